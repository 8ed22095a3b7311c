import { createHash } from "node:crypto";
import { Html, html } from "../../shared/kinds/landing-page/html";
import { isRightToLeft } from "../../shared/rules/is-right-to-left";
import { look } from "./look";

export interface PageDocument {
  title: string;
  description?: string | undefined;
  language: string;
  /** The page's address. Absent: search engines are asked not to index it. */
  canonical?: string | undefined;
  /** The same page in each of its languages, this one included, its own first. Absent: it has no other. */
  alternates?: readonly { language: string; url: string }[] | undefined;
  /** The picture of shared links. */
  imageUrl?: string | undefined;
  /** JSON-LD. */
  facts?: object | undefined;
  /** Style sheets besides the service's own. */
  css?: readonly string[];
  /** The script tags, with their origin. The scripts may send the page's form to this host. */
  script?: { tag: Html; origin: string } | undefined;
  body: Html;
}

/** A complete HTML document and its policy, which allows pictures and no scripts. */
export function renderDocument(page: PageDocument): {
  text: string;
  contentSecurityPolicy: string;
} {
  const { title, description, language, canonical, alternates = [], imageUrl } = page;
  const { facts, script, body } = page;
  const styles = [look, ...(page.css ?? [])].filter((css) => css !== "");
  const { text } = html`<!DOCTYPE html>
<html lang="${language}"${isRightToLeft(language) && html` dir="rtl"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
${description && html`<meta name="description" content="${description}">`}
${
  canonical === undefined
    ? html`<meta name="robots" content="noindex">`
    : html`<link rel="canonical" href="${canonical}">${alternateLinks(alternates)}
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:url" content="${canonical}">
${description && html`<meta property="og:description" content="${description}">`}
${imageUrl && html`<meta property="og:image" content="${imageUrl}"><meta name="twitter:card" content="summary_large_image">`}`
}
<link rel="icon" href="data:,">
${styles.map((css) => html`<style>${new Html(css)}</style>`)}
${facts && html`<script type="application/ld+json">${new Html(jsonInHtml(facts))}</script>`}
</head>
<body>
${body}
${script?.tag}
</body>
</html>`;
  return {
    text: withoutBlankLines(text),
    contentSecurityPolicy: policy(styles, script?.origin),
  };
}

function alternateLinks(alternates: NonNullable<PageDocument["alternates"]>): readonly Html[] {
  const [own] = alternates;
  if (!own || alternates.length < 2) return [];
  return [...alternates, { ...own, language: "x-default" }].map(
    ({ language, url }) => html`
<link rel="alternate" hreflang="${language}" href="${url}">`,
  );
}

function policy(styles: readonly string[], script: string | undefined): string {
  const hashes = styles.map(
    (css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
  );
  return [
    "default-src 'none'",
    `style-src ${[...new Set(hashes)].join(" ")}`,
    "img-src 'self' https: data:",
    // Nothing connects without a script, but auditing tools read the page's robots.txt under its policy.
    ["connect-src 'self'", script].filter(Boolean).join(" "),
    ...(script ? [`script-src ${script}`, "media-src https:"] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

/** JSON that cannot end the script element around it. */
function jsonInHtml(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

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
