import { isDeepStrictEqual } from "node:util";
import type { OperationContext } from "../../../shared/handlers/operation/operation";
import type { Review } from "../../../shared/kinds/review/reviews";
import type { Named } from "../../../shared/store";
import { changedFields } from "../../../shared/table/records/change";

type Context = Pick<OperationContext<Named<"reviews">, "any">, "account" | "store" | "now">;

interface Proposal<Settings> {
  /** The current record. */
  record: { id: string; domainId: string; version: number; settings: Settings };
  /** The record after the call. */
  change(settings: Settings): Settings;
}

/**
 * Proposes an author's change to an editor. A pending proposal for the same version is extended, so that an author can edit a
 * live record step by step. A proposal without any changes left is withdrawn.
 * @returns what `present` returns for the review, if there is one
 */
export async function proposeChange<Settings extends object, Answer>(
  { account, store, now }: Context,
  { record, change }: Proposal<Settings>,
  present: (review: Review | undefined) => Answer,
): Promise<Answer> {
  const { id: recordId, domainId, version, settings } = record;
  return await store.reviews.propose(
    account.key,
    recordId,
    (pending) => {
      const isCurrent = pending?.review.recordVersion === version && pending.proposal;
      const base = isCurrent ? { ...settings, ...isCurrent.settings } : settings;
      const next = change(base as Settings) as Record<string, unknown>;
      const names = changedFields(settings as Record<string, unknown>, next);
      if (names.length === 0) return isCurrent ? "withdraw" : undefined;
      // An unchanged proposal is not replaced, because an editor may be reading it.
      if (isCurrent && isDeepStrictEqual(next, base)) return "keep";
      const changes = Object.fromEntries(names.map((name) => [name, next[name]]));
      return {
        recordId,
        domainId,
        action: "change",
        recordVersion: version,
        proposal: { settings: next, changes },
      };
    },
    now,
    present,
  );
}
