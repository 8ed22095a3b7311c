import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type HttpAnswer, type HttpHandler, headerOf, textAnswer } from "../local/http";
import { readDemo } from "./demo-file";
import { openConsole } from "./open-console";
import { readShop } from "./shop/seed-shop";
import { shopPage } from "./shop/shop-page";

interface Demonstrated {
  dataDirectory: string;
  /** Resolves when there is a demo to show: the address is printed before. */
  ready: Promise<unknown>;
  /** Resolves when the console has been built again, or after the time; true in the former case. */
  consoleRebuilt: (withinMs: number) => Promise<boolean>;
  /** The sign-in page's address: that page may open the demo's console too. */
  providerUrl: string;
}

/** Serves the pages below `/demo`, which only the local run has, and passes other requests to the service. */
export function createDemoHandler(
  { dataDirectory, ready, consoleRebuilt, providerUrl }: Demonstrated,
  service: HttpHandler,
): HttpHandler {
  return async (request) => {
    const { path, method } = request;
    // The links of message starters lead to a site's first page.
    if (path === "/")
      return { status: 302, headers: [["location", "/demo"]], body: Buffer.alloc(0) };
    if (path.startsWith("/console")) return reloading(await service(request));
    if (path !== "/demo" && !path.startsWith("/demo/")) return await service(request);
    if (path === "/demo/reload.js") return textAnswer(200, "text/javascript", reloadScript);
    if (path === "/demo/rebuilt") {
      const isRebuilt = await consoleRebuilt(reloadWaitMs);
      return textAnswer(200, "application/json", JSON.stringify({ isRebuilt }));
    }
    await ready;
    const demo = readDemo(dataDirectory);
    const file = await shopFile(path);
    if (file) return file;
    const shop = readShop(dataDirectory);
    if (!demo) return none;
    if (path === "/demo") return textAnswer(200, "text/html; charset=utf-8", shopPage(demo, shop));
    // A page from elsewhere may have given this machine a name of its own.
    const isOwn = loopback.test(headerOf(request, "host") ?? "");
    if (path === "/demo/console" && method === "POST" && isOwn) {
      return await openConsole(request, demo, service, providerUrl);
    }
    return await service(request);
  };
}

// Shorter than the timeouts of anything in between.
const reloadWaitMs = 25_000;

/** The script that reloads the console's pages when its code has changed. */
const reloadScript = `for (;;) {
  const answer = await fetch("/demo/rebuilt").then((each) => each.json(), () => ({}));
  if (answer.isRebuilt) location.reload();
  if (answer.isRebuilt !== false) await new Promise((done) => setTimeout(done, 1000));
}
`;

/** A page of the console, with that script. */
function reloading(answer: HttpAnswer): HttpAnswer {
  if (answer.status !== 200 || !headerOf(answer, "content-type")?.startsWith("text/html"))
    return answer;
  const script = '<script type="module" src="/demo/reload.js"></script></head>';
  return { ...answer, body: Buffer.from(answer.body.toString().replace("</head>", script)) };
}

const loopback = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

const none = textAnswer(404, "text/plain; charset=utf-8", "There is no demo on this folder.");

/** The files of the demo shop: its looks, its script and its pictures. Undefined for any other path. */
async function shopFile(path: string): Promise<HttpAnswer | undefined> {
  if (path === "/demo/shop.css") {
    const css = readFileSync(join(__dirname, "shop/shop.css"), "utf8");
    return textAnswer(200, "text/css; charset=utf-8", css);
  }
  if (path === "/demo/shop.js") return textAnswer(200, "text/javascript", await script());
  const [, name] = path.match(/^\/demo\/pictures\/([a-z]+)\.webp$/) ?? [];
  const file = join(__dirname, `shop/pictures/${name}.webp`);
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
  const { bundleBrowserScript } = await import("../build/browser-scripts");
  bundled ??= bundleBrowserScript(join(__dirname, "shop/script.ts"));
  return bundled;
}
