// The build makes it of the catalogue: see `lib/build/operation-loaders.ts`.
import { loaders } from "operation-loaders";
import { builtFile } from "../../shared/handlers/http/built-file";
import { toolHandler } from "../../shared/handlers/mcp/tool-handler";
import { toolGroupsOf } from "../../shared/handlers/operation/operation";

export const handler = toolHandler(loaders, {
  toolGroups: toolGroupsOf(loaders),
  describedTools: async () => builtFile("tools.json"),
  documents: async () => builtFile("documents.json"),
  views: {
    documents: async () => builtFile("views.json"),
    data: async (name, call) =>
      name === "preview"
        ? (await import("./views/preview-data")).previewData(call)
        : (await import("./views/reviews-data")).reviewsData(call),
  },
  prompts: async () => (await import("./prompts")).prompts,
});
