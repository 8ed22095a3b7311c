import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import type { Extent, Shop } from "../frameworks/react-shop";

export const reactVersions = ["react-18", "react-19"] as const;

interface ReactPages {
  /** The markup of the shop that React renders on the server. */
  render(extent: Extent, shop: Shop): string;
  /** Code that defines `hydrateShop` in the page. */
  client: string;
}

/** A shop's pages as one version of React renders them, on the server and in the browser. */
export function reactPages(version: (typeof reactVersions)[number]): ReactPages {
  const folder = join(__dirname, "../frameworks", version);
  const { renderShop } = require(join(folder, "server.js"));
  const { outputFiles } = buildSync({
    entryPoints: [join(folder, "client.js")],
    bundle: true,
    write: false,
    minify: true,
    // The production build, which visitors get. The other one is much longer.
    define: { "process.env.NODE_ENV": `"production"` },
  });
  return { render: renderShop, client: outputFiles[0]?.text ?? "" };
}

/** A page whose links Turbo Drive follows. It is morphed when it is visited again. */
export function turboPage(head: string, body: string): string {
  const turbo = readFileSync(require.resolve("@hotwired/turbo"), "utf8");
  const morphs = `<meta name="turbo-refresh-method" content="morph">`;
  return `<!doctype html><html lang="en"><head><title>Shop</title>${morphs}<script>${turbo}</script>${head}</head><body>${body}</body></html>`;
}
