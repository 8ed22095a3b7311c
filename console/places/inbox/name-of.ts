import { words } from "../../words";
import type { Conversation } from "./use-conversations";

type Named = Pick<Conversation, "visitor" | "pageUrl">;

/** What a visitor is called: by name, by e-mail address, or else by the page from which they wrote. */
export function nameOf({ visitor, pageUrl }: Named): string {
  const page = pageOf(pageUrl);
  return (
    visitor.name ?? visitor.email ?? (page ? words.inbox.visitorOn(page) : words.inbox.visitor)
  );
}

/** A page without its host, which is that of the site. */
function pageOf(url: string | null): string | undefined {
  if (url === null || !URL.canParse(url)) return undefined;
  const { pathname } = new URL(url);
  return pathname === "/" ? words.inbox.startPage : decoded(pathname.replace(/\/$/, ""));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
