import type { ListedTool } from "../listed-tools";
import { complete } from "./complete";
import type { Model } from "./model";

/** Lets a model name the five tools that fit a request, the best first. */
export function rankByModel(
  model: Model,
  tools: readonly ListedTool[],
): (request: string) => Promise<string[]> {
  const list = tools.map(({ name, description }) => `${name}: ${description}`).join("\n");
  const task =
    "You choose tools for requests. Answer with the names of the five tools that fit the user's request, the best first, with commas between them and nothing else.";
  const known = new Set(tools.map(({ name }) => name));
  return async (request) => {
    const { content } = await complete(model, [
      { role: "system", content: `${task}\n\n${list}` },
      { role: "user", content: request },
    ]);
    const named = content?.match(/[a-z]+(_[a-z]+)*/g) ?? [];
    return [...new Set(named)].filter((name) => known.has(name)).slice(0, 5);
  };
}
