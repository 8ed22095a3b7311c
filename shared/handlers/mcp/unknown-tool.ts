import type { Tool } from "@modelcontextprotocol/server";
import { nearestName, wordsOf } from "../../model/did-you-mean";
import { oneOrMany } from "../../model/unknown-fields";
import { type Described, describedAs, describedWith, maxNamed } from "../operation/described-as";
import type { ToolMethods } from "./tool-methods";
import type { Schema } from "./tool-schemas";

/**
 * The error for a tool that does not exist or is not offered: the tool that it misspells, those that are described with its
 * words, or all on its subject; otherwise all. `taken` is a sentence on a value that it names, `refused` one on the arguments of the
 * call as those of the tool that it may mean.
 */
export function unknownTool(
  requested: string,
  { offered, all, described }: Tools,
  { taken = "", refused = "" } = {},
): string {
  const tool = `tool ${JSON.stringify(requested.slice(0, 80))}`;
  if (all.some(({ name }) => name === requested))
    return `Unknown ${tool} here: ?tools= in the endpoint's address selects others. Add its name there, or leave ?tools= out.`;
  const own = ownName(requested);
  const near = nearestTool(own, offered);
  // The tool for one record is not meant by a call that lacks what it needs.
  const isOther = near !== undefined && refused !== "" && oneOrMany(own, [near]) !== undefined;
  if (near !== undefined && !isOther) return `Unknown ${tool}. Did you mean ${near}?${refused}`;
  const like = isOther ? [] : describedAs(own, verbOf(own), described).map(({ name }) => name);
  const leads = `${describedWith(own, like)}${taken}` || onSubject(own, offered);
  const rest = leads ? `${leads} tools/list has all.` : ` The tools: ${offered.join(", ")}.`;
  return `Unknown ${tool}.${rest}${isOther ? "" : refused}`;
}

/** The tool that a name misspells, or has the words of in another order. */
function nearestTool(own: string, names: readonly string[]): string | undefined {
  const sorted = (name: string) => wordsOf(name).sort().join(" ");
  const [only, ...others] = names.filter((name) => sorted(name) === sorted(own));
  return nearestName(own, names) ?? (others.length === 0 ? only : undefined);
}

/** ` With "webhook": list_webhooks, ….` for the tools whose names have all words of a name's subject; empty for none. */
function onSubject(own: string, names: readonly string[]): string {
  const words = wordsOf(subjectOf(own));
  const found = names.filter((name) => words.every((word) => wordsOf(name).includes(word)));
  return words.length === 0 || found.length === 0
    ? ""
    : ` With ${words.map((word) => JSON.stringify(word)).join(" and ")}: ${found.join(", ")}.`;
}

/** ` create_message takes "survey" as template.` for a tool's name that names a value of the one that creates it. */
export function takenAs(requested: string, tools: readonly Tool[]): string {
  const [, value] = ownName(requested).match(/^create_([a-z]+)$/) ?? [];
  const takers = tools
    .filter(({ name }) => verbOf(name) === "create")
    .flatMap(({ name, inputSchema: { properties = {} } }) =>
      Object.entries(properties)
        .filter(([, schema]) => (schema as Schema).enum?.includes(value ?? ""))
        .map(([field]) => ` ${name} takes ${JSON.stringify(value)} as ${field}.`),
    );
  return takers.length === 1 ? `${takers[0]}` : "";
}

/** The tools of a service, and the names of those that a caller may call. */
interface Tools extends Pick<ToolMethods, "all"> {
  offered: readonly string[];
  described: readonly Described[];
}

/**
 * The tool that an unknown name misspells; otherwise the only one with its verb that has all words of its subject, or the first of few
 * whose descriptions have all its words.
 */
export function meantTool(requested: string, described: readonly Described[]): string | undefined {
  const own = ownName(requested);
  const names = described.map(({ name }) => name);
  const words = wordsOf(subjectOf(own));
  const named = names.filter(
    (name) =>
      verbOf(name) === verbOf(own) &&
      words.length > 0 &&
      words.every((word) => wordsOf(subjectOf(name)).includes(word)),
  );
  const [only, ...others] = named;
  const like = only === undefined ? describedAs(own, verbOf(own), described) : [];
  const [first] = like.length <= maxNamed ? like : [];
  return nearestTool(own, names) ?? (others.length === 0 ? (only ?? first?.name) : undefined);
}

/** Some clients put the server's name in front. */
function ownName(requested: string): string {
  return requested.split("__").at(-1) ?? "";
}

/** The part of a tool's name after its verb. */
function subjectOf(name: string): string {
  return name.replace(/^[a-z]+(_|(?=[A-Z]))/, "");
}

function verbOf(name: string): string {
  return name.slice(0, name.length - subjectOf(name).length).replace(/_$/, "");
}
