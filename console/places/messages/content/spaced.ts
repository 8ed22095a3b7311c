import type { Markup, MarkupNode } from "./markup";

/** Elements one below the other, and the white space before, between and after them. */
export interface Spaced<Row> {
  rows: readonly Row[];
  /** One more than the rows. */
  gaps: readonly string[];
}

/** Nodes as rows; the first that is text is answered in their place. */
export function spaced(nodes: readonly MarkupNode[]): Spaced<Markup> | string {
  const rows: Markup[] = [];
  const gaps = [""];
  for (const node of nodes) {
    if (typeof node !== "string") {
      rows.push(node);
      gaps.push("");
    } else if (/^[ \t\n\f\r]*$/.test(node)) gaps[gaps.length - 1] = node;
    else return node;
  }
  return { rows, gaps };
}

export function nodesOf({ rows, gaps }: Spaced<Markup>): MarkupNode[] {
  return [gaps[0] ?? "", ...rows.flatMap((row, index) => [row, gaps[index + 1] ?? ""])].filter(
    (node) => node !== "",
  );
}

/**
 * Other rows with the same white space. A row that is moved takes none along; one that is added stands apart like the
 * others.
 */
export function withRows<Row>(
  { rows: before, gaps }: Spaced<Row>,
  rows: readonly Row[],
): Spaced<Row> {
  const first = gaps[0] ?? "";
  const last = before.length > 0 ? (gaps.at(-1) ?? "") : "";
  const inner = gaps.slice(1, -1).slice(0, Math.max(0, rows.length - 1));
  const usual = inner[0] ?? (before.length > 0 && first ? first : "\n");
  while (inner.length < rows.length - 1) inner.push(usual);
  // Without rows, there is one gap.
  return { rows, gaps: rows.length === 0 ? [first] : [first, ...inner, last] };
}
