import { domainOf } from "../../shared/handlers/operation/resolve-domain";
import type { Warning } from "../../shared/handlers/operation/warnings";
import type { Account } from "../../shared/kinds/account/account";
import { isChangeType } from "../../shared/kinds/changes/change-types";
import { nearestTypes } from "../../shared/kinds/changes/nearest-types";
import { everyType, type Webhook } from "../../shared/kinds/webhook/webhook";
import { ApiError } from "../../shared/runtime/errors";
import { reachHere } from "../../shared/runtime/outbound/reach";
import { targetRefusal } from "../../shared/runtime/outbound/target-refusal";

type Written = { [Field in "url" | "types" | "domainId"]?: Webhook[Field] | undefined };

/**
 * Refuses a forbidden URL, and unknown types.
 * @throws ApiError `invalid_body`
 */
export function checkTarget<Fields extends Written>(fields: Fields): Fields {
  const { url, types = [] } = fields;
  const refusal = url === undefined ? undefined : targetRefusal(new URL(url), reachHere());
  if (refusal) {
    throw new ApiError(
      "invalid_body",
      `url ${refusal}; got ${JSON.stringify(url?.slice(0, 200))}. Webhooks go only to https addresses on the public internet, such as "https://hooks.acme.com/changes".`,
    );
  }
  const unknown = types.filter((type) => type !== everyType && !isChangeType(type));
  if (unknown.length === 0) return fields;
  throw new ApiError(
    "invalid_body",
    `types: unknown ${unknown
      .slice(0, 5)
      .map((type) => JSON.stringify(type))
      .join(
        ", ",
      )}; ${nearestTypes(unknown[0] ?? "")}. ${JSON.stringify(everyType)} alone stands for all.`,
  );
}

/** Says of a URL that this local run calls that a deployed service would refuse it. */
export function localWarnings({ url }: Written): Warning[] {
  const refusal = url === undefined ? undefined : targetRefusal(new URL(url), "public");
  if (refusal === undefined) return [];
  const message = `Only a local run calls ${JSON.stringify(url?.slice(0, 200))}. A deployed service refuses it: url ${refusal}.`;
  return [{ code: "only_local", message }];
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
