import { join, relative } from "node:path";
import { projectCache, root } from "./build-cache";
import { bundleSync } from "./read-files";

/** The entries of the scripts of the service's own pages, by their file at the service's address. */
export const browserScripts: Readonly<Record<string, string>> = {
  /** The console's canvas: the renderer of pages, and the code that passes messages to the embed script. */
  "canvas.js": join(__dirname, "../../functions/page-preview/canvas/index.ts"),
  /** Loaded by the canvas when it draws an article: the renderer of the help center. */
  "canvas-article.js": join(__dirname, "../../functions/page-preview/canvas/article/index.ts"),
  /** Loaded by the canvas when it judges a message that is not saved: the gates of `explain_message`. */
  "canvas-judge.js": join(__dirname, "../../functions/page-preview/canvas/judge/index.ts"),
  /** Sends the forms of published pages in place. */
  "page-form.js": join(__dirname, "../../functions/pages/form-script/index.ts"),
};

/** Bundles a script for a page of the service. */
export function bundleBrowserScript(file: string, cache = projectCache): string {
  const entry = relative(root, file);
  return cache.result(`script-${entry.replaceAll("/", "-")}`, [], () => {
    const { outputFiles, metafile } = bundleSync({
      entryPoints: [file],
      absWorkingDir: root,
      bundle: true,
      minify: true,
      format: "iife",
      // The browsers that the embed script supports.
      target: ["chrome111", "firefox115", "safari16.4"],
      tsconfigRaw: "{}",
      logLevel: "warning",
    });
    const result = asciiScript(outputFiles[0]?.text ?? "");
    return { result, inputs: Object.keys(metafile.inputs) };
  });
}

/**
 * Converts a script to ASCII, so that it is the same in any charset. In minified code, other letters occur only in strings and
 * patterns, where an escape means the same.
 */
export function asciiScript(code: string): string {
  return code.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
