import { basename } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { functionGroups } from "../../functions/groups";
import { buildAppViews } from "./app-views";
import { browserScripts, bundleBrowserScript } from "./browser-scripts";
import { bundleFunction } from "./bundle";
import { bundleConsole } from "./console/bundle-console";
import { buildEmbedScript } from "./embed-script";

export interface Size {
  name: string;
  bytes: number;
  /** The largest allowed size. Absent: no limit. */
  budgetBytes?: number;
}

// Only totals are bounded, each 5 % above its size when it was last set. A total that exceeds its budget lists its largest
// parts; a single part may grow as long as the total does not.
const budgets = {
  // All Lambdas' code, which uploads and cold starts pay for: the SDK, middy and the libraries of each.
  functions: 22_730_000,
  // The code that their instances load at a start.
  starts: 11_680_000,
  // The code that every customer's page loads: the script with the default look. The name of the chunks' folder, a hash,
  // moves it by some thirty bytes.
  script: 7_200,
  // The code that messages load when they need it.
  chunks: 32_400,
  // The console with all its places, the scripts of the service's own pages, and the views in hosts of agents.
  ownPages: 415_000,
};

/**
 * The sizes of everything that is built, and the totals with a budget. Functions are measured minified, the rest compressed
 * with brotli.
 */
export function measureSizes(): Size[] {
  const script = buildEmbedScript();
  const bundles = functionGroups.map(({ name }) => ({ name, ...bundleFunction(name) }));
  const brotli = (text: string) => brotliCompressSync(text).length;
  return [
    ...total("functions", "Functions", [
      ...bundles.map(({ name, files }) => ({
        name,
        bytes: Object.values(files).reduce((sum, code) => sum + Buffer.byteLength(code), 0),
      })),
    ]),
    ...total(
      "starts",
      "Functions at their start",
      bundles.map(({ name, startBytes }) => ({ name, bytes: startBytes })),
    ),
    ...total("script", "Page script", [{ name: "embed.js", bytes: script.brotliBytes }]),
    ...total(
      "chunks",
      "Its chunks",
      script.chunks.map(({ path, brotliBytes }) => ({ name: basename(path), bytes: brotliBytes })),
    ),
    ...total("ownPages", "Own pages", [
      ...Object.entries(browserScripts).map(([name, entry]) => ({
        name,
        bytes: brotli(bundleBrowserScript(entry)),
      })),
      ...Object.entries(buildAppViews()).map(([name, document]) => ({
        name: `view of ${name}`,
        bytes: brotli(document),
      })),
      ...[...bundleConsole().files].map(([name, code]) => ({
        name: `console/${name}`,
        bytes: brotli(code),
      })),
    ]),
  ];
}

/** A total with its parts, the largest first. */
function total(budget: keyof typeof budgets, name: string, parts: readonly Size[]): Size[] {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const sorted = [...parts].sort((one, other) => other.bytes - one.bytes);
  return [
    { name, bytes, budgetBytes: budgets[budget] },
    ...sorted.map((part) => ({ ...part, name: `  ${part.name}` })),
  ];
}
