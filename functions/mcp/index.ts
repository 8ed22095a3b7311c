import { builtFile } from "../../shared/handlers/http/built-file";
import { toolHandler } from "../../shared/handlers/mcp/tool-handler";
import { toolGroups } from "./tool-groups";
import { tools } from "./tools";

export const handler = toolHandler(tools, {
  toolGroups,
  describedTools: async () => builtFile("tools.json"),
  documents: async () => builtFile("documents.json"),
  views: {
    documents: async () => builtFile("views.json"),
    data: async (name, call) => (await import("./views/view-data")).viewData(name, call),
  },
  prompts: async () => (await import("./prompts")).prompts,
});
