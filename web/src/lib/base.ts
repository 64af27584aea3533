// Where the pages of this server begin: "" at the top of its name, or a path such as "/talpa"; the server writes it in.
export const base: string = globalThis.document?.querySelector?.<HTMLMetaElement>("meta[name=base]")?.content ?? "";
