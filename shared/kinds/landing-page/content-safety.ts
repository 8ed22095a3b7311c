import { cssFault, htmlFault } from "../message/safety/faults";
import type { CssReading } from "../message/safety/read-css";
import type { HtmlReading } from "../message/safety/read-html";
import { scan } from "../message/safety/scan";
import { typingLeak } from "../message/safety/typing-leak";
import type { Section } from "./sections";

type Path = (string | number)[];

/** The parts of a page's content with custom HTML and CSS, or with something to type into. */
interface Content {
  htmlContent?: string | undefined;
  cssContent?: string | undefined;
  sections?: readonly Section[] | undefined;
}

interface Part<Reading> {
  path: Path;
  reading: Reading;
}

/**
 * What a page's HTML and CSS must not have: the same as a message's. The sections of a page are checked together, since the
 * styles of one affect the form of another. Each text is scanned once.
 */
export function unsafeContent(content: Content): { path: Path; message: string }[] {
  const html: Part<HtmlReading>[] = [];
  const css: Part<CssReading>[] = [];
  const add = (path: Path, { htmlContent, cssContent }: Content) => {
    if (htmlContent !== undefined) {
      html.push({ path: [...path, "htmlContent"], reading: scan.html(htmlContent) });
    }
    if (cssContent !== undefined) {
      css.push({ path: [...path, "cssContent"], reading: scan.css(cssContent) });
    }
  };
  const { sections = [] } = content;
  add([], content);
  for (const [index, section] of sections.entries()) {
    if (section.type === "html") add(["sections", index], section);
  }
  const faults = [
    ...html.map(({ path, reading }) => ({ path, message: htmlFault(reading) })),
    ...css.map(({ path, reading }) => ({ path, message: cssFault(reading) })),
  ].flatMap(({ path, message }) => (message === undefined ? [] : [{ path, message }]));
  if (faults.length > 0 || html.length + css.length === 0) return faults;
  const hasForm = sections.some(({ type }) => type === "form");
  return leakIn(html, css, hasForm);
}

function leakIn(
  html: readonly Part<HtmlReading>[],
  css: readonly Part<CssReading>[],
  hasForm: boolean,
): { path: Path; message: string }[] {
  const first = <Reading, Key extends keyof Reading>(parts: readonly Part<Reading>[], key: Key) =>
    parts.find(({ reading }) => reading[key] !== undefined)?.reading[key];
  const leak = typingLeak(
    {
      unsafe: undefined,
      typedInto: first(html, "typedInto") ?? (hasForm ? "a form section" : undefined),
      loads: first(html, "loads"),
      loadsBesideStyles: first(html, "loadsBesideStyles"),
      // The page's own styles are always there.
      isStyled: true,
    },
    {
      unsafe: undefined,
      loads: first(css, "loads"),
      readsPage: first(css, "readsPage"),
      isBlank: false,
    },
  );
  if (!leak) return [];
  const at =
    leak.field === "cssContent"
      ? css.find(({ reading }) => reading.loads !== undefined)
      : html.find(({ reading }) => reading.loadsBesideStyles !== undefined);
  return [{ path: at?.path ?? [], message: leak.fault }];
}
