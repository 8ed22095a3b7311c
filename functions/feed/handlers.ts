import type { ChangeHandler, ChangeHandlers } from "../../shared/handlers/stream/stream-handler";
import { feedSources } from "../../shared/jobs/feed/sources";
import type { Mailing } from "../../shared/kinds/conversation/store/mail-visitor";
import type { SendWakeUps } from "../../shared/runtime/queue/wake-ups";
import type { FeedStore } from "../../shared/store/feed";
import type { Change } from "../../shared/table/dynamo/write-item";
import { accountIn, keys } from "../../shared/table/keys";
import { feedFollowers } from "./followers";

const { pk: requests } = keys.deliveryRequest("", "", "");
const codes = keys.linkCodes({ accountKey: "", ordinal: "" }, "");
const proofs = keys.domainProofDue({ accountKey: "", ordinal: "" });

/**
 * The rows whose changes call the feed's function: the feed's sources, requests of webhooks' owners, visitors' requests for
 * codes, and proofs that are due.
 */
export const followedRows: readonly { pk: string; sk?: string }[] = [
  ...feedSources,
  { pk: requests.replace(/#.*/, "#") },
  { pk: codes.pk.replace(/#.*/, "#"), sk: codes.sk },
  { pk: proofs.pk.replace(/#.*/, "#"), sk: proofs.sk },
];

/** How the feed's function handles changes of the table. */
export function feedHandlers(
  sendWakeUps: SendWakeUps,
  mailing?: Mailing,
): ChangeHandlers<FeedStore> {
  const handle: ChangeHandler<FeedStore> = async (changes, { store, now }) => {
    const [first] = changes;
    if (!first) return;
    const accountKey = accountIn(first.keys);
    const numbered = await store.number(accountKey, changes, now);
    const news = { accountKey, ...numbered, changes };
    for (const follow of feedFollowers) await follow(news, { store, sendWakeUps, mailing, now });
  };
  return Object.fromEntries(followedRows.map(({ pk }) => [pk, [handle]]));
}

/** An account's changes are numbered together, because in parallel they would wait for each other. */
export function accountOf({ keys }: Change): string {
  return accountIn(keys);
}
