import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { partError, partErrorField } from "../../shared/handlers/operation/part-error";
import {
  rowWarnings,
  type Warning,
  warn,
  withWarnings,
} from "../../shared/handlers/operation/warnings";
import type { FeedRow } from "../../shared/jobs/feed/rows";
import { feedRowsRepository } from "../../shared/jobs/feed/rows-repository";
import { refuseEndedTrial } from "../../shared/kinds/account/plans";
import { kindOfChange } from "../../shared/kinds/changes/change-types";
import { revisionsRepository } from "../../shared/kinds/revision/repository";
import { surveyResponsesRepository } from "../../shared/kinds/survey-response/repository";
import type { Actor } from "../../shared/model/actor";
import { refuseFutureTime } from "../../shared/model/clock-skew";
import { count, text, timeInput } from "../../shared/model/fields";
import { ApiError, invalidField } from "../../shared/runtime/errors";
import { readOnly } from "../../shared/table/rights";
import { locateRevised } from "./locate-revised";
import { type ActorsChange, actorsIn, changedBy, readSpan, refuseExpired } from "./read-span";
import { restoreVersion } from "./restore-version";

const revisedKinds = ["message", "landing_page", "knowledge_item"] as const;

// Kinds without versions that change what visitors see.
const settled = ["domain", "experiment"] as const;

const outcomes = ["restored", "unchanged", "changed_since", "created", "failed"] as const;

const resultSchema = z.strictObject({
  id: z.string().check(z.describe("The record's id.")),
  outcome: z
    .enum(outcomes)
    .check(
      z.describe(
        "`unchanged`: it is so already, as after an earlier call; `changed_since`: somebody else changed it, or it changed after `until`; `created`: the actor made it, or brought it back. All three are left as they are.",
      ),
    ),
  from: z.nullable(z.int()).check(z.describe("The version that was restored; else null.")),
  version: z.nullable(z.int()).check(z.describe("Its version now; null if it was left.")),
  error: partErrorField,
});

type Result = z.output<typeof resultSchema>;

const maxRecords = 100;

export const restoreMany = defineOperation({
  name: "restore_many",
  route: "POST /api/v1/revisions/restore-many",
  toolGroups: ["insights"],
  title: "Undo what somebody changed",
  summary:
    "Undo everything that one key, bot or member changed or deleted since a time, such as today or yesterday: roll back a whole lot of edits and put all messages, landing pages and help articles back as they were. Dry run first. Up to 100 records a call, newest changes first; each has its own result. Changes of the past seconds may be missing: repeat the call.",
  effect: "update",
  domainScope: "any",
  uses: {
    changes: feedRowsRepository,
    revisions: revisionsRepository,
    surveyResponses: readOnly(surveyResponsesRepository),
  },
  input: z.strictObject({
    actorId: text(100, "Whose changes: an `actor.id` (list_changes), or `me`."),
    since: timeInput("Changes from then on, in the last 30 days."),
    until: z.optional(timeInput("Changes up to then. Default: now.")),
    recordKinds: z.optional(
      z
        .array(z.enum(revisedKinds))
        .check(z.minLength(1), z.maxLength(revisedKinds.length), z.describe("Only these.")),
    ),
    before: z.optional(z.int().check(z.gte(1), z.describe("`nextBefore` of the previous answer."))),
  }),
  output: withWarnings(
    z.strictObject({
      restored: count("How many it restored."),
      skipped: count("How many it left as they are."),
      failed: count("How many it could not restore."),
      results: z
        .array(resultSchema)
        .check(z.describe("One for each record, the last changed first.")),
      nextBefore: z
        .nullable(z.int())
        .check(z.describe("`before` of the next call; null if no more records wait.")),
    }),
  ),
  errors: ["cursor_expired"],
  validate(input) {
    const { since, until } = input;
    if (until === undefined || Date.parse(since) <= Date.parse(until)) return input;
    throw invalidField(
      "until",
      `must not be earlier than since; got ${JSON.stringify(until)}, and since is ${JSON.stringify(since)}`,
    );
  },
  check({ since }, { now }) {
    refuseFutureTime("since", since, now);
    refuseExpired(new Date(since), now);
  },
  async run(input, context) {
    const { recordKinds = revisedKinds, before = Number.POSITIVE_INFINITY } = input;
    const { actor, domain } = context;
    const actorId = input.actorId === "me" && actor.id !== null ? actor.id : input.actorId;
    const since = new Date(input.since);
    const until = input.until === undefined ? undefined : new Date(input.until);
    const all = (await readSpan(context, since, until)).filter(
      ({ domainId }) => domain === undefined || domainId === domain.id,
    );
    const rows = all.filter(({ type }) => recordKinds.some((kind) => kind === kindOfChange(type)));
    const waiting = changedBy(rows, { actorId, since, until }).filter(({ seq }) => seq < before);
    const page = waiting.slice(0, maxRecords);
    // Each record is restored separately, so the request's answer is stored once all are done.
    const parts = { ...context, store: context.store.apart() };
    const results: Result[] = [];
    const ofResults: Warning[][] = [];
    // One after another, because they change the totals of their site. The last changed comes first, so a page gets its
    // address back before the page that took it is restored.
    for (const change of page) {
      const { result, warnings = [] } = await undone(change, parts);
      results.push(result);
      ofResults.push(warnings);
    }
    const having = (...wanted: Result["outcome"][]) =>
      results.filter(({ outcome }) => wanted.includes(outcome)).length;
    const answer = {
      restored: having("restored"),
      skipped: having("unchanged", "changed_since", "created"),
      failed: having("failed"),
      results,
      nextBefore: waiting.length > page.length ? (page.at(-1)?.seq ?? null) : null,
    };
    const ofRows = rowWarnings(ofResults);
    const warnings = [
      ...ofRows,
      ...(results.length === 0 ? [nobody(actorId, actorsIn(rows, { since, until }))] : []),
      ...(ofRows.some(({ code }) => code === "nothing_changed") ? [] : undoneAlready(results)),
      ...leftOver(page),
      ...(input.recordKinds === undefined && input.before === undefined
        ? leftAlone(all, { actorId, since, until })
        : []),
    ];
    return warn(answer, warnings);
  },
});

