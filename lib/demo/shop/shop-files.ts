import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type HttpAnswer, textAnswer } from "../../local/http";

/** The files of the demo shop: its looks, its script and its pictures. Undefined for any other path. */
export async function shopFile(path: string): Promise<HttpAnswer | undefined> {
  if (path === "/demo/shop.css") {
    const css = readFileSync(join(__dirname, "shop.css"), "utf8");
    return textAnswer(200, "text/css; charset=utf-8", css);
  }
  if (path === "/demo/shop.js") return textAnswer(200, "text/javascript", await script());
  const [, name] = path.match(/^\/demo\/pictures\/([a-z]+)\.webp$/) ?? [];
  const file = join(__dirname, `pictures/${name}.webp`);
  if (!name || !existsSync(file)) return undefined;
  const headers: HttpAnswer["headers"] = [
    ["content-type", "image/webp"],
    ["cache-control", "max-age=300"],
  ];
  return { status: 200, headers, body: readFileSync(file) };
}

let bundled: string | undefined;

/** Bundled when a page first asks for it, so that no start waits for the bundler. */
async function script(): Promise<string> {
  const { bundleBrowserScript } = await import("../../build/browser-scripts");
  bundled ??= bundleBrowserScript(join(__dirname, "script.ts"));
  return bundled;
}
