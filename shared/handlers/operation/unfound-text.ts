import { type Warning, warn } from "./warnings";

interface ListPage {
  data: readonly unknown[];
  nextCursor: string | null;
}

// What searches elsewhere have, and how `q` takes it.
const habits: readonly (readonly [RegExp, string])[] = [
  [/^["'“].*["'”]$/, "Quotes are looked for as well: leave them out."],
  [/[*%]/, "* and % are no wildcards: parts of words are found anyway. Leave them out."],
  [/^\/|:\/\//, "Send the words of a slug or a name, without the address around them."],
  [/^\w+:\S/, "It takes no names of fields: send the text alone."],
  [/\S\s+\S/, "Its words are found side by side and in this order alone: send one of them."],
];

/**
 * A list's answer, with a warning where no row has the text of `q`, and the text looks as if it was meant for another kind of
 * search. A plain word that nothing has is no mistake.
 */
export function warnOfUnfound<Answer extends ListPage>(
  answer: Answer,
  { q = "", cursor }: { q?: string | undefined; cursor?: string | undefined },
  ofList: readonly (readonly [RegExp, string])[] = [],
): Answer & { warnings?: Warning[] } {
  const isEmpty = answer.data.length === 0 && answer.nextCursor === null && cursor === undefined;
  const text = q.trim();
  const [, advice] = [...ofList, ...habits].find(([pattern]) => pattern.test(text)) ?? [];
  if (!isEmpty || advice === undefined) return answer;
  const message = `Nothing here has ${JSON.stringify(text.slice(0, 50))} in it. ${advice}`;
  return warn(answer, [{ code: "nothing_found", message }]);
}
