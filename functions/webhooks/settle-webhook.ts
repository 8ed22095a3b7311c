import { domainOf } from "../../shared/handlers/operation/resolve-domain";
import type { Warning } from "../../shared/handlers/operation/warnings";
import type { Account } from "../../shared/kinds/account/account";
import { isChangeType, isOfDomains, nearestTypes } from "../../shared/kinds/changes/change-types";
import type { StoredWebhook } from "../../shared/kinds/webhook/store/items";
import type { Challenging } from "../../shared/kinds/webhook/store/requests";
import { everyType, type Webhook } from "../../shared/kinds/webhook/webhook";
import { newTimeId } from "../../shared/model/ids";
import { checkAll, invalidField } from "../../shared/runtime/errors";
import { reachHere } from "../../shared/runtime/local-run";
import { targetRefusal } from "../../shared/runtime/outbound/target-refusal";

type Written = { [Field in "url" | "types" | "domainId"]?: Webhook[Field] | undefined };

/**
 * Refuses a forbidden URL, unknown types and an unknown domain.
 * @throws ApiError `invalid_body`, `domain_not_found`
 */
export function checkTarget({ url, types = [], domainId }: Written, account: Account): void {
  checkAll(
    () => refuseUrl(url),
    () => refuseTypes(types),
    () => withDomainId({ domainId }, account),
  );
}

function refuseUrl(url: string | undefined): void {
  const refusal = url === undefined ? undefined : targetRefusal(new URL(url), reachHere());
  if (refusal === undefined) return;
  throw invalidField("url", `${refusal}; got ${JSON.stringify(url?.slice(0, 200))}`, {
    hint: 'Webhooks go only to https addresses on the public internet, such as "https://hooks.acme.com/changes".',
  });
}

function refuseTypes(types: readonly string[]): void {
  if (types.length > 1 && types.includes(everyType)) {
    const hint = `Send ["${everyType}"] for all changes, or leave it out of the list.`;
    throw invalidField("types", `must name ${JSON.stringify(everyType)} alone`, { hint });
  }
  const unknown = types.filter((type) => type !== everyType && !isChangeType(type));
  if (unknown.length === 0) return;
  const named = unknown.slice(0, 5).map((type) => JSON.stringify(type));
  throw invalidField(
    "types",
    `must have known types of changes only; unknown: ${named.join(", ")}; ${nearestTypes(unknown[0] ?? "")}`,
    { rule: "not_one_of", hint: `${JSON.stringify(everyType)} alone stands for all.` },
  );
}

/** Warns of a URL that this local run calls and a deployed service would refuse. */
function localWarnings({ url }: Written): Warning[] {
  const refusal = url === undefined ? undefined : targetRefusal(new URL(url), "public");
  if (refusal === undefined) return [];
  const message = `Only a local run calls ${JSON.stringify(url?.slice(0, 200))}. A deployed service refuses it: url ${refusal}.`;
  return [{ code: "only_local", message }];
}

/** Warnings about what keeps a webhook's deliveries from arriving, judged by the fields in a write. */
export function webhookWarnings(
  fields: Written & { status?: Webhook["status"] | undefined },
  webhook: Webhook,
): Warning[] {
  return [
    ...localWarnings(fields),
    ...(fields.types || fields.domainId ? domainWarnings(webhook) : []),
    ...(fields.status === "active" && webhook.status === "pending"
      ? [
          {
            code: "nothing_changed" as const,
            message:
              "The webhook is still pending, and gets no changes until its URL has answered the challenge: verify_webhook.",
          },
        ]
      : []),
  ];
}

/** Warns that a webhook of one domain does not get the changes that belong to no domain. */
function domainWarnings({ types, domainId }: Webhook): Warning[] {
  const lost = types.filter((type) => isChangeType(type) && !isOfDomains(type));
  if (domainId === null || lost.length === 0) return [];
  const message = `With a domainId the webhook never gets ${lost.slice(0, 5).join(", ")}: what belongs to the account is on no domain. Send "domainId": null, or another webhook for these types.`;
  return [{ code: "rule_never_matches", message }];
}

// A webhook without a domain.
const everyDomain = "all of them";

/**
 * The fields with the domain's id, whether it was named by id or hostname.
 * @throws ApiError `domain_not_found`
 */
export function withDomainId<Fields extends Written>(fields: Fields, account: Account): Fields {
  const { domainId } = fields;
  return typeof domainId === "string"
    ? { ...fields, domainId: domainOf(domainId, account, everyDomain).id }
    : fields;
}

/** A delivery of a webhook's challenge. */
export function challenging({ url }: Pick<StoredWebhook, "url">, now: Date): Challenging {
  return { deliveryTimeId: newTimeId(now), host: new URL(url).host };
}
