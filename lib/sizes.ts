import { functionGroups } from "../functions/groups";
import { bundleFunction } from "./bundle";
import { buildEmbedScript } from "./embed-script";

export interface Size {
  name: string;
  bytes: number;
  /** The most it may be; absent where nothing is promised. */
  budgetBytes?: number;
}

const lambdaBudgetBytes = 310_000;
const embedScriptBudgetBytes = 5_200;

/** Bytes of every Lambda (minified) and of the embed script (brotli), beside what each may be. */
export function measureSizes(): Size[] {
  return [
    ...functionGroups.map(({ name }) => ({
      name: `${name} Lambda`,
      bytes: Buffer.byteLength(bundleFunction(name)),
      // The tool endpoint carries the MCP server library and every operation, and no visitor waits for it.
      ...(name === "mcp" ? {} : { budgetBytes: lambdaBudgetBytes }),
    })),
    {
      name: "embed.js (brotli)",
      bytes: buildEmbedScript().brotliBytes,
      budgetBytes: embedScriptBudgetBytes,
    },
  ];
}
