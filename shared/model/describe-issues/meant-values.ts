import { either } from "../unknown-fields/either";
import { likelyFields } from "../unknown-fields/likely-fields";
import { valueSynonyms } from "./value-synonyms";

/** A sentence on the allowed values that a refused one may mean; empty if it is like none. */
export function meantValue(sent: unknown, allowed: readonly unknown[]): string {
  if (typeof sent !== "string") return "";
  const texts = allowed.filter((each) => typeof each === "string");
  const meant = meantValues(sent.slice(0, 100), texts);
  return meant.length === 0
    ? ""
    : ` Did you mean ${either(meant.map((each) => JSON.stringify(each)))}?`;
}

/** The allowed values that mean what another does: written otherwise, in another word for it, or misspelt. */
function meantValues(sent: string, allowed: readonly string[]): string[] {
  const asked = inOrder(sent);
  const same = allowed.filter((value) => plain(value) === plain(asked));
  if (same.length > 0) return same;
  const called = allowed.filter((value) => isCalled(plain(asked), value));
  if (called.length > 0) return called;
  // The opposite has most of its letters.
  const alike = allowed.filter(
    (value) =>
      value.startsWith("-") === asked.startsWith("-") && isDenied(value) === isDenied(asked),
  );
  return likelyFields(asked, alike);
}

function isDenied(value: string): boolean {
  return /(^|[\s_-])(not|no|non|un)[\s_-]|^(doesnt|isnt)/i.test(value);
}

/** The order of a list as the service writes it: `-createdAt` for `createdAt desc`. */
function inOrder(sent: string): string {
  const [, name, direction] = /^(\w+)[\s:,]+(asc|desc)(?:ending)?$/i.exec(sent.trim()) ?? [];
  if (name === undefined) return sent.trim();
  return direction?.toLowerCase() === "desc" ? `-${name}` : name;
}

function isCalled(word: string, value: string): boolean {
  return (
    word !== "" &&
    Object.hasOwn(valueSynonyms, value) &&
    valueSynonyms[value]?.split(" ").includes(word) === true
  );
}

/** Without case and separators; a minus in front is part of an order. */
function plain(value: string): string {
  return value.toLowerCase().replace(/(?<=.)[\s_-]/gs, "");
}
