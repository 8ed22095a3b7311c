// Characters that start a line somewhere, turn the writing direction, or are invisible: readers must not take a foreign text
// for the service's words.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are meant.
const breaks = /[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * A foreign word made safe for one of the service's texts (mail, Slack, headers): on one line, without characters that forge
 * a line or a direction, and cut to `most` characters.
 */
export function oneLine(text: string, most: number): string {
  const characters = [...text.replace(unseen, "").replace(breaks, " ").trim()];
  return characters.length > most ? `${characters.slice(0, most).join("")}…` : characters.join("");
}
