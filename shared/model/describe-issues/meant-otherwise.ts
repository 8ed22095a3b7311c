import * as z from "zod/mini";
import { fieldsAt, type SchemaPlace, schemaAt } from "../schema-at";
import { meantValue } from "./meant-values";

type Issue = z.core.$ZodIssue;

/** Sentences on values that mean something which is said in another way. */
export function meantOtherwise(
  issue: Issue,
  value: unknown,
  place: SchemaPlace,
  schema: z.core.$ZodType,
): string {
  return [
    assetId(value, place),
    midnight(value, place),
    noneAtAll(issue, value, schema),
    allOfList(issue, value, place, schema),
    byRelevance(issue, value),
    manyCountries(issue, value),
  ].join("");
}

/** An asset's id where its address is due. */
function assetId(value: unknown, { schema }: SchemaPlace): string {
  const isId = typeof value === "string" && /^asset_\w+$/.test(value);
  return isId && schema && z.safeParse(schema, "https://acme.com/sale.jpg").success
    ? " That is a picture's id: send its url, which list_assets has."
    : "";
}

function midnight(value: unknown, { schema, isNullable }: SchemaPlace): string {
  const isEnd = value === "24:00" || value === "24:00:00";
  if (!isEnd || !schema || !z.safeParse(schema, "00:00").success) return "";
  return ` For midnight send "00:00"${isNullable ? "; for the whole day send null for the start and the end" : ""}.`;
}

/** Zero of a limit, where the object that has it may be null. */
function noneAtAll({ path, code }: Issue, value: unknown, schema: z.core.$ZodType): string {
  const outer = path.slice(0, -1);
  const isNone = code === "too_small" && value === 0 && typeof outer.at(-1) === "string";
  return isNone && schemaAt(schema, outer).isNullable
    ? ` For no ${String(outer.at(-1))} send null in its place.`
    : "";
}

/** A word for all, where a filter of a list takes one value. */
function allOfList(
  issue: Issue,
  value: unknown,
  { isOptional }: SchemaPlace,
  schema: z.core.$ZodType,
): string {
  const isAll = typeof value === "string" && /^(all|any|\*|every(thing)?)$/i.test(value);
  if (!isAll || !isOptional || issue.code !== "invalid_value" || issue.path.length !== 1) return "";
  return fieldsAt(schema, []).includes("cursor") ? " For all, leave it out." : "";
}

function byRelevance({ path }: Issue, value: unknown): string {
  const isMeant = typeof value === "string" && /^-?(relevance|score|rank|best|match)$/i.test(value);
  return isMeant && path.at(-1) === "sort"
    ? " Leave sort out: with q the best matches come first."
    : "";
}

function manyCountries({ path }: Issue, value: unknown): string {
  const isMany = typeof value === "string" && /^(eu|europe|european union|emea|dach)$/i.test(value);
  return isMany && path.includes("countries") ? " That is no country: name each one of them." : "";
}

/** A comparison that says "not", where a rule can be turned round: `NOT_CONTAINS` is `CONTAINS` with `exclude`. */
export function turnedRound(issue: Issue, value: unknown, schema: z.core.$ZodType): string {
  if (issue.code !== "invalid_value" || typeof value !== "string") return "";
  const [, rest = ""] =
    /^(?:is[\s_-]?not|does[\s_-]?not|not|doesnt)[\s_-]?(.*)$/i.exec(value) ?? [];
  const asked = /^equals?$|^$/i.test(rest) ? "EXACT" : rest;
  const field = String(issue.path.at(-1));
  if (!fieldsAt(schema, issue.path.slice(0, -1)).includes("exclude")) return "";
  if (rest === "" && !/^is[\s_-]?not$/i.test(value)) return "";
  const [, meant] = /^ Did you mean ("[^"]+")\?$/.exec(meantValue(asked, issue.values)) ?? [];
  return meant === undefined ? "" : ` Send "${field}": ${meant} with "exclude": true.`;
}

/** A value that the field beside it takes. */
export function ofSibling(issue: Issue, value: unknown, schema: z.core.$ZodType): string {
  if (issue.code !== "invalid_value" || typeof value !== "string") return "";
  const outer = issue.path.slice(0, -1);
  const field = fieldsAt(schema, outer).find((name) => {
    const { entries = {} } = (schemaAt(schema, [...outer, name]).schema?._zod.def ?? {}) as {
      entries?: Record<string, unknown>;
    };
    return name !== "sort" && Object.values(entries).includes(value);
  });
  return field === undefined ? "" : ` Did you mean "${field}": ${JSON.stringify(value)}?`;
}
