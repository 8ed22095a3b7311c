import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, buildSync, transformSync } from "esbuild";
import { type ViewName, viewNames } from "../../shared/handlers/operation/operation";
import { asciiScript } from "./browser-scripts";
import { projectCache } from "./build-cache";
import { styleConstants } from "./style-constants";

const root = join(__dirname, "../..");
const scripts = join(root, "functions/mcp/views/script");

const options = {
  bundle: true,
  write: false,
  metafile: true,
  absWorkingDir: root,
  minify: true,
  format: "iife",
  // Hosts of MCP Apps are newer than the browsers of visitors.
  target: ["chrome123", "firefox120", "safari17.5"],
  tsconfigRaw: "{}",
  logLevel: "warning",
} satisfies BuildOptions;

/** The views of MCP Apps: each a complete HTML document, with its style and script. */
export function buildAppViews(): Record<ViewName, string> {
  const css = readFileSync(join(scripts, "view.css"), "utf8");
  const style = transformSync(css, { loader: "css", minify: true, target: options.target }).code;
  const frameScript = JSON.stringify(script("view-frame", frame, frameConstants()));
  return Object.fromEntries(
    viewNames.map((name) => {
      const code = script(`view-${name}`, join(scripts, name, "index.ts"), { frameScript });
      return [name, documentOf(style.trim(), code)];
    }),
  ) as Record<ViewName, string>;
}

/** The code that draws a message: the script of customers' pages with all that it otherwise loads later. */
const frame = join(root, "functions/embed/script/in-view/index.ts");

function frameConstants(): Record<string, string> {
  return {
    ...styleConstants(),
    ownChunks: "messageChunks",
    chunkFolder: '""',
    hashesHash: "undefined",
    // The script shows any message in a preview.
    "location.search": '"?mw-preview=unsaved"',
  };
}

function script(name: string, entry: string, define: Record<string, string>): string {
  return projectCache.result(name, [options.target, define], () => {
    const { outputFiles, metafile } = buildSync({ ...options, entryPoints: [entry], define });
    return {
      result: asciiScript(outputFiles[0]?.text ?? "").trim(),
      inputs: Object.keys(metafile.inputs),
    };
  });
}

function documentOf(style: string, code: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Messaging Widget</title><style>${style}</style></head><body><main><p class="note">…</p></main><script>${code}</script></body></html>`;
}
