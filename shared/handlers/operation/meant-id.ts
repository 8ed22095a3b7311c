import type { Account } from "../../kinds/account/account";
import { type RecordKind, recordKinds } from "../../kinds/record-kinds";
import { locateRecord, recordId } from "../../model/ids";

/**
 * A sentence on the id that another one means, which has the wrong case; empty if it means none. The account tells the case of
 * its own part, so this says nothing of what exists.
 */
export function meantId(
  kind: RecordKind,
  id: string,
  { key, domains }: Pick<Account, "key" | "domains">,
): string {
  const { prefix } = recordKinds[kind];
  const [, timeId = "", accountKey, ordinal] =
    new RegExp(`${prefix}_([0-9a-z]{16})(\\w{22})(\\w{2})(?!\\w)`, "i").exec(id) ?? [];
  if (accountKey?.toLowerCase() !== key.toLowerCase()) return "";
  const own = domains.filter((each) => each.ordinal.toLowerCase() === ordinal?.toLowerCase());
  const domain = own.find((each) => each.ordinal === ordinal) ?? own[0];
  if (!domain) return "";
  const meant = recordId(prefix, {
    timeId: timeId.toLowerCase(),
    accountKey: key,
    ordinal: domain.ordinal,
  });
  return id.includes(meant) || !locateRecord(prefix, meant)
    ? ""
    : ` Small and capital letters of an id are different: did you mean ${JSON.stringify(meant)}?`;
}
