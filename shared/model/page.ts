import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { ApiError } from "../runtime/errors";

/** The list that a cursor belongs to: its name, its site or account, and its filters. */
export type CursorScope = readonly (string | undefined)[];

/** An opaque cursor for `position` that only the same list, filters and domain accept. */
export function writeCursor(position: string, scope: CursorScope): string {
  return Buffer.from(`${seal(position, scope)}${position}`).toString("base64url");
}

/**
 * The position in a cursor.
 * @throws ApiError `invalid_body` when it was tampered with or belongs to another list, filter or domain
 */
export function readCursor(cursor: string, scope: CursorScope, refusal = noCursorOfList): string {
  const text = Buffer.from(cursor, "base64url").toString();
  const position = text.slice(sealLength);
  if (writeCursor(position, scope) !== cursor) {
    throw new ApiError("invalid_body", refusal);
  }
  return position;
}

const sealLength = 16;

const noCursorOfList =
  "cursor must be a nextCursor of this list, with the same filters and domain. Leave it out to start at the first page.";

function seal(position: string, scope: CursorScope): string {
  return createHash("sha256")
    .update(JSON.stringify([position, ...scope]))
    .digest("base64url")
    .slice(0, sealLength);
}

const defaultLimit = 50;
const maximumLimit = 100;

/** Every field of a row except its id: the fields that a list can leave out. */
export function omittable<Shape extends z.core.$ZodLooseShape>(row: z.ZodMiniObject<Shape>) {
  type Field = Exclude<keyof Shape & string, "id">;
  return Object.keys(row._zod.def.shape).filter((field) => field !== "id") as [Field, ...Field[]];
}

/** The parameters of every list. `omittable` are the fields that a caller can leave out. */
export function pageInput<Field extends string>(omittable: readonly [Field, ...Field[]]) {
  return {
    limit: z.optional(
      z
        .int()
        .check(
          z.gte(1),
          z.describe(`Default ${defaultLimit}; above ${maximumLimit} counts as ${maximumLimit}.`),
        ),
    ),
    cursor: z.optional(
      z.string().check(z.maxLength(1000), z.describe("`nextCursor` of the previous page.")),
    ),
    omit: z.optional(
      z
        .array(z.enum(omittable))
        .check(z.maxLength(50), z.describe("Fields of a row to leave out.")),
    ),
  };
}

/** A list page: rows without the fields that the caller left out. */
export function pageOutput<Shape extends z.core.$ZodLooseShape>(
  row: z.ZodMiniObject<Shape>,
  order = "newest first",
) {
  return z.strictObject({
    data: z.array(z.partial(row)).check(z.describe(`The page's rows, ${order}.`)),
    nextCursor: z
      .nullable(z.string())
      .check(z.describe("`cursor` of the next page; null on the last one.")),
  });
}

/** A page of a domain's records. It names the domain, because the selector is optional. */
export function sitePageOutput<Shape extends z.core.$ZodLooseShape>(
  row: z.ZodMiniObject<Shape>,
  order?: string,
) {
  return z.extend(pageOutput(row, order), {
    domain: z.string().check(z.describe("Hostname of the domain that was listed, or `*` for all.")),
  });
}

/** A list's answer. */
export interface Page<Row> {
  data: Partial<Row>[];
  nextCursor: string | null;
}

export interface PageRequest {
  limit?: number | undefined;
  cursor?: string | undefined;
  omit?: readonly string[] | undefined;
}

/** The number of rows requested, and the position they follow. */
export function pageBounds({ limit = defaultLimit, cursor }: PageRequest, scope: CursorScope) {
  return {
    limit: Math.min(limit, maximumLimit),
    before: cursor === undefined ? undefined : readCursor(cursor, scope),
  };
}

/**
 * A page of a list: rows without the omitted fields, as many as fit into `limitBytes` but at least one. Their size is measured
 * as transported, as JSON inside a JSON text, where a quotation mark takes four bytes instead of one.
 */
export function toPage<Row extends object>(
  rows: readonly { position: string; row: Row }[],
  next: string | undefined,
  { omit = [] }: PageRequest,
  scope: CursorScope,
  limitBytes: number,
): Page<Row> {
  const data: Partial<Row>[] = [];
  let bytes = 0;
  let last: string | undefined;
  let end = next;
  for (const { position, row } of rows) {
    const trimmed: Partial<Row> = { ...row };
    for (const field of omit) delete trimmed[field as keyof Row];
    bytes += Buffer.byteLength(JSON.stringify(JSON.stringify(trimmed)));
    if (last !== undefined && bytes > limitBytes) {
      end = last;
      break;
    }
    data.push(trimmed);
    last = position;
  }
  return { data, nextCursor: end === undefined ? null : writeCursor(end, scope) };
}
