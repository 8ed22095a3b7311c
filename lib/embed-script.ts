import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildSync, transformSync } from "esbuild";
import { minify_sync } from "terser";

const folder = join(__dirname, "../functions/embed/script");

// The oldest browsers the script runs in.
const target = ["chrome111", "firefox115", "safari16.4"];

export interface EmbedScript {
  code: Buffer;
  /** What a visitor downloads, compressed at CloudFront's best: brotli, quality 11. */
  brotliBytes: number;
}

/** Bundles the browser script into the one file that customers' pages load as `/embed.js`. */
export function buildEmbedScript(): EmbedScript {
  const { outputFiles } = buildSync({
    entryPoints: [join(folder, "index.ts")],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target,
    tsconfigRaw: "{}",
    logLevel: "warning",
    // esbuild imports CSS as a text only as it is written; this way it is minified too.
    define: {
      frameCss: readStyles("frame.css"),
      inlineCss: readStyles("inline.css"),
      panelCss: readStyles("panel.css"),
    },
  });
  // A second minifier for the sake of its inlining: the many small files cost a visitor nothing.
  const { code = "" } = minify_sync(outputFiles[0]?.text ?? "", {
    ecma: 2020,
    compress: { passes: 3, unsafe_arrows: true, hoist_funs: true, unsafe: true },
  });
  return { code: Buffer.from(code), brotliBytes: brotliCompressSync(code).length };
}

/** A style sheet, minified, as the expression that stands for it in the script. */
function readStyles(file: string): string {
  const css = readFileSync(join(folder, file), "utf8");
  const { code } = transformSync(css, { loader: "css", minify: true, target });
  return JSON.stringify(code.trim());
}
