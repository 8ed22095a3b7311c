import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { emptyWarningsField, type Warning, warn } from "../../shared/handlers/operation/warnings";
import { CursorExpired } from "../../shared/jobs/feed/read";
import { changesRepository } from "../../shared/jobs/feed/repository";
import { type Change, changeSchema } from "../../shared/kinds/changes/change";
import {
  changeKindNames,
  changeTypeNames,
  kindOfChange,
  nearestTypes,
} from "../../shared/kinds/changes/change-types";
import { refuseFutureTime } from "../../shared/model/clock-skew";
import { timeInput } from "../../shared/model/fields";
import { pageBounds, pageInput, readCursor, writeCursor } from "../../shared/model/page";
import { ApiError } from "../../shared/runtime/errors";
import type { Repositories } from "../../shared/store";
import { presentChanges } from "./present-changes";

// The most changes that a filtered page reads.
const maxRead = 1000;

const { seq: _, ...leavable } = changeSchema.shape;
const { limit, omit } = pageInput(
  Object.keys(leavable) as [keyof typeof leavable, ...(keyof typeof leavable)[]],
);

const noCursor =
  "after must be the cursor of an earlier answer of this account's changes. Leave it out to start from now, or give `since` to look back.";

const noSuchType = (value: unknown) =>
  value === "*"
    ? 'must be a type of change, such as "message.created". Leave types out for all'
    : `must be a type of change; ${nearestTypes(String(value))}`;

export const listChanges = defineOperation({
  name: "list_changes",
  route: "GET /api/v1/changes",
  toolGroups: ["insights"],
  title: "List changes",
  summary:
    "Show what has been going on in the account, the audit (activity) log: who changed, added, deleted or switched off what, when and why, and what happened today, since yesterday, last week or in the last 30 days. It is a few seconds behind. With `order=desc`, newest first; else oldest first, from `since` or `after` on; with neither, only the newest cursor. `data` is the record at present; omit it for a log alone. Changes field by field: get_revision. `cursor_expired`: it is older than 30 days, so read the lists again and start over.",
  effect: "read",
  domainScope: "any",
  uses: { changes: changesRepository },
  input: z.strictObject({
    after: z.optional(
      z.string().check(z.maxLength(1000), z.describe("`cursor` of the previous answer.")),
    ),
    since: z.optional(
      timeInput(
        "Changes from then on. Use it instead of `after`, or with both `after` and order=desc.",
      ),
    ),
    order: z.optional(
      z
        .enum(["asc", "desc"])
        .check(z.describe("`desc`: newest first, from now back. Default asc.")),
    ),
    types: z.optional(
      z
        .array(z.enum(changeTypeNames, { error: ({ input }) => noSuchType(input) }))
        .check(
          z.minLength(1),
          z.maxLength(changeTypeNames.length),
          z.describe("Only these types, such as message.created."),
        ),
    ),
    kinds: z.optional(
      z
        .array(z.enum(changeKindNames))
        .check(
          z.minLength(1),
          z.maxLength(changeKindNames.length),
          z.describe("Only these kinds of record, such as message."),
        ),
    ),
    actorId: z.optional(
      z
        .string()
        .check(z.minLength(1), z.maxLength(100), z.describe("Only by this `actor.id`, or `me`.")),
    ),
    limit,
    omit,
  }),
  output: z.strictObject({
    data: z
      .array(z.extend(z.partial(changeSchema), { seq: changeSchema.shape.seq }))
      .check(z.describe("The changes, oldest first; newest first with order=desc.")),
    cursor: z.string().check(z.describe("`after` of the next call. It never becomes null.")),
    hasMore: z.boolean().check(z.describe("Whether more changes wait behind the cursor.")),
    warnings: emptyWarningsField,
  }),
  errors: ["cursor_expired"],
  validate(input) {
    if (input.order !== "desc" && input.after !== undefined && input.since !== undefined) {
      throw new ApiError(
        "invalid_body",
        'Send after or since, not both, unless order is "desc": then after goes on from a page.',
      );
    }
    return input;
  },
  async run(input, { account, actor, role, domain, store, now, pageLimitBytes }) {
    const { after, since, types, kinds, omit = [], order = "asc" } = input;
    const scope = ["list_changes", account.id, ...(order === "desc" ? [order] : [])];
    const actorId = input.actorId === "me" && actor.id !== null ? actor.id : input.actorId;
    if (since !== undefined) refuseFutureTime("since", since, now);
    if (order === "asc" && after === undefined && since === undefined) {
      const newest = await store.changes.newestSeq(account.key);
      const answer = { data: [], cursor: writeCursor(String(newest), scope), hasMore: false };
      // A caller who only wants the cursor to continue from sets none of these.
      const isLook = [types, kinds, actorId, input.limit].some((each) => each !== undefined);
      return warn(answer, isLook ? [fromNowOn] : []);
    }
    const { limit } = pageBounds({ limit: input.limit }, scope);
    const isFiltered = [types, kinds, actorId, domain].some((filter) => filter !== undefined);
    const toRead = isFiltered ? maxRead : limit;
    const position = after === undefined ? undefined : Number(readCursor(after, scope, noCursor));
    const { rows, end, hasMore } =
      order === "desc"
        ? await readBack({ position, since, limit: toRead, now }, account.key, store)
        : await readOn({ position, since, limit: toRead, now }, account.key, store);
    const wanted = rows.filter(
      ({ type, domainId, actor }) =>
        (types?.includes(type) ?? true) &&
        (kinds?.includes(kindOfChange(type)) ?? true) &&
        (actorId === undefined || actor.id === actorId) &&
        (domain === undefined || domainId === domain.id),
    );
    const page = wanted.slice(0, limit);
    const records = omit.includes("data") ? new Map() : await store.changes.records(account, page);
    const changes = presentChanges(page, records, { account, now, role });
    const data = fitting(
      changes.map((change) => without(omit, change)),
      pageLimitBytes,
    );
    const isCut = data.length < wanted.length;
    const last = (isCut && data.at(-1)?.seq) || end;
    const answer = { data, cursor: writeCursor(String(last), scope), hasMore: isCut || hasMore };
    const isUnknown = actorId !== undefined && after === undefined && data.length === 0;
    return warn(answer, [
      ...(isUnknown && !answer.hasMore ? [nothingBy(actorId, rows)] : []),
      ...(types && kinds && !types.some((type) => kinds.includes(kindOfChange(type)))
        ? [noTypeOf(kinds)]
        : []),
    ]);
  },
});

