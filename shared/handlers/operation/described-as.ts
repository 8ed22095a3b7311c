import { wordsOf } from "../../model/did-you-mean";

/** An operation or a tool in words. */
export interface Described {
  name: string;
  description: string;
}

/**
 * Those whose own words have all words of a name that none has, such as `create_popup`; if some of them begin with its verb, only
 * these. A description has the words that people search by, so it finds what a name alone does not.
 */
export function describedAs<Each extends Described>(
  requested: string,
  verb: string,
  all: readonly Each[],
): Each[] {
  const words = wordsOf(requested);
  if (words.length === 0) return [];
  const found = all.filter(({ name, description }) => {
    const own = new Set(`${name} ${description}`.split(/[^A-Za-z]+/).flatMap(wordsOf));
    return words.every((word) => own.has(word));
  });
  const alike = found.filter(({ name }) => name.startsWith(`${verb}_`));
  const best = alike.length > 0 ? alike : found;
  // One for many is named after the one for one.
  return best.filter(({ name }) => !best.some((each) => name.startsWith(`${each.name}_`)));
}

/** More lead nowhere. */
export const maxNamed = 5;

/** ` Described with "popup": create_message.`; empty for none, and for so many that they lead nowhere. */
export function describedWith(requested: string, names: readonly string[]): string {
  if (names.length === 0 || names.length > maxNamed) return "";
  const words = wordsOf(requested).map((word) => JSON.stringify(word));
  return ` Described with ${words.join(" and ")}: ${names.join(", ")}.`;
}
