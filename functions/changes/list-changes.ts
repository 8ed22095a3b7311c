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
} from "../../shared/kinds/changes/change-types";
import { nearestTypes } from "../../shared/kinds/changes/nearest-types";
import { readCursor, writeCursor } from "../../shared/model/cursor";
import { timeInput } from "../../shared/model/fields";
import { pageBounds, pageInput } from "../../shared/model/page";
import { refuseFutureTime } from "../../shared/model/refuse-future-time";
import { ApiError } from "../../shared/runtime/errors";
import { presentChanges } from "./present-changes";

// How many changes a filtered page scans.
const mostLookedAt = 1000;

const { seq: _, ...leavable } = changeSchema.shape;
const { limit, omit } = pageInput(
  Object.keys(leavable) as [keyof typeof leavable, ...(keyof typeof leavable)[]],
);

const noCursor =
  "after must be the cursor of an earlier answer of this account's changes. Leave it out to get the cursor of now, or give `since` to look back.";

const noSuchType = (given: unknown) =>
  given === "*"
    ? "must be a type of change, such as message.created. Leave types out for all"
    : `must be a type of change; ${nearestTypes(String(given))}`;

export const listChanges = defineOperation({
  name: "list_changes",
  route: "GET /api/v1/changes",
  title: "List changes",
  summary:
    "The audit log: who changed what in the account, when and why, oldest first, since a cursor. It is a second or two behind. `data` is the record as it is now; omit it for a log alone. Give `since` to look back, then each `cursor` as `after`; with neither you get only the newest cursor. Changes field by field: get_revision. `cursor_expired` (after 30 days): read the lists again and start over.",
  effect: "read",
  domainScope: "any",
  uses: { changes: changesRepository },
  input: z.strictObject({
    after: z.optional(
      z.string().check(z.maxLength(1000), z.describe("`cursor` of the answer before.")),
    ),
    since: z.optional(timeInput("In place of `after`: changes from then on.")),
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
      .check(z.describe("The changes, oldest first.")),
    cursor: z.string().check(z.describe("`after` of the next call. It never becomes null.")),
    hasMore: z.boolean().check(z.describe("Whether more changes wait behind the cursor.")),
    warnings: emptyWarningsField,
  }),
  errors: ["cursor_expired"],
  validate(input) {
    if (input.after !== undefined && input.since !== undefined) {
      throw new ApiError(
        "invalid_body",
        "Give after or since, not both: after goes on from a page.",
      );
    }
    return input;
  },
  async run(input, { account, actor, role, domain, store, now, pageLimitBytes }) {
    const scope = ["list_changes", account.id];
    const { after, since, types, kinds, omit = [] } = input;
    const actorId = input.actorId === "me" && actor.id !== null ? actor.id : input.actorId;
    if (since !== undefined) refuseFutureTime("since", since, now);
    if (after === undefined && since === undefined) {
      const newest = await store.changes.newestSeq(account.key);
      const answer = { data: [], cursor: writeCursor(String(newest), scope), hasMore: false };
      // Who only wants the cursor from which to go on asks for nothing else.
      const isLook = [types, kinds, actorId, input.limit].some((each) => each !== undefined);
      return warn(answer, isLook ? [fromNowOn] : []);
    }
    const { limit } = pageBounds({ limit: input.limit }, scope);
    const isFiltered = [types, kinds, actorId, domain].some((filter) => filter !== undefined);
    const from =
      after === undefined
        ? await store.changes.seqAt(account.key, new Date(since ?? now), now)
        : Number(readCursor(after, scope, noCursor));
    const most = isFiltered ? mostLookedAt : limit;
    const { rows, newestSeq } = await store.changes
      .read(account.key, from, most, now)
      .catch(expired);
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
    const last = (isCut ? data : rows).at(-1)?.seq ?? from;
    const answer = { data, cursor: writeCursor(String(last), scope), hasMore: last < newestSeq };
    const isUnknown = actorId !== undefined && since !== undefined && data.length === 0;
    return warn(answer, [
      ...(isUnknown && !answer.hasMore ? [nothingBy(actorId, rows)] : []),
      ...(types && kinds && !types.some((type) => kinds.includes(kindOfChange(type)))
        ? [noTypeOf(kinds)]
        : []),
    ]);
  },
});

const fromNowOn: Warning = {
  code: "nothing_found",
  message:
    "Without since or after, the list begins now, so it is empty. For what has changed, give since, such as the time of yesterday.",
};

/** Types and kinds that leave nothing between them. */
function noTypeOf(kinds: readonly string[]): Warning {
  return {
    code: "nothing_found",
    message: `No change can be found: none of types is a change of the kinds ${kinds.slice(0, 5).join(", ")}. Both must fit; leave one of them out.`,
  };
}

/** Who looks back for somebody's changes and finds none may have the wrong id. */
function nothingBy(actorId: string, rows: readonly Pick<Change, "actor">[]): Warning {
  const named = rows.filter(({ actor }) => actor.name?.toLowerCase() === actorId.toLowerCase());
  const ids = [...new Set(named.flatMap(({ actor: { id } }) => id ?? []))];
  const meant =
    ids.length > 0 ? ` Did you mean ${ids.map((id) => JSON.stringify(id)).join(" or ")}?` : "";
  return {
    code: "nothing_found",
    message: `None of these changes is by ${JSON.stringify(actorId)}.${meant} actorId is the id of a key (list_api_keys) or a member (list_members), as \`actor.id\` of a change has it. Leave it out to see who changed what.`,
  };
}

function expired(error: unknown): never {
  if (!(error instanceof CursorExpired)) throw error;
  throw new ApiError(
    "cursor_expired",
    "Changes after this cursor are no longer kept; they are kept for 30 days. Read the lists again, and leave out `after` to start from now.",
  );
}

type Told = Partial<Change> & Pick<Change, "seq">;

function without(omitted: readonly (keyof typeof leavable)[], change: Change): Told {
  const told: Told = { ...change };
  for (const field of omitted) delete told[field];
  return told;
}

/** The first changes, as many as fit but at least one. Their size is measured as transported, as JSON within JSON. */
function fitting(changes: readonly Told[], limitBytes: number): Told[] {
  let bytes = 0;
  const end = changes.findIndex((change, index) => {
    bytes += Buffer.byteLength(JSON.stringify(JSON.stringify(change)));
    return index > 0 && bytes > limitBytes;
  });
  return end < 0 ? [...changes] : changes.slice(0, end);
}
