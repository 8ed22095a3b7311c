import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildSync, transformSync } from "esbuild";
import { type MinifyOptions, minify_sync } from "terser";

const folder = join(__dirname, "../functions/embed/script");

// The oldest browsers the script runs in.
const target = ["chrome111", "firefox115", "safari16.4"];

const chunkNames = ["story", "survey", "forms"] as const;

// Names of the script's own that neither the page, the browser nor the service knows: they may be of one letter.
const privateNames = /^(base|preview)$/;

export interface ScriptFile {
  /** Where it lies below the service's address. */
  path: string;
  code: Buffer;
  /** What a visitor downloads, compressed at CloudFront's best: brotli, quality 11. */
  brotliBytes: number;
}

export interface EmbedScript extends ScriptFile {
  /** The same under a path that changes with its content; by hashes that it knows it checks what it loads. */
  pinned: ScriptFile;
  /** What it loads for the messages that need more, under a path that changes with their content. */
  chunks: ScriptFile[];
  /** The part of its size that is the default look. */
  lookBrotliBytes: number;
}

/** Bundles the browser script: the file that customers' pages load as `/embed.js`, and the chunks that it may load. */
export function buildEmbedScript(): EmbedScript {
  const codes = chunkNames.map((name) =>
    bundle(`${name}/index.ts`, "esm", styles(name, `${name}/${name}.css`)),
  );
  const folderName = `embed/${hashOf(codes.join(), "hex").slice(0, 8)}/`;
  const look = { ...styles("frame", "frame.css"), ...styles("panel", "panel.css") };
  const bundleEntry = (chunkHashes: string) =>
    bundle("index.ts", "iife", { ...look, chunkFolder: JSON.stringify(folderName), chunkHashes });
  const hashes = chunkNames.map((name, index) => [name, hashOf(codes[index] ?? "", "base64")]);
  const pinned = bundleEntry(JSON.stringify(Object.fromEntries(hashes)));
  return {
    // Of a page that takes the newest script, whatever it is, no hash within it could protect more.
    ...toFile("embed.js", bundleEntry("undefined")),
    // Beside it: the script takes the folder of its own address for the service's.
    pinned: toFile(`embed.${hashOf(pinned, "hex").slice(0, 12)}.js`, pinned),
    chunks: codes.map((code, index) => toFile(`${folderName}${chunkNames[index]}.js`, code)),
    lookBrotliBytes: brotliCompressSync(Object.values(look).join("")).length,
  };
}

function hashOf(code: string, encoding: "hex" | "base64"): string {
  return createHash("sha256").update(code).digest(encoding);
}

function bundle(entry: string, format: "iife" | "esm", define: Record<string, string>): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(folder, entry)],
    bundle: true,
    write: false,
    minify: true,
    format,
    target,
    tsconfigRaw: "{}",
    logLevel: "warning",
    define,
  });
  // A second minifier for the sake of its inlining: the many small files cost a visitor nothing.
  const options: MinifyOptions = {
    ecma: 2020,
    module: format === "esm",
    compress: {
      passes: 4,
      // None of what the script reads does anything but to be read.
      pure_getters: true,
      unsafe_arrows: true,
      hoist_funs: true,
      unsafe: true,
    },
    mangle: { properties: { regex: privateNames, keep_quoted: true } },
  };
  return minify_sync(outputFiles[0]?.text ?? "", options).code ?? "";
}

/**
 * A style sheet of this name, minified, as the expression that stands for it in the script: esbuild imports CSS as a
 * text only as it is written.
 */
function styles(name: string, file: string): Record<string, string> {
  const css = readFileSync(join(folder, file), "utf8");
  const { code } = transformSync(css, { loader: "css", minify: true, target });
  return { [`${name}Css`]: JSON.stringify(code.trim()) };
}

function toFile(path: string, code: string): ScriptFile {
  return { path, code: Buffer.from(code), brotliBytes: brotliCompressSync(code).length };
}
