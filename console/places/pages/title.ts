import { placeholdersIn } from "./sections";
import { type Content, type LandingPage, slugWith } from "./use-page";
import { pageWords } from "./words";

type Titled = Pick<LandingPage, "title" | "slug" | "status" | "templateId" | "content">;

const templateNames: Readonly<Record<string, string>> = pageWords.templates;

/** Whether a page still has the title of its template, with which it was made. */
export function isPlaceholderTitle({ title, templateId }: Pick<Titled, "title" | "templateId">) {
  return title === templateNames[templateId];
}

/**
 * The title and the slug that come with new content. Until the page is published, its title follows its heading, unless somebody
 * wrote another one: otherwise visitors' tabs and the address would keep the template's name.
 */
export function titleWith(content: Content, page: Titled): { title?: string; slug?: string } {
  const [before, heading] = [headingOf(page.content), headingOf(content)];
  const follows = isPlaceholderTitle(page) || page.title === before;
  if (page.status === "published" || !follows || heading === before) return {};
  const title = heading || templateNames[page.templateId] || page.title;
  return { title, slug: slugWith(title, page) };
}

/** A page's heading as a title; empty if it has none of its own. */
function headingOf(content: Content): string {
  const { heading, sections } = content as { heading?: string; sections?: Values[] };
  const top = sections?.find(({ type }) => type === "hero")?.heading;
  const text = `${heading ?? top ?? ""}`.trim().slice(0, maxLetters);
  return placeholdersIn(text) > 0 ? "" : text;
}

type Values = Record<string, unknown>;

// The API's limit for a title.
const maxLetters = 200;
