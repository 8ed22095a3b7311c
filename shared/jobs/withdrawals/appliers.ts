import type { Account } from "../../kinds/account/account";
import { deleteAccount } from "../../kinds/account/store/accounts";
import { listApiKeys, revokeApiKey } from "../../kinds/api-key/store/api-keys";
import { endApp } from "../../kinds/connected-app/store/connected-apps";
import { eraseConversation } from "../../kinds/conversation/store/erase";
import { refuseMailAgain } from "../../kinds/conversation/store/mail-recipient";
import { deleteDomain } from "../../kinds/domain/store/delete";
import { formSubmissionLayout } from "../../kinds/form-submission/store/form-submissions";
import { readMember } from "../../kinds/member/store/read";
import { removeMember, updateMember } from "../../kinds/member/store/write";
import { continuePurge } from "../../kinds/purge/purge";
import { type RecordKind, recordKinds, timeIdIn } from "../../kinds/record-kinds";
import { revokeSession } from "../../kinds/session/store/sessions";
import { surveyResponseLayout } from "../../kinds/survey-response/store/survey-responses";
import { deleteWebhook } from "../../kinds/webhook/store/write";
import { locateRecord } from "../../model/ids";
import { roleNames } from "../../model/role";
import type { Key } from "../../table/dynamo/item";
import { getItem } from "../../table/dynamo/read";
import type { Table } from "../../table/dynamo/table";
import { keys, type Site } from "../../table/keys";
import { removeRecord } from "../../table/records/change";
import type { Withdrawal, WithdrawalKind } from "./withdrawal";

/**
 * Applies the withdrawal again, like its owner did.
 * @returns false if there is nothing left to withdraw
 * @throws ApiError if the service refuses it
 */
type Apply = (
  table: Table,
  account: Account,
  withdrawal: Withdrawal,
  now: Date,
) => Promise<boolean>;

/** How each kind is withdrawn again. Addresses are erased site by site, see `eraseAddresses`. */
export const appliers: Readonly<Record<Exclude<WithdrawalKind, "address.erased">, Apply>> = {
  async "api_key.revoked"(table, { key }, { id }, now) {
    const own = await listApiKeys(table, key);
    if (!own.some((each) => each.id === id && each.revokedAt === null)) return false;
    return await revokeApiKey(table, key, id, now);
  },

  "session.deleted": (table, { key }, { id }, now) => revokeSession(table, key, id, now),

  async "connected_app.deleted"(table, { key }, { id }, now) {
    const timeId = timeIdIn("connectedApp", id);
    return timeId !== undefined && (await endApp(table, key, timeId, now));
  },

  async "member.deleted"(table, { key }, { id }, now) {
    const timeId = timeIdIn("member", id);
    return timeId !== undefined && (await removeMember(table, key, timeId, now));
  },

  async "member.updated"(table, { key }, { id }, now) {
    const [memberId = "", roleName] = id.split(".");
    const timeId = timeIdIn("member", memberId);
    const role = roleNames.find((each) => each === roleName);
    const row = timeId === undefined ? undefined : await readMember(table, key, timeId);
    if (!timeId || !role || !row || row.member.role === role) return false;
    await updateMember(table, key, timeId, role, now);
    return true;
  },

  async "webhook.deleted"(table, { key }, { id }, now) {
    const timeId = timeIdIn("webhook", id);
    return timeId !== undefined && (await deleteWebhook(table, key, timeId, () => {}, now));
  },

  async "domain.deleted"(table, account, { id }, now) {
    const domain = account.domains.find((each) => each.id === id);
    if (!domain || !(await deleteDomain(table, account, id, () => {}, now))) return false;
    await finishPurge(table, keys.purgeOrder({ accountKey: account.key, ...domain }));
    return true;
  },

  async "conversation.deleted"(table, account, { id }, now) {
    const place = placeOf("conversation", account, id);
    if (!place) return false;
    const { site, timeId, domainId } = place;
    if ((await eraseConversation(table, site, timeId, domainId, now)) === undefined) return false;
    await finishPurge(table, keys.conversationPurge(site, timeId));
    return true;
  },

  async "form_submission.deleted"(table, account, { id }) {
    const place = placeOf("formSubmission", account, id);
    return place
      ? await removeRecord(table, formSubmissionLayout, place.site, place.timeId)
      : false;
  },

  async "survey_response.deleted"(table, account, { id }) {
    const place = placeOf("surveyResponse", account, id);
    return place
      ? await removeRecord(table, surveyResponseLayout, place.site, place.timeId)
      : false;
  },

  "mail.refused": (table, { key }, { id, at }) => refuseMailAgain(table, key, id, at),

  async "account.deleted"(table, account, { at }, now) {
    // An account that was imported again afterwards must stay.
    const row = await getItem(table, keys.account(account.key));
    if (String(row?.importedAt ?? "") > at) return false;
    await deleteAccount(table, account, now);
    await finishPurge(table, keys.accountPurge(account.key));
    return true;
  },
};

/** A record's location; undefined if the account has no such domain. */
function placeOf(
  kind: RecordKind,
  account: Account,
  id: string,
): { site: Site; timeId: string; domainId: string } | undefined {
  const location = locateRecord(recordKinds[kind].prefix, id);
  const domain = account.domains.find(({ ordinal }) => ordinal === location?.ordinal);
  const site = domain && siteIn(account, domain.ordinal);
  return location && site && { site, timeId: location.timeId, domainId: domain.id };
}

/** The account's site with this ordinal; undefined if it has none. */
export function siteIn({ key, domains }: Account, ordinal: string): Site | undefined {
  const domain = domains.find((each) => each.ordinal === ordinal);
  return domain && { accountKey: key, ordinal, hostname: domain.hostname };
}

/** Carries out a purge order to its end. If this stops early, the table's stream continues it. */
async function finishPurge(table: Table, key: Key): Promise<void> {
  if (table.mode?.does === "check") return;
  for (;;) {
    const order = await getItem(table, key);
    if (!order || order.purgedAt !== undefined) return;
    await continuePurge(table, order, new Date());
  }
}
