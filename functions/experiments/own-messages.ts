import { locate } from "../../shared/handlers/operation/locate";
import type { Account, DomainReference } from "../../shared/kinds/account/account";
import type { ExperimentSettings } from "../../shared/kinds/experiment/experiment";
import type { ArmMessage } from "../../shared/kinds/experiment/rules";
import { recordKinds } from "../../shared/kinds/record-kinds";
import { invalidField } from "../../shared/runtime/errors";
import type { Named, Repositories } from "../../shared/store";

/**
 * The messages of an experiment's arms, in their order.
 * @throws ApiError `invalid_body` for one that is not the domain's
 */
export async function ownMessages(
  { arms }: Pick<ExperimentSettings, "arms">,
  account: Account,
  domain: DomainReference,
  { messages }: Repositories<Named<"messages">>,
): Promise<ArmMessage[]> {
  const read = await Promise.all(
    arms.map(async ({ messageId: id }, arm) => {
      if (id === null) return [];
      const missing = (hint = "") =>
        invalidField(
          `arms[${arm}].messageId`,
          `must be the id of a message of ${domain.hostname} (list_messages), or null for a hold-out; got ${JSON.stringify(id.slice(0, 64))}`,
          { rule: "unknown_message", hint },
        );
      const place = locate("message", id, account, undefined, missing(otherKind(id)));
      if (place.domain.id !== domain.id) throw missing(elsewhere(place.domain, domain));
      const row = await messages.read(place.site, place.timeId);
      if (!row) throw missing();
      return [{ arm, id, settings: row.message.settings }];
    }),
  );
  return read.flat();
}

function elsewhere({ hostname }: DomainReference, own: DomainReference): string {
  return ` That one is on ${hostname}, and an experiment on one domain: duplicate_message with "targetDomainId": "${own.id}" copies it, and "domain": "${hostname}" makes the experiment there.`;
}

/** What an id is that begins like that of another kind. */
function otherKind(id: string): string {
  const kind = Object.values(recordKinds).find(({ prefix }) => id.startsWith(`${prefix}_`));
  return kind === undefined || kind === recordKinds.message
    ? ""
    : ` That is the id of a ${kind.noun}.`;
}
