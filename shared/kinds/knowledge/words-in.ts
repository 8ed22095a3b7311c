import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { type Words, wordsBy, wordsOf } from "./words";

// Snowball's algorithms. English has Porter's own, which is the same for nearly all words.
const byLanguage: ReadonlyMap<string, Words> = /* @__PURE__ */ new Map([
  ["de", wordsBy(german)],
  ["es", wordsBy(spanish)],
  ["fr", wordsBy(french)],
  ["it", wordsBy(italian)],
  ["nl", wordsBy(dutch)],
  ["pt", wordsBy(portuguese)],
]);

/** How texts of a language, a BCP 47 tag, are split into words. */
export function wordsIn(language: string): Words {
  return byLanguage.get(primaryOf(language)) ?? wordsOf;
}

/** The language of a tag, without its region: "pt" of "pt-BR". */
export function primaryOf(language: string): string {
  return language.toLowerCase().split("-")[0] ?? "";
}
