import { basename } from "node:path";
import { functionGroups } from "../functions/groups";
import { bundleFunction } from "./bundle";
import { buildEmbedScript } from "./embed-script";

export interface Size {
  name: string;
  bytes: number;
  /** The largest allowed size. Absent: no limit. */
  budgetBytes?: number;
}

const lambdaBudgetBytes = 310_000;

// A visitor downloads the script, which includes the default look, and the chunks that messages need.
const scriptBudgetBytes = 6_000;
const pinnedBudgetBytes = 6_300;
const lookBudgetBytes = 1_200;
const chunkBudgetBytes: Record<string, number> = { "story.js": 1_450, "survey.js": 2_000 };

/** The size of every Lambda (minified) and of the embed script (brotli), with its budget. */
export function measureSizes(): Size[] {
  const script = buildEmbedScript();
  return [
    ...functionGroups.map(({ name }) => ({
      name: `${name} Lambda`,
      bytes: Buffer.byteLength(bundleFunction(name)),
      // The tool endpoint carries the MCP library and every operation, and no visitor waits for it.
      ...(name === "mcp" ? {} : { budgetBytes: lambdaBudgetBytes }),
    })),
    { name: "embed.js (brotli)", bytes: script.brotliBytes, budgetBytes: scriptBudgetBytes },
    // Includes the hashes of its chunks.
    { name: "pinned embed.js", bytes: script.pinned.brotliBytes, budgetBytes: pinnedBudgetBytes },
    { name: "its default look", bytes: script.lookBrotliBytes, budgetBytes: lookBudgetBytes },
    ...script.chunks.map(({ path, brotliBytes }) => {
      const name = basename(path);
      const budgetBytes = chunkBudgetBytes[name];
      return { name, bytes: brotliBytes, ...(budgetBytes === undefined ? {} : { budgetBytes }) };
    }),
  ];
}
