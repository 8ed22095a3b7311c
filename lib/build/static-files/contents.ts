import { readFileSync } from "node:fs";
import { join } from "node:path";
import { clientTypes } from "../../documents/client-types";
import { docsPage } from "../../documents/docs-page";
import { llmsText } from "../../documents/llms-text";
import { openApiDocument } from "../../documents/openapi";
import { browserScripts, bundleBrowserScript } from "../browser-scripts";
import { consoleFiles } from "../console/console-files";
import { embedManifest } from "../embed-manifest";
import { buildEmbedScript, type EmbedScript } from "../embed-script";
import { filesUnder } from "../files-under";
import type { StaticFile } from "../static-file";
import { jsonType, scriptType, textType } from "./kinds";

interface Parts {
  document: ReturnType<typeof openApiDocument>;
  script: EmbedScript;
}

/** The files at the service's own address, each with its own behaviour, by path. */
const named: Readonly<Record<string, (parts: Parts) => Omit<StaticFile, "path">>> = {
  "embed.js": ({ script }) => ({ content: script.code, contentType: scriptType }),
  "embed.json": ({ script }) => ({
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
  "openapi.json": ({ document }) => ({ content: JSON.stringify(document), contentType: jsonType }),
  "openapi.d.ts": ({ document }) => ({ content: clientTypes(document), contentType: textType }),
  "llms.txt": () => ({ content: llmsText(), contentType: textType }),
};

/** The paths of the files at the service's own address. The others are under `embed.HASH.js`, `embed/`, `docs/` and `console/`. */
export const namedPaths: readonly string[] = Object.keys(named);

/** Builds the public files. */
export function staticContents(): StaticFile[] {
  const document = openApiDocument();
  const script = buildEmbedScript();
  const pinned = [script.pinned, ...script.chunks];
  return [
    ...Object.entries(named).map(([path, build]) => ({ path, ...build({ document, script }) })),
    ...pinned.map(({ path, code }) => ({
      path,
      content: code,
      contentType: scriptType,
      isImmutable: true,
    })),
    // The pictures of the message starters.
    ...filesUnder(join(__dirname, "starters"), "embed/starters"),
    ...docsPage(document),
    ...consoleFiles(),
  ];
}
