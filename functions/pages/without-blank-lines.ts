/** A page without the blank lines that absent parts leave. Code keeps its own. */
export function withoutBlankLines(page: string): string {
  let result = "";
  let from = 0;
  for (;;) {
    const start = page.indexOf("<pre", from);
    const end = start < 0 ? -1 : page.indexOf("</pre>", start);
    if (end < 0) return result + joined(page.slice(from));
    result += joined(page.slice(from, start)) + page.slice(start, end);
    from = end;
  }
}

function joined(text: string): string {
  return text.replace(/\n{2,}/g, "\n");
}
