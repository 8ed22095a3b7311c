import { keys, siteIn } from "../../shared/table/keys";
import type { FeedFollower } from "./feed-follower";

/** Has a domain's proof looked at when that is due, since its row has expired, and as soon as there is something to tell. */
export const followProofs: FeedFollower = async ({ changes }, { sendWakeUps }) => {
  const due = changes.flatMap(({ keys: { pk, sk }, old, new: row }) => {
    const site = siteIn({ pk });
    const key = keys.domainProofDue(site);
    const isMeant = pk === key.pk && sk === key.sk && !(old && row);
    return isMeant ? [{ ...site, tells: "proof" as const }] : [];
  });
  if (due.length > 0) await sendWakeUps(due);
};
