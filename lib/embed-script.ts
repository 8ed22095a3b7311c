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
const privateNames = /^(base|preview|hasFinePointer|shorterSidePx)$/;

export interface ScriptFile {
  /** Where it lies below the service's address. */
  path: string;
  code: Buffer;
  /** What a visitor downloads, compressed at CloudFront's best: brotli, quality 11. */
  brotliBytes: number;
}

export interface EmbedScript extends ScriptFile {
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
  const version = createHash("sha256").update(codes.join()).digest("hex").slice(0, 8);
  const chunks = codes.map((code, index) =>
    toFile(`embed/${version}/${chunkNames[index]}.js`, code),
  );
  const hashes = chunks.map(({ code }) => createHash("sha256").update(code).digest("base64"));
  const look = { ...styles("frame", "frame.css"), ...styles("panel", "panel.css") };
  const code = bundle("index.ts", "iife", {
    ...look,
    chunkFolder: JSON.stringify(`embed/${version}/`),
    chunkHashes: JSON.stringify(
      Object.fromEntries(chunkNames.map((name, index) => [name, hashes[index]])),
    ),
  });
  return {
    ...toFile("embed.js", code),
    chunks,
    lookBrotliBytes: brotliCompressSync(Object.values(look).join("")).length,
  };
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
    compress: { passes: 3, unsafe_arrows: true, hoist_funs: true, unsafe: true },
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
