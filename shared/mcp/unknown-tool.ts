import { nearestNames } from "../model/nearest-names";
import type { ToolMethods } from "./tool-methods";

// Below this, names have an ending in common and no meaning.
const leastLikeness = 0.4;

const verbs: Readonly<Record<string, readonly string[]>> = {
  create: ["add", "make", "new", "insert", "post", "save", "write", "register"],
  update: ["edit", "change", "modify", "set", "patch", "put", "rename"],
  delete: ["remove", "destroy", "erase", "drop"],
  get: ["read", "show", "view", "fetch", "retrieve", "load", "describe"],
  list: ["search", "find", "query", "browse", "get", "read", "show", "fetch"],
};
const turns: Readonly<Record<string, readonly string[]>> = {
  active: ["publish", "activate", "enable", "start", "resume", "launch"],
  inactive: ["unpublish", "deactivate", "disable", "stop", "pause", "hide"],
};

/** What the caller of a tool that does not exist, or is not offered, may call instead. */
export function unknownTool(asked: string, { offered, all }: ToolMethods): string {
  const tool = `tool ${JSON.stringify(asked.slice(0, 80))}`;
  if (all.includes(asked)) {
    return `Unknown ${tool} here: ?tools= in the endpoint's address selects others. Add its name there, or leave ?tools= out.`;
  }
  const meant = byAnotherVerb(asked, offered);
  if (meant !== undefined)
    return `Unknown ${tool}. Did you mean ${meant}? tools/list has them all.`;
  const nearest = nearestNames(asked, offered, 3, leastLikeness);
  return nearest.length > 0
    ? `Unknown ${tool}. Nearest: ${nearest.join(", ")}. tools/list has them all.`
    : `Unknown ${tool}, and no tool is like it: tools/list has them all.`;
}

/** The tool that does the same under its own verb, such as `update_message` for `edit_message`. */
function byAnotherVerb(asked: string, offered: readonly string[]): string | undefined {
  const [, verb = "", noun = ""] = asked.toLowerCase().match(/^([a-z]+)[_-](\w+)$/) ?? [];
  const own = Object.keys(verbs).filter((each) => verbs[each]?.includes(verb));
  const names = own.flatMap((each) => [`${each}_${noun}`, `${each}_${noun}s`]);
  const found = names.find((name) => offered.includes(name));
  if (found !== undefined) return found;
  const status = Object.keys(turns).find((each) => turns[each]?.includes(verb));
  const update = `update_${noun}`;
  return status !== undefined && /^messages?$/.test(noun) && offered.includes(update)
    ? `${update} with "status": "${status}"`
    : undefined;
}
