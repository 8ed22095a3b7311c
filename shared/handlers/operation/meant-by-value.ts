import * as z from "zod/mini";
import type { Kind } from "../../kinds/kind";
import { namedKinds } from "../../kinds/record-kinds";
import { isUuid } from "../../model/ids";
import { schemaAt } from "../../model/schema-at";
import { fieldType } from "../../rules/audience-fields";
import type { Operation } from "./operation";

const kinds = Object.entries(namedKinds as Record<string, Kind>);

/** The field that takes such a value, as a sentence: `messageId` for `"id": "msg_…"`, `domain` for a hostname. */
export function meantByValue(
  key: string,
  value: unknown,
  known: readonly string[],
  sent: readonly string[],
): string | undefined {
  if (typeof value !== "string") return undefined;
  const free = known.filter((name) => !sent.includes(name));
  const field = fieldsFor(value).find((name) => free.includes(name));
  if (field !== undefined) return `Did you mean ${field}?`;
  const isDomain = /^([a-z0-9-]+\.)+[a-z]{2,}$/i.test(value) || isUuid(value.toLowerCase());
  return key === "id" && isDomain && free.includes("domain") ? "Did you mean domain?" : undefined;
}

/** The fields that take an id of the kind that an id begins like. */
function fieldsFor(id: string): string[] {
  const kind = kindOfId(id);
  if (kind === undefined) return [];
  const isRevised = ["message", "landingPage", "knowledge"].includes(kind);
  return [`${kind}Id`, ...(isRevised ? ["recordId"] : [])];
}

function kindOfId(id: string): string | undefined {
  return kinds.find(([, { prefix }]) => prefix !== undefined && id.startsWith(`${prefix}_`))?.[0];
}

/** The kinds whose records tools with these verbs take by their ids. */
export const taken: Readonly<Record<string, readonly string[]>> = {
  get: [
    "message",
    "landingPage",
    "knowledge",
    "formSubmission",
    "surveyResponse",
    "conversation",
    "webhook",
  ],
  update: [
    "message",
    "experiment",
    "landingPage",
    "knowledge",
    "formSubmission",
    "conversation",
    "cannedReply",
    "member",
    "webhook",
  ],
};

/** Where a record's id is another kind's than the call takes: the tool that takes it, or the list of that kind, as a sentence. */
export function ofAnotherKind(
  id: unknown,
  { name, route, input }: Pick<Operation, "name" | "route" | "input">,
): string | undefined {
  if (typeof id !== "string" || !/^(PATCH|DELETE|GET) \S+\/\{id\}$/.test(route)) return undefined;
  const asked = kindOfId(id) ?? "";
  const [, kind] = kinds.find(([each]) => each === asked) ?? [];
  const { list = "", noun = "" } = kind ?? {};
  const { description = "" } = schemaAt(input, ["id"]);
  if (!kind || list === "" || description.includes(list)) return undefined;
  const [verb = ""] = name.split("_");
  const tool = taken[verb]?.includes(asked) ? toolOf(verb, kind) : undefined;
  const way = tool === undefined ? `its list is ${list}` : `did you mean ${tool}?`;
  return `id is ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}'s: ${way}${tool === undefined ? "." : ""}`;
}

/** The tool with a verb that takes a kind's records. */
export function toolOf(verb: string, { noun, named = noun }: Kind): string {
  return `${verb}_${named.toLowerCase().replace(/[ -]/g, "_")}`;
}

/**
 * A fact about the visitor whom a call supposes, as a sentence: `"visitor": ["language=de"]` for `language`. Any other name may
 * be a trait's.
 */
export function meantFact(key: string, value: unknown, input: z.core.$ZodType): string | undefined {
  const { schema } = schemaAt(input, ["visitor"]);
  const isShort = ["string", "number", "boolean"].includes(typeof value);
  if (!schema || !schemaAt(input, ["pageHas"]).schema || !isShort) return undefined;
  const [, utm] = /^utm[._-]?(source|medium|campaign|term|content)$/i.exec(key) ?? [];
  const named = utm === undefined ? key : `utm.${utm.toLowerCase()}`;
  const isKnown = fieldType(named) !== undefined;
  const facts = [`${isKnown ? named : `trait.${key}`}=${String(value).slice(0, 80)}`];
  if (!z.safeParse(schema, facts).success) return undefined;
  const sent = `"visitor": ${JSON.stringify(facts)}`;
  return isKnown
    ? `Did you mean ${sent}?`
    : `Leave it out; or, if it is a fact about the visitor, send ${sent}.`;
}