type Store = Repositories<{ changes: typeof changesRepository }>;

interface Span {
  /** The number of the last change that the reader has. */
  position: number | undefined;
  since: string | undefined;
  limit: number;
  now: Date;
}

/** The changes after a position, or since a moment, oldest first; `end` is where the next page begins. */
async function readOn(
  { position, since, limit, now }: Span,
  accountKey: string,
  { changes }: Store,
) {
  const from = position ?? (await changes.seqAt(accountKey, new Date(since ?? now), now));
  const { rows, newestSeq } = await changes.read(accountKey, from, limit, now).catch(expired);
  const end = rows.at(-1)?.seq ?? from;
  return { rows, end, hasMore: end < newestSeq };
}

/** The changes before a position, newest first, as far as they are stored and not older than `since`. */
async function readBack(
  { position, since, limit, now }: Span,
  accountKey: string,
  { changes }: Store,
) {
  const before = position ?? (await changes.newestSeq(accountKey)) + 1;
  const earliest = since === undefined ? undefined : new Date(since);
  return await changes.readBack(accountKey, before, { limit, earliest, now });
}

const fromNowOn: Warning = {
  code: "nothing_found",
  message:
    "Without since or after, the list begins now, so it is empty. For what has changed, give since, such as the time of yesterday.",
};

/** The warning for types and kinds that exclude each other. */
function noTypeOf(kinds: readonly string[]): Warning {
  return {
    code: "nothing_found",
    message: `No change can be found: none of types is a change of the kinds ${kinds.slice(0, 5).join(", ")}. Both must fit; leave one of them out.`,
  };
}

/** If there are no changes by an actor, the id may be wrong. */
function nothingBy(actorId: string, rows: readonly Pick<Change, "actor">[]): Warning {
  const named = rows.filter(({ actor }) => actor.name?.toLowerCase() === actorId.toLowerCase());
  const ids = [...new Set(named.flatMap(({ actor: { id } }) => id ?? []))];
  const suggestion =
    ids.length > 0 ? ` Did you mean ${ids.map((id) => JSON.stringify(id)).join(" or ")}?` : "";
  return {
    code: "nothing_found",
    message: `None of these changes is by ${JSON.stringify(actorId)}.${suggestion} actorId is the id of a key (list_api_keys) or a member (list_members), as \`actor.id\` of a change has it. Leave it out to see who changed what.`,
  };
}

function expired(error: unknown): never {
  if (!(error instanceof CursorExpired)) throw error;
  throw new ApiError(
    "cursor_expired",
    "Changes after this cursor are gone: the feed stores them for 30 days. Read the lists again, and leave out `after` to start from now.",
  );
}

type ShortenedChange = Partial<Change> & Pick<Change, "seq">;

function without(omitted: readonly (keyof typeof leavable)[], change: Change): ShortenedChange {
  const result: ShortenedChange = { ...change };
  for (const field of omitted) delete result[field];
  return result;
}

/** The first changes, as many as fit but at least one. Their size is measured as transported, as JSON within JSON. */
function fitting(changes: readonly ShortenedChange[], limitBytes: number): ShortenedChange[] {
  let bytes = 0;
  const end = changes.findIndex((change, index) => {
    bytes += Buffer.byteLength(JSON.stringify(JSON.stringify(change)));
    return index > 0 && bytes > limitBytes;
  });
  return end < 0 ? [...changes] : changes.slice(0, end);
}
