import { didYouMean } from "../../model/did-you-mean";
import { type Warning, warn } from "./warnings";

/** A filter of a list: what the caller sent, and which rows pass. */
interface ListFilter<Row> {
  sent: string | boolean | undefined;
  passes(row: Row): boolean;
  /** The names that a row has in this field, if callers choose them freely, such as its tags. */
  names?(row: Row): readonly string[];
  /** Whether visitors choose these names. Then an answer may only repeat one that resembles the sent name. */
  areVisitors?: boolean;
  /** Further advice depending on the sent value. The first that matches is used. */
  advice?: readonly (readonly [RegExp, string])[];
}

export type ListFilters<Row> = Readonly<Record<string, ListFilter<Row>>>;

interface ListPage {
  data: readonly unknown[];
  nextCursor: string | null;
}

/** The newest rows of a list, whatever they are. */
interface NewestRows {
  limit: number;
  before: undefined;
  matches: undefined;
}

/** How many of the newest rows are looked at where a list is empty. */
const rowsLookedAt = 100;

/** A predicate for a list's filters; undefined if none were sent. */
export function predicateOf<Row>(filters: ListFilters<Row>): ((row: Row) => boolean) | undefined {
  const sent = Object.values(filters).filter((filter) => filter.sent !== undefined);
  return sent.length === 0 ? undefined : (row) => sent.every((filter) => filter.passes(row));
}

/**
 * A list's answer. If its filters match nothing in the whole list, adds a warning with the number of rows without each of them.
 * @param list reads the newest rows, without any filter
 */
export async function explainEmpty<Answer extends ListPage, Row>(
  answer: Answer,
  cursor: string | undefined,
  filters: ListFilters<Row>,
  list: (newest: NewestRows) => Promise<{ rows: readonly Row[] }>,
): Promise<Answer & { warnings?: Warning[] }> {
  const isEmpty = answer.data.length === 0 && answer.nextCursor === null && cursor === undefined;
  const sent = Object.entries(filters).filter(([, filter]) => filter.sent !== undefined);
  if (!isEmpty || sent.length === 0) return answer;
  const newest = { limit: rowsLookedAt, before: undefined, matches: undefined };
  const { rows } = await list(newest);
  // Nothing is there to be found, with any filter.
  if (rows.length === 0) return answer;
  const message = [
    `Nothing has ${sent.map(([field, filter]) => `${field} ${quote(filter.sent)}`).join(" and ")}.`,
    ...sent.flatMap(([, filter]) => hintOf(filter, rows)),
    countsOf(sent, rows),
  ].join(" ");
  return warn(answer, [{ code: "nothing_found", message }]);
}

/** "Without status there are 3; without both, 40." */
function countsOf<Row>(sent: [string, ListFilter<Row>][], rows: readonly Row[]): string {
  const among = rows.length < rowsLookedAt ? "" : ` of the newest ${rowsLookedAt}`;
  const all = `${rows.length}${among && ` or more`}`;
  if (sent.length === 1) return `Without ${sent[0]?.[0]} there ${are(rows.length)} ${all}.`;
  const each = sent.map(([field]) => {
    const others = sent.filter(([name]) => name !== field);
    const count = rows.filter((row) => others.every(([, filter]) => filter.passes(row))).length;
    return `without ${field} there ${are(count)} ${count}${among}`;
  });
  return `${each.join(", ").replace(/^w/, "W")}, and ${all} without filters.`;
}

function are(count: number): string {
  return count === 1 ? "is" : "are";
}

const maxNamed = 10;

function hintOf<Row>(filter: ListFilter<Row>, rows: readonly Row[]): string[] {
  const { sent, names: namesOf, areVisitors = false, advice = [] } = filter;
  const text = String(sent).trim();
  const [, hint] = advice.find(([pattern]) => pattern.test(text)) ?? [];
  if (hint !== undefined) return [hint];
  if (!namesOf) return [];
  const names = [...new Set(rows.flatMap(namesOf))];
  if (names.includes(text)) return [];
  const suggestion = didYouMean(text, names, quote).trim();
  if (suggestion !== "") return [suggestion];
  const listed = names.slice(0, maxNamed).map(quote).join(", ");
  return areVisitors || listed === "" ? [] : [`In use: ${listed}.`];
}

function quote(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value.slice(0, 50)) : String(value);
}

/** Search syntax of other services, and how `q` treats it. */
export const searchHabits: readonly (readonly [RegExp, string])[] = [
  [/^["'“].*["'”]$/, "Quotes are looked for as well: leave them out."],
  [/[*%]/, "* and % are no wildcards: parts of words are found anyway. Leave them out."],
  [/^\/|:\/\//, "Send the words of a slug or a name, without the address around them."],
  [/^\w+:\S/, "It takes no names of fields: send the text alone."],
  [/\S\s+\S/, "The words are found only side by side, in this order: send one of them."],
];
