// The ids of the page around an article.
const taken = ["rate", "helpful", "q"];

/** Names for the headings of a page, each one once. */
export class Anchors {
  private readonly times = new Map<string, number>();
  private readonly used = new Set<string>(taken);

  /** A name for a heading with this text. */
  of(heading: string): string {
    const name = wordsWithHyphens(heading) || "section";
    let times = this.times.get(name) ?? 0;
    let anchor = "";
    do {
      times += 1;
      anchor = times === 1 ? name : `${name}-${times}`;
    } while (this.used.has(anchor));
    this.times.set(name, times);
    this.used.add(anchor);
    return anchor;
  }

  /** Takes a name that somebody wrote; false if it is taken. */
  take(anchor: string): boolean {
    if (this.used.has(anchor)) return false;
    this.used.add(anchor);
    return true;
  }
}

/** A text as a part of an address: letters and digits of any script, with hyphens between its words. */
function wordsWithHyphens(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