/** Warns why nothing was restored, if so. */
function undoneAlready(results: readonly Result[]): Warning[] {
  if (results.length === 0 || results.some(({ outcome }) => outcome === "restored")) return [];
  const isUndone = results.some(({ outcome }) => outcome === "unchanged");
  const message = `Nothing was restored: the \`outcome\` of each result says why.${isUndone ? " What is `unchanged` is already as it was before." : ""}`;
  return [{ code: "nothing_changed", message }];
}

const maxActors = 5;

/** Warns that the actor changed nothing in that time, and lists who did. */
function nobody(actorId: string, actors: readonly Actor[]): Warning {
  const named = (some: readonly Actor[]) =>
    some.map(({ id, name }) => `${id}${name === null ? "" : ` (${name.slice(0, 50)})`}`).join(", ");
  // Theirs may all be after `before`.
  const others = actors.filter(({ id }) => id !== actorId);
  const suggestions = others.filter(({ id, name }) =>
    [id, name].some((each) => each?.toLowerCase() === actorId.trim().toLowerCase()),
  );
  const who =
    suggestions.length > 0
      ? ` Did you mean ${named(suggestions)}? Send the id.`
      : others.length > 0
        ? ` These did: ${named(others.slice(0, maxActors))}${others.length > maxActors ? " and others" : ""}.`
        : "";
  return {
    code: "nothing_changed",
    message: `In that time nobody with the id ${JSON.stringify(actorId)} changed a record of these kinds.${who} Changes of the last seconds may be missing: repeat the call. list_changes names each change's actor.`,
  };
}

const maxNamed = 20;

/** Names the records that the actor created and that still exist, because they have no earlier version to restore. */
function leftOver(changes: readonly ActorsChange[]): Warning[] {
  const remaining = changes.filter(({ before, isDeleted }) => before === undefined && !isDeleted);
  if (remaining.length === 0) return [];
  const named = remaining.slice(0, maxNamed).map(({ recordId }) => recordId);
  const rest = remaining.length > maxNamed ? ` and ${remaining.length - maxNamed} more` : "";
  const message = `The actor created these, and they stay as they are: ${named.join(", ")}${rest}. To undo that, delete them: delete_message, delete_landing_page, delete_knowledge.`;
  return [{ code: "changes_stay", message }];
}

/** Names the kinds without versions of which the actor changed records, because those changes cannot be reverted. */
function leftAlone(rows: readonly FeedRow[], span: Parameters<typeof changedBy>[1]): Warning[] {
  const others = rows.filter(({ type }) => settled.some((kind) => kind === kindOfChange(type)));
  const changed = new Set(changedBy(others, span).map(({ recordId }) => recordId));
  if (changed.size === 0) return [];
  const kinds = settled.filter((kind) =>
    others.some(({ type, recordId }) => kindOfChange(type) === kind && changed.has(recordId)),
  );
  const ids = [...changed].slice(0, maxNamed).join(", ");
  const rest = changed.size > maxNamed ? ` and ${changed.size - maxNamed} more` : "";
  const message = `The actor also changed records without versions (${kinds.join(", ")}), which stay as they are: ${ids}${rest}. list_changes has these changes; take them back by hand.`;
  return [{ code: "changes_stay", message }];
}

type Context = Parameters<typeof restoreVersion>[0];

class ChangedSince extends Error {}

interface Undone {
  result: Result;
  warnings?: Warning[] | undefined;
}

async function undone(
  { recordId, before, lastState, isChangedSince }: ActorsChange,
  context: Context,
): Promise<Undone> {
  const skipped = { id: recordId, from: null, version: null, error: null };
  if (before === undefined) return { result: { ...skipped, outcome: "created" } };
  // An earlier call may have restored it.
  const changedSince = async (): Promise<Undone> => {
    const isAlready = await isAsBefore(recordId, before, context);
    return { result: { ...skipped, outcome: isAlready ? "unchanged" : "changed_since" } };
  };
  if (isChangedSince) return await changedSince();
  try {
    const { version, warnings = [] } = await restoreVersion(context, {
      recordId,
      version: before,
      check(newest) {
        // The feed may not have the newest changes yet.
        const isLeft =
          newest.version === lastState.version && newest.isDeleted === lastState.isDeleted;
        if (!isLeft) throw new ChangedSince();
        if (newest.isDeleted) refuseEndedTrial(context.account, context.now);
      },
    });
    const isUnchanged = warnings.some(({ code }) => code === "nothing_changed");
    const outcome = isUnchanged ? "unchanged" : "restored";
    const from = isUnchanged ? null : before;
    return { result: { id: recordId, outcome, from, version, error: null }, warnings };
  } catch (error) {
    if (error instanceof ChangedSince) return await changedSince();
    return { result: { ...skipped, outcome: "failed", error: partError(error) } };
  }
}

async function isAsBefore(
  recordId: string,
  before: number,
  { account, domain, store, now }: Context,
): Promise<boolean> {
  try {
    const { kind, site, timeId } = locateRevised(recordId, account, domain);
    return await store.revisions.equals(kind, site, timeId, before, now);
  } catch (error) {
    // A record of a domain that was deleted.
    if (error instanceof ApiError) return false;
    throw error;
  }
}
