import { createRequire } from "node:module";
import { join } from "node:path";
import { buildSync } from "esbuild";
import type { RenderedMarkdown } from "../../functions/pages/help/rendered-markdown";

/** The renderer of articles, bundled as it is deployed, because its libraries are ES modules, which Jest cannot load. */
export function loadMarkdownRenderer(): (markdown: string) => RenderedMarkdown {
  const [file] = buildSync({
    entryPoints: [join(__dirname, "../../functions/pages/help/markdown.ts")],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
  }).outputFiles;
  const module: { exports: Partial<Record<string, never>> } = { exports: {} };
  new Function("module", "exports", "require", file?.text ?? "")(
    module,
    module.exports,
    createRequire(__filename),
  );
  const { renderMarkdown } = module.exports;
  if (!renderMarkdown) throw new Error("The bundle exports no renderMarkdown.");
  return renderMarkdown;
}
