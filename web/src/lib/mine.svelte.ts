// The tables this device sits at, with the secrets of its seats: kept on this device only.
const KEY = "talpa.tables";

export interface MyTable {
  table: string;
  game: string;
  host: string;
  watch: string;
  secrets: string[];
  invitation?: string;           // opens a closed seat, once
  told?: boolean;                // this browser is told of turns there
  at: number;
}

function stored(): MyTable[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as MyTable[];
  } catch {
    return [];
  }
}

let tables = $state.raw<MyTable[]>(stored());

export function myTables(): MyTable[] {
  return tables;
}

export function myTable(table: string): MyTable | undefined {
  return tables.find((one) => one.table === table);
}

export function secretsOf(table: string): string[] {
  const one = myTable(table);
  return one ? [...one.secrets, one.host, one.watch].filter(Boolean) : [];
}

/** Note a table, or more secrets of one already known. */
export function remember(table: string, facts: Partial<MyTable>): void {
  const old = myTable(table) ?? { table, game: "", host: "", watch: "", secrets: [], at: Date.now() };
  const filled = Object.fromEntries(Object.entries(facts).filter(([, value]) => value));
  const secrets = [...new Set([...old.secrets, ...(facts.secrets ?? [])])];
  write([{ ...old, ...filled, secrets }, ...tables.filter((one) => one.table !== table)].slice(0, 60));
}

export function forget(table: string): void {
  write(tables.filter((one) => one.table !== table));
}

function write(next: MyTable[]): void {
  tables = next;
  localStorage.setItem(KEY, JSON.stringify(next));
}

/** Secrets in an address' fragment: s=… are seats, w=… is the spectators', h=… the host's, i=… an invitation. */
export function readFragment(hash: string): Partial<MyTable> {
  const found = new URLSearchParams(hash);
  return {
    secrets: (found.get("s") ?? "").split(",").filter(Boolean),
    watch: found.get("w") ?? "",
    host: found.get("h") ?? "",
    invitation: found.get("i") ?? "",
  };
}
