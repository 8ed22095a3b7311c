import type { Conversation } from "./use-conversations";
import { inboxWords } from "./words";

type Named = Pick<Conversation, "visitor" | "pageUrl">;

/** What a visitor is called: by name, by e-mail address, or else by the page from which they wrote. */
export function nameOf({ visitor, pageUrl }: Named): string {
  const page = pageOf(pageUrl);
  return visitor.name ?? visitor.email ?? (page ? inboxWords.visitorOn(page) : inboxWords.visitor);
}

/** A page without its host, which is that of the site. */
function pageOf(url: string | null): string | undefined {
  if (url === null || !URL.canParse(url)) return undefined;
  const { pathname } = new URL(url);
  return pathname === "/" ? inboxWords.startPage : decoded(pathname.replace(/\/$/, ""));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
