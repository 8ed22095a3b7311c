import { readFileSync } from "node:fs";
import { join } from "node:path";
import { clientTypes } from "../../documents/client-types";
import { docsPage } from "../../documents/docs-page";
import { llmsText } from "../../documents/llms-text";
import { openApiDocument } from "../../documents/openapi";
import { browserScripts, bundleBrowserScript } from "../browser-scripts";
import { consoleFiles, galleryFiles } from "../console/console-files";
import { embedManifest } from "../embed-manifest";
import { buildEmbedScript, type EmbedScript } from "../embed-script";
import { filesUnder } from "../files-under";
import type { StaticFile } from "../static-file";
import { jsonType, scriptType, textType } from "./kinds";

type Contents = Omit<StaticFile, "path">;

/** The files of the page script and of the service's own pages at the service's own address, by path. */
const scripts: Readonly<Record<string, (script: EmbedScript) => Contents>> = {
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
      () => ({ content: bundleBrowserScript(entry), contentType: scriptType }),
    ]),
  ),
};

/** The documents about the API at the service's own address, by path. */
const documents: Readonly<Record<string, (document: OpenApi) => Contents>> = {
  "openapi.json": (document) => ({ content: JSON.stringify(document), contentType: jsonType }),
  "openapi.d.ts": (document) => ({ content: clientTypes(document), contentType: textType }),
  "llms.txt": () => ({ content: llmsText(), contentType: textType }),
};

type OpenApi = ReturnType<typeof openApiDocument>;

/** The paths of the files at the service's own address. The others are under `embed.HASH.js`, `embed/`, `docs/` and `console/`. */
export const namedPaths: readonly string[] = [...Object.keys(scripts), ...Object.keys(documents)];

/** The public files by what they are built of. Each part is built without the others. */
export const publicParts = {
  scripts(isPlain: boolean): StaticFile[] {
    const script = buildEmbedScript(isPlain);
    return [
      ...Object.entries(scripts).map(([path, build]) => ({ path, ...build(script) })),
      ...[script.pinned, ...script.chunks].map(({ path, code }) => ({
        path,
        content: code,
        contentType: scriptType,
        isImmutable: true,
      })),
      // The pictures of the message starters.
      ...filesUnder(join(__dirname, "starters"), "embed/starters"),
    ];
  },
  console: (isPlain: boolean): StaticFile[] => [
    ...consoleFiles(),
    ...(isPlain ? galleryFiles() : []),
  ],
  documents(): StaticFile[] {
    const document = openApiDocument();
    return [
      ...Object.entries(documents).map(([path, build]) => ({ path, ...build(document) })),
      ...docsPage(document),
    ];
  },
};

export type PublicPart = keyof typeof publicParts;

/** Builds the public files. */
export function staticContents(): StaticFile[] {
  return Object.values(publicParts).flatMap((build) => build(false));
}
