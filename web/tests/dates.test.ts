import { expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("navigator", { language: "en-GB", languages: ["en-GB"] });
const { lasting, locale, moment } = await import("../src/lib/dates");

const NOON = new Date(2026, 10, 18, 12, 0).getTime();
const before = (days: number): number => NOON - days * 86_400_000;

test("times are told in the largest unit that fits", () => {
  expect([30, 60, 120, 300, 86_400].map((seconds) => lasting(seconds, "en-GB"))).toEqual(["30 seconds", "1 minute", "2 minutes", "5 minutes", "1 day"]);
  expect([90, 120, 172_800].map((seconds) => lasting(seconds, "it"))).toEqual(["90 secondi", "2 minuti", "2 giorni"]);
});

test("today by the time, this week by the day, else by the date, as the place writes them", () => {
  expect(moment(before(0), NOON, "en-GB")).toBe("12:00");
  expect(moment(before(1), NOON, "en-GB")).toBe("yesterday, 12:00");
  expect(moment(before(3), NOON, "it")).toBe("domenica, 12:00");
  expect(moment(before(30), NOON, "en-GB")).toBe("19 Oct 2026");
  expect(moment(before(30), NOON, "en-US")).toBe("Oct 19, 2026");
  expect(moment(before(-1), NOON, "it")).toBe("19 nov 2026");
});

test("the browser's own kind of the language, if it has one", () => {
  expect(locale("en", ["it-CH", "en-GB", "en"])).toBe("en-GB");
  expect(locale("it", ["en-GB"])).toBe("it");
});
