import { operations } from "../../functions/catalogue";
import { pickTools } from "../../shared/handlers/mcp/tool-methods";
import { describeTools } from "../../shared/handlers/mcp/tools";

export interface ListedTool {
  name: string;
  description: string;
  inputSchema: object;
}

/** All tools, as an owner's client lists them. */
export function listedTools(): ListedTool[] {
  return pickTools(describeTools(operations), undefined, "owner").map(
    ({ name, description = "", inputSchema }) => ({ name, description, inputSchema }),
  );
}
