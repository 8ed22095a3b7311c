import { locate } from "../../shared/handlers/operation/locate";
import type { Account, DomainReference } from "../../shared/kinds/account/account";
import type { ExperimentSettings } from "../../shared/kinds/experiment/experiment";
import type { ArmMessage } from "../../shared/kinds/experiment/rules";
import { ApiError } from "../../shared/runtime/errors";
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
      const missing = new ApiError(
        "invalid_body",
        `arms[${arm}].messageId must be the id of a message of ${domain.hostname} (list_messages), or null for a hold-out; got ${JSON.stringify(id.slice(0, 64))}.`,
      );
      const { site, timeId } = locate("message", id, account, domain, missing);
      const row = await messages.read(site, timeId);
      if (!row) throw missing;
      return [{ arm, id, settings: row.message.settings }];
    }),
  );
  return read.flat();
}
