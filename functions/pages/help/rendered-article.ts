import { createHash } from "node:crypto";
import { BoundedMap } from "../../../shared/model/bounded-map";
import { failureOf } from "../../../shared/runtime/log/failure-of";
import { writeLine } from "../../../shared/runtime/log/write-line";
import { RenderGuard } from "../render-guard";
import { renderMarkdown } from "./markdown";
import { plainArticle } from "./plain-article";
import type { RenderedMarkdown } from "./rendered-markdown";

// An article is 500 KB at most, and nearly always a hundredth of it.
const mostKept = 32;
const kept = new BoundedMap<string, RenderedMarkdown>(mostKept);
const guard = new RenderGuard();

/** An article's Markdown as HTML, rendered once. What cannot be rendered is shown as it is written. */
export function renderedArticle(markdown: string, now: Date): RenderedMarkdown {
  const key = createHash("sha256").update(markdown).digest("base64");
  const known = kept.get(key);
  if (known) return known;
  const rendered = renderedOrPlain(key, markdown, now);
  kept.set(key, rendered);
  return rendered;
}

function renderedOrPlain(key: string, markdown: string, now: Date): RenderedMarkdown {
  try {
    return guard.run(key, now, () => renderMarkdown(markdown));
  } catch (error) {
    writeLine(JSON.stringify({ level: "warn", task: "article", ...failureOf(error) }));
    return plainArticle(markdown);
  }
}
