import { createHash } from "node:crypto";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { minify_sync } from "terser";
import { type BuildCache, projectCache, root } from "./build-cache";
import { privateNames } from "./private-names";
import { bundleSync } from "./read-files";
import { styleConstant } from "./style-constants";

const folder = join(root, "functions/embed/script");

// The oldest browsers that the script supports.
const target = ["chrome111", "firefox115", "safari16.4"];

const chunkNames = [
  "story",
  "survey",
  "forms",
  "rare",
  "judge",
  "goals",
  "links",
  "overlay",
  "content",
  "extras",
  "bar",
  "chat",
  "chat-panel",
  "chat-more",
  "chat-help",
  "chat-pictures",
] as const;

const anyPrivateName = new RegExp(`^(${privateNames.join("|")})$`);
// The most frequent letters first, because they compress best.
const letters = "etnrisouaflchpdvmgybwxkjqzESTNCLAOMDPHBFIRUWXVKJQGYZ";
const shortNames = Object.fromEntries(
  privateNames.map((name, index) => [`$${name}`, letters[index] ?? `a${index}`]),
);

const withoutStyles: ReadonlySet<string> = new Set(["judge", "goals", "links"]);

export interface ScriptFile {
  /** The path below the service's address. */
  path: string;
  code: Buffer;
  /** The size that a visitor downloads: brotli at quality 11, CloudFront's best. */
  brotliBytes: number;
}

export interface EmbedScript extends ScriptFile {
  /** The same script under a path that changes with its content. It checks its chunks by the hashes built into it. */
  pinned: ScriptFile;
  /** The chunks that some messages need, under paths that change with their content. */
  chunks: ScriptFile[];
}

/**
 * Bundles the browser script: `/embed.js`, which customers' pages load, and its chunks.
 * @param isPlain whether to skip minifying, which takes ten times as long
 */
export function buildEmbedScript({
  isPlain = false,
  cache = projectCache,
}: Partial<BuildMode> = {}): EmbedScript {
  const mode = { isPlain, cache };
  const codes: [name: string, code: Code][] = chunkNames.map((name) => [
    name,
    bundle(mode, `${name}/index.ts`, "esm", {
      ...(!withoutStyles.has(name) && styles(inCamelCase(name), `${name}/${name}.css`)),
      ...styles("controls", "controls.css"),
      ...styles("overlayDialog", "overlay/dialog.css"),
    }),
  ]);
  // One chunk knows the hashes of the others, so that a pinned script needs to know only one.
  const hashes = codes.map(([name, code]) => [name, hashOf(code.text, "base64")]);
  const list = `export default${JSON.stringify(Object.fromEntries(hashes))}`;
  codes.push(["hashes", codeOf(list)]);
  const folderName = `embed/${hashOf(list, "hex").slice(0, 8)}/`;
  const look = { ...styles("frame", "frame.css"), ...styles("panel", "panel.css") };
  const bundleEntry = (hashesHash: string) =>
    bundle(mode, "index.ts", "iife", {
      ...look,
      chunkFolder: JSON.stringify(folderName),
      hashesHash,
    });
  const pinned = bundleEntry(JSON.stringify(hashOf(list, "base64")));
  return {
    // A page that loads `/embed.js` accepts any version, so hashes in it would protect nothing.
    ...toFile("embed.js", bundleEntry("undefined")),
    // In the same folder as `/embed.js`, because the script derives the service's address from its own folder.
    pinned: toFile(`embed.${hashOf(pinned.text, "hex").slice(0, 12)}.js`, pinned),
    chunks: codes.map(([name, code]) => toFile(`${folderName}${name}.js`, code)),
  };
}

function hashOf(code: string, encoding: "hex" | "base64"): string {
  return createHash("sha256").update(code).digest(encoding);
}

interface BuildMode {
  isPlain: boolean;
  cache: BuildCache;
}

interface Code {
  text: string;
  brotliBytes: number;
}

function bundle(
  { isPlain, cache }: BuildMode,
  entry: string,
  format: "iife" | "esm",
  define: Record<string, string>,
): Code {
  // The entry is built twice, with other constants.
  const name = `embed-${entry.replaceAll("/", "-")}${define.hashesHash === "undefined" ? "" : "-pinned"}`;
  return cache.result(isPlain ? `${name}-plain` : name, [format, define], () => {
    const { outputFiles, metafile } = bundleSync({
      entryPoints: [join(folder, entry)],
      bundle: true,
      absWorkingDir: root,
      minifySyntax: true,
      format,
      target,
      tsconfigRaw: "{}",
      logLevel: "warning",
      define: { ownChunks: "undefined", ...define },
    });
    const code = outputFiles[0]?.text ?? "";
    return {
      result: codeOf(isPlain ? code : minify(code, format)),
      inputs: Object.keys(metafile.inputs),
    };
  });
}

/** Inlines better than the bundler does. Visitors pay nothing for the many small source files. */
function minify(code: string, format: "iife" | "esm"): string {
  const { code: minified = "" } = minify_sync(code, {
    ecma: 2020,
    module: format === "esm",
    compress: {
      passes: 8,
      // Reading a property never has side effects in the script.
      pure_getters: true,
      unsafe_arrows: true,
      hoist_funs: true,
      unsafe: true,
      unsafe_comps: true,
    },
    mangle: { properties: { regex: anyPrivateName, keep_quoted: true } },
    nameCache: { props: { props: { ...shortNames } } },
    // The same in whatever charset a page reads it.
    format: { ascii_only: true },
  });
  return minified;
}

function codeOf(text: string): Code {
  return { text, brotliBytes: brotliCompressSync(text).length };
}

/** A style sheet, minified, as the expression that replaces its name. */
function styles(name: string, file: string): Record<string, string> {
  return { [`${name}Css`]: styleConstant(file) };
}

function inCamelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function toFile(path: string, { text, brotliBytes }: Code): ScriptFile {
  return { path, code: Buffer.from(text), brotliBytes };
}
