import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildSync } from "esbuild";

/** The scripts of the service's own pages, by their file at the service's address. */
const entries = {
  /** The console's canvas: the renderer of pages, and the code that passes messages to the embed script. */
  "canvas.js": "page-preview/canvas/index.ts",
  /** Loaded by the canvas when it draws an article: the renderer of the help center. */
  "canvas-article.js": "page-preview/canvas/article/index.ts",
  /** Sends the forms of published pages in place. */
  "page-form.js": "pages/form-script/index.ts",
};

export interface BrowserScript {
  path: string;
  code: string;
  brotliBytes: number;
}

/** Bundles the scripts that run on the service's own pages. */
export function buildBrowserScripts(): BrowserScript[] {
  return Object.entries(entries).map(([path, entry]) => {
    const code = bundleBrowserScript(join(__dirname, "../functions", entry));
    return { path, code, brotliBytes: brotliCompressSync(code).length };
  });
}

/** Bundles a script for a page of the service. */
export function bundleBrowserScript(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    // The browsers that the embed script supports.
    target: ["chrome111", "firefox115", "safari16.4"],
    tsconfigRaw: "{}",
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}
