import { headFrom } from "../../kinds/conversation/rows/conversation-row";
import type { Notice } from "../../runtime/queue/wake-ups";
import type { Change } from "../../table/dynamo/write-item";
import { accountIn, keys, siteIn } from "../../table/keys";

const noSite = { accountKey: "", ordinal: "" };
const partitionOf = ({ pk }: { pk: string }) => pk.replace(/#.*/, "#");
const submissions = partitionOf(keys.formSubmission(noSite, ""));
const warnings = partitionOf(keys.budgetWarning("", "", 0, 0));
const warningStart = keys.budgetWarning("", "", 0, 0).sk.replace(/#.*/, "#");
const conversation = keys.conversation(noSite, "");

/** The notices for members in an account's changes: immediate ones, and those about visitors who have started to wait. */
export function noticesIn(changes: readonly Change[]): { immediate: Notice[]; waiting: Notice[] } {
  return {
    immediate: [...changes.flatMap(leadIn), ...changes.flatMap(budgetIn)],
    waiting: changes.flatMap(waitingIn),
  };
}

function budgetIn({ keys: key, old, new: row }: Change): Notice[] {
  if (!key.pk.startsWith(warnings) || !key.sk.startsWith(warningStart) || old || !row) return [];
  return [{ accountKey: accountIn(key), tells: "budget", warning: key.sk }];
}

function leadIn({ keys: key, old, new: row }: Change): Notice[] {
  if (!key.pk.startsWith(submissions) || old || !row) return [];
  return [{ ...placeOf(key), tells: "lead", submission: key.sk }];
}

function waitingIn({ keys: key, old, new: row }: Change): Notice[] {
  if (!key.pk.startsWith(partitionOf(conversation)) || key.sk !== conversation.sk || !row)
    return [];
  const timeId = key.pk.slice(key.pk.lastIndexOf("#") + 1);
  const since = headFrom(timeId, row).conversation.waitingSince;
  const before = old && headFrom(timeId, old).conversation.waitingSince;
  if (since === null || since === before) return [];
  return [{ ...placeOf(key), tells: "waiting", conversation: timeId, since }];
}

function placeOf(key: { pk: string }) {
  return { accountKey: accountIn(key), ordinal: siteIn(key).ordinal };
}
