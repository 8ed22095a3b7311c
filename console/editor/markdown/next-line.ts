import { type Change, linesAt, type Selected } from "./change";
import { nextRow } from "./table";

/**
 * What Enter does after an entry of a list, a line of a quote or a row of a table: it begins the next one. An empty one is taken
 * away, which ends the list. Undefined where Enter does nothing of its own.
 */
export function nextLine(selected: Selected): Change | undefined {
  const { text, from, to } = selected;
  if (from !== to) return undefined;
  const row = nextRow(selected);
  if (row) return row;
  const line = linesAt(selected);
  const said = text.slice(line.from, from);
  const [mark = "", indent = "", sign = "", number = ""] =
    /^(\s*)([-*+] (?:\[[ x]\] )?|(\d+)[.)] |> )/i.exec(said) ?? [];
  if (mark === "") return undefined;
  if (text.slice(line.from + mark.length, line.to).trim() === "") {
    return { from: line.from, to: line.to, put: "", select: [line.from, line.from] };
  }
  const next =
    number === "" ? sign.replace("[x]", "[ ]") : sign.replace(number, `${Number(number) + 1}`);
  const put = `\n${indent}${next}`;
  return { from, to, put, select: [from + put.length, from + put.length] };
}
