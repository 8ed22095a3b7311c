import * as z from "zod/mini";
import type { AboutRefused } from "../../shared/handlers/operation/operation";
import type { Account } from "../../shared/kinds/account/account";
import type { Kind } from "../../shared/kinds/kind";
import { articleTexts } from "../../shared/kinds/knowledge/translations/texts";
import { pageTexts } from "../../shared/kinds/landing-page/translations/texts";
import { messageTexts } from "../../shared/kinds/message/translations/texts";
import { namedKinds, recordKinds } from "../../shared/kinds/record-kinds";
import { isUuid } from "../../shared/model/ids";

const textsOf = [
  [recordKinds.message.prefix, messageTexts],
  [recordKinds.knowledge.prefix, articleTexts],
  [recordKinds.landingPage.prefix, pageTexts],
] as const;

/** What a refused translation may have: the texts of its record's kind, or another call that writes them. */
export function aboutTexts(
  input: unknown,
  schema: z.ZodMiniObject,
  account: Pick<Account, "domains">,
): AboutRefused {
  const { recordId } = Object(input) as { recordId?: unknown };
  if (typeof recordId !== "string") return {};
  const [, texts] = textsOf.find(([prefix]) => recordId.startsWith(`${prefix}_`)) ?? [];
  if (texts !== undefined) {
    const described = z.globalRegistry.get(schema._zod.def.shape.texts as z.core.$ZodType);
    const own = z.nullable(z.strictObject(texts)).check(z.describe(described?.description ?? ""));
    return {
      schema: z.extend(schema, { texts: own }),
      remark: "The ids and the order are those of `source` in list_translations.",
    };
  }
  const fault = translatedElsewhere(recordId, account);
  return fault === undefined ? {} : { fault };
}

/** Where the translations of a record are that update_translation does not write, without a full stop. */
export function translatedElsewhere(
  id: string,
  { domains }: Pick<Account, "domains">,
): string | undefined {
  const shown = JSON.stringify(id.slice(0, 80));
  if (isUuid(id.toLowerCase()) || domains.some(({ hostname }) => hostname === id.toLowerCase()))
    return `recordId must be a record's on a domain; ${shown} is a domain itself, whose texts update_domain (PATCH /api/v1/domains/{id}) translates: {"translations": {"de": {"chat": {…}, "labels": {…}}}}`;
  if (id.startsWith(`${namedKinds.cannedReply.prefix}_`))
    return `recordId must be the id of a message, landing page or knowledge item; ${shown} is a canned reply's, which update_canned_reply (PATCH /api/v1/canned-replies/{id}) translates: {"translations": {"de": {"content": "…"}}}`;
  const other = Object.values<Kind>(namedKinds).find(
    ({ prefix }) => prefix !== undefined && id.startsWith(`${prefix}_`),
  );
  return other === undefined || textsOf.some(([prefix]) => prefix === other.prefix)
    ? undefined
    : `recordId must be the id of a message, landing page or knowledge item; ${shown} is ${/^[aeiou]/.test(other.noun) ? "an" : "a"} ${other.noun}'s, which has no translations`;
}
