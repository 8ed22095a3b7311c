import { type Change, type Selected, wordsIn } from "./change";

/** Puts marks around the selected words, or takes them away; without a selection, around `placeholder`. */
export function withMarks(selected: Selected, mark: "**" | "*" | "`", placeholder: string): Change {
  const { text } = selected;
  const { from, to } = wordsIn(selected);
  const said = text.slice(from, to);
  const size = mark.length;
  if (isMarked(text.slice(0, from), text.slice(to), mark)) {
    return { from: from - size, to: to + size, put: said, select: [from - size, to - size] };
  }
  const inner = said.slice(size, -size);
  if (
    said.length > 2 * size &&
    isMarked(said.slice(0, said.length - inner.length - size), said.slice(-size), mark)
  ) {
    return { from, to, put: inner, select: [from, from + inner.length] };
  }
  const put = said || placeholder;
  return {
    ...{ from, to, put: `${mark}${put}${mark}` },
    select: [from + size, from + size + put.length],
  };
}

/** Whether marks end what stands before and begin what stands after. One star is not half of two. */
function isMarked(before: string, after: string, mark: string): boolean {
  const sign = mark.slice(0, 1);
  const most = Math.min(runOf(before.split("").reverse(), sign), runOf(after.split(""), sign));
  return mark === "*" ? most % 2 === 1 : most >= mark.length;
}

function runOf(letters: readonly string[], sign: string): number {
  const end = letters.findIndex((each) => each !== sign);
  return end < 0 ? letters.length : end;
}

/** Makes a link of the selected words, or of what is selected as its address. What is still missing is selected. */
export function withLink(selected: Selected, placeholder: string): Change {
  const { text } = selected;
  const { from, to } = wordsIn(selected);
  const said = text.slice(from, to);
  if (isAddress(said)) {
    return {
      ...{ from, to, put: `[${placeholder}](${said})` },
      select: [from + 1, from + 1 + placeholder.length],
    };
  }
  const name = said || placeholder;
  const start = from + name.length + 3;
  return {
    ...{ from, to, put: `[${name}](${begun})` },
    select: said ? [start, start + begun.length] : [from + 1, from + 1 + name.length],
  };
}

const begun = "https://";

/** Whether a text is one web address and nothing else. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s<>]+$/i.test(text.trim());
}
