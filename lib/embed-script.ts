import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildSync, transformSync } from "esbuild";

const folder = join(__dirname, "../functions/embed/script");

// The oldest browsers the script runs in.
const target = ["chrome111", "firefox115", "safari16.4"];

export interface EmbedScript {
  code: Buffer;
  /** What a visitor downloads, compressed as CloudFront's best: brotli, quality 11. */
  brotliBytes: number;
}

/** Bundles the browser script into the one file that customers' pages load as `/embed.js`. */
export function buildEmbedScript(): EmbedScript {
  const { outputFiles } = buildSync({
    entryPoints: [join(folder, "index.ts")],
    tsconfig: join(folder, "tsconfig.json"),
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target,
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    // esbuild's own way to import CSS as a text leaves it as it is written; this way it is minified too.
    define: { frameCss: readStyles("frame.css"), panelCss: readStyles("panel.css") },
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []);
  return { code, brotliBytes: brotliCompressSync(code).length };
}

function readStyles(file: string): string {
  const css = readFileSync(join(folder, file), "utf8");
  const { code } = transformSync(css, { loader: "css", minify: true, target });
  return JSON.stringify(code.trim());
}
