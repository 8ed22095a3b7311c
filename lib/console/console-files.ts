import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bundleBrowserScript } from "../browser-scripts";
import { staticFile } from "../files-under";
import type { StaticFile } from "../static-file";
import { bundleConsole } from "./bundle-console";

const application = join(__dirname, "../../console");

/** The files that the document names itself. */
const entries = ["early.js", "main.js", "main.css"];

/** The console: the page by which people come in, and the application behind it. */
export function consoleFiles(): StaticFile[] {
  return [...entrance(), ...applicationFiles()];
}

function entrance(): StaticFile[] {
  const page = (name: string) => join(__dirname, "pages", name);
  return [
    // Without an ending: its address is in links that people are sent.
    { ...staticFile(page("enter.html"), "console/enter.html"), path: "console/enter" },
    {
      path: "console/console.css",
      // The colours are those of the application.
      content: [join(application, "styles/tokens.css"), page("console.css")]
        .map((file) => readFileSync(file, "utf8"))
        .join(""),
      contentType: "text/css; charset=utf-8",
    },
    {
      path: "console/enter.js",
      content: bundleBrowserScript(join(__dirname, "script/enter.ts")),
      contentType: "text/javascript; charset=utf-8",
    },
  ];
}

/** One document for all addresses. It names the files of its version, which never change. */
function applicationFiles(): StaticFile[] {
  const { files, first, later } = bundleConsole();
  const paths = new Map([...files].map(([name, code]) => [name, pathOf(name, code)]));
  const preloaded = first
    .filter((name) => !entries.includes(name))
    // The style comes first: with it the frame shows, while the code is still on its way.
    .map((name) => `<link rel="modulepreload" fetchpriority="low" href="/${paths.get(name)}">`);
  const ofPlaces = later.map(
    (place) => `data-${place.name}="${place.files.map((name) => `/${paths.get(name)}`).join(" ")}"`,
  );
  const document = entries
    .reduce(
      (html, name) => html.replace(`console/app/${name}`, paths.get(name) ?? ""),
      readFileSync(join(application, "index.html"), "utf8"),
    )
    .replace("<script async", `<script async ${ofPlaces.join(" ")}`)
    .replace("</head>", `${preloaded.join("")}</head>`);
  return [
    {
      path: "console/index.html",
      content: document,
      contentType: "text/html; charset=utf-8",
    },
    ...[...files].map(([name, content]) => ({
      path: paths.get(name) ?? "",
      content,
      contentType: `${name.endsWith(".css") ? "text/css" : "text/javascript"}; charset=utf-8`,
      isImmutable: true,
    })),
  ];
}

/** The names of parts hold a hash already, by which other parts know them. */
function pathOf(name: string, code: string): string {
  if (!entries.includes(name)) return `console/app/${name}`;
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 12);
  return `console/app/${name.replace(".", `.${hash}.`)}`;
}
