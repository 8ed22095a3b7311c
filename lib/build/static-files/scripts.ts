import { readFileSync } from "node:fs";
import { join } from "node:path";
import { browserScripts, bundleBrowserScript } from "../browser-scripts";
import { type BuildCache, openProjectCache, projectCache } from "../build-cache";
import { embedManifest } from "../embed-manifest";
import { buildEmbedScript, type EmbedScript } from "../embed-script";
import { filesUnder, jsonType, type StaticFile, scriptType, textType } from "./static-file";

/** The files of the page script and of the service's own pages at the service's own address, by path. */
const scripts: Readonly<
  Record<string, (script: EmbedScript, cache: BuildCache) => Omit<StaticFile, "path">>
> = {
  "embed.js": ({ code }) => ({ content: code, contentType: scriptType }),
  "embed.json": (script) => ({
    content: JSON.stringify(embedManifest(script)),
    contentType: jsonType,
  }),
  "embed.d.ts": () => ({
    content: readFileSync(join(__dirname, "../../../functions/embed/script/embed.d.ts")),
    contentType: textType,
  }),
  ...Object.fromEntries(
    Object.entries(browserScripts).map(([path, entry]) => [
      path,
      (_: EmbedScript, cache: BuildCache) => ({
        content: bundleBrowserScript(entry, cache),
        contentType: scriptType,
      }),
    ]),
  ),
};

export const scriptPaths: readonly string[] = Object.keys(scripts);

/** @param isPlain not minified, for a process that keeps running while people edit */
export function scriptFiles(isPlain = false): StaticFile[] {
  const cache = isPlain ? openProjectCache() : projectCache;
  const script = buildEmbedScript({ isPlain, cache });
  return [
    ...Object.entries(scripts).map(([path, build]) => ({ path, ...build(script, cache) })),
    ...[script.pinned, ...script.chunks].map(({ path, code }) => ({
      path,
      content: code,
      contentType: scriptType,
      isImmutable: true,
    })),
    // The pictures of the message starters.
    ...filesUnder(join(__dirname, "starters"), "embed/starters"),
  ];
}
