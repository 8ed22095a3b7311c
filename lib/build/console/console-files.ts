import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { bundleBrowserScript } from "../browser-scripts";
import { type BuildCache, openProjectCache, projectCache } from "../build-cache";
import { bundleSync } from "../read-files";
import {
  contentTypeOf,
  htmlType,
  type StaticFile,
  scriptType,
  staticFile,
  styleType,
} from "../static-files/static-file";
import {
  type BundledConsole,
  bundleConsole,
  bundleGallery,
  bundlePlainConsole,
} from "./bundle-console";

const application = join(__dirname, "../../../console");

/** The console: the sign-in pages of people and apps, and the application behind them. */
export function consoleFiles(): StaticFile[] {
  return [...entrance(projectCache), ...applicationFiles(bundleConsole())];
}

/** The same and the gallery, not minified, for a process that keeps running while people edit. */
export function plainConsoleFiles(): StaticFile[] {
  const cache = openProjectCache();
  return [...entrance(cache), ...applicationFiles(bundlePlainConsole(cache)), ...galleryFiles()];
}

/** The gallery of the console's parts, which no deployment has. */
export function galleryFiles(): StaticFile[] {
  const { script, style } = bundleGallery();
  const document = readFileSync(join(application, "gallery/index.html"), "utf8");
  return [
    { path: "console/gallery", content: document, contentType: htmlType },
    { path: "console/gallery.js", content: script, contentType: scriptType },
    { path: "console/gallery.css", content: style, contentType: styleType },
  ];
}

function entrance(cache: BuildCache): StaticFile[] {
  const page = (name: string) => join(__dirname, "pages", name);
  return [
    // Without a file extension, because links sent to people contain this address.
    ...["enter", "connect"].map((name) => ({
      ...staticFile(page(`${name}.html`), `console/${name}.html`),
      path: `console/${name}`,
    })),
    {
      path: "console/console.css",
      // The colours of the application.
      content: [join(application, "styles/tokens.css"), page("console.css")]
        .map((file) => readFileSync(file, "utf8"))
        .join(""),
      contentType: styleType,
    },
    ...["enter", "connect"].map((name) => ({
      path: `console/${name}.js`,
      content: bundleBrowserScript(join(__dirname, `script/${name}.ts`), cache),
      contentType: scriptType,
    })),
  ];
}

/** One document for all addresses. It names the files of its version, which never change. */
function applicationFiles({ version, files, later }: BundledConsole): StaticFile[] {
  const addressOf = (name: string) => `/console/app/${version}/${name}`;
  const ofPlaces = readPlaces().map(({ path, views, records }) => {
    const name = path.slice(1);
    const files = later.find((each) => each.name === name)?.files.map(addressOf) ?? [];
    const record = records && !records.isWhole && [`${records.list}/`, records.query ?? ""];
    return [name, { files, isFirst: views[path] === "first", record }];
  });
  const document = readFileSync(join(application, "index.html"), "utf8")
    .replaceAll("/console/app/", addressOf(""))
    .replace(
      "<script async",
      `<script async data-places='${JSON.stringify(Object.fromEntries(ofPlaces))}'`,
    );
  return [
    {
      path: "console/index.html",
      content: document,
      contentType: htmlType,
    },
    ...[...files].map(([name, content]) => ({
      path: `console/app/${version}/${name}`,
      content,
      contentType: contentTypeOf(name),
      isImmutable: true,
    })),
  ];
}

/** A place as `console/places/place.ts` describes it, as far as the build and the tests ask. */
interface ReadPlace {
  path: string;
  key: string;
  /** Views by address. `first`: part of the application. */
  views: Readonly<Record<string, unknown>>;
  records?: { list: string; isWhole?: boolean; query?: string };
}

/**
 * The places of the console. The console is written for browsers, so their declarations are bundled before they are read.
 * Views are part of that bundle, but nothing loads them.
 */
export function readPlaces(): readonly ReadPlace[] {
  const { outputFiles } = bundleSync({
    entryPoints: [join(__dirname, "../../../console/places/index.ts")],
    bundle: true,
    outdir: "places",
    format: "iife",
    globalName: "list",
    jsx: "automatic",
    jsxImportSource: "preact",
    tsconfigRaw: "{}",
    logLevel: "warning",
  });
  const script = outputFiles.find(({ path }) => path.endsWith(".js"))?.text ?? "";
  return runInNewContext(`${script}; list.places`);
}
