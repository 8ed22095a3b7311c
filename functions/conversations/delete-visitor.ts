import * as z from "zod/mini";
import { locate, notFound, siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { warn, withWarnings } from "../../shared/handlers/operation/warnings";
import type { ErasurePreview } from "../../shared/jobs/erasure/find-person";
import { erasuresRepository } from "../../shared/jobs/erasure/repository";
import { conversationsRepository } from "../../shared/kinds/conversation/repository";
import { deletedOutput } from "../../shared/kinds/record-fields";
import { addressIn, visitorIdField } from "./input-fields";

export const deleteVisitor = defineOperation({
  name: "delete_visitor",
  route: "DELETE /api/v1/visitors/{id}",
  toolGroups: ["chat"],
  title: "Erase a visitor",
  summary:
    "Forget a visitor, customer or person: delete, erase, wipe or get rid of everything you know, hold or have stored about them, all their personal data, for good (GDPR deletion request, right to be forgotten). A `visitor.id` of list_conversations has that conversation erased at once; an email address, within a minute, all chats, form submissions and survey responses with that address, on the selected domain or, without one, on all. The warning, also of a dry run, tells how much was found. At the end, list_changes has a `visitor.erased` with counts. `not_found`: no visitor has this id.",
  effect: "delete",
  domainScope: "any",
  uses: { conversations: conversationsRepository, erasures: erasuresRepository },
  input: z.strictObject({ id: visitorIdField }),
  output: withWarnings(deletedOutput("visitor")),
  errors: ["not_found"],
  validate: ({ id }) => ({ id, address: addressIn(id) }),
  async run({ id, address }, { account, domain: selected, store, now, isDryRun }) {
    if (address !== undefined) {
      const domains = selected ? [selected] : account.domains;
      const sites = domains.map((each) => ({ ...siteOf(account, each), domainId: each.id }));
      const foreseen = await store.erasures.foresee(sites, address);
      // Ordered even if nothing was found, because data may arrive meanwhile, or be older than what was checked.
      await store.erasures.order(sites, address, now);
      const where = domains.map(({ hostname }) => hostname).join(", ");
      return foreseen.found.length === 0 && foreseen.isComplete
        ? warn({ id, deleted: true as const }, [nothingFound(where)])
        : erased(id, inWords(foreseen, where, isDryRun));
    }
    const { site, timeId, domain } = locate("visitor", id, account, selected);
    const messages = await store.conversations.erase(site, timeId, domain.id, now);
    if (messages === undefined) throw notFound("visitor", id, selected);
    return erased(
      id,
      `This ${isDryRun ? "would erase" : "erased"} the visitor's conversation on ${site.hostname}, with ${messages} ${messages === 1 ? "message" : "messages"}. To erase form submissions and survey responses, give the email address`,
    );
  },
});

/** A warning about what is deleted with a visitor. A dry run shows it before it is too late. */
function erased(id: string, what: string) {
  const warning = { code: "contents_deleted" as const, message: `${what}. It cannot be restored.` };
  return warn({ id, deleted: true as const }, [warning]);
}

/** A sentence about the rows that an erasure by address removes. */
function inWords({ found, isComplete }: ErasurePreview, where: string, isDryRun: boolean): string {
  const counted = found.map(({ names, count }) => `${count} ${names[count === 1 ? 0 : 1]}`);
  if (counted.length > 0)
    return `This ${isDryRun ? "would erase" : "erases"} within a minute, on ${where}: ${counted.join(", ")}${isComplete ? "" : ", and older ones that were not counted"}`;
  return `Among the newest conversations, form submissions and survey responses on ${where}, none has this address. Older ones ${isDryRun ? "would be" : "are"} erased within a minute`;
}

function nothingFound(where: string) {
  return {
    code: "nothing_changed" as const,
    message: `There is nothing to erase: no conversation, form submission or survey response on ${where} has this address. It may be mistyped.`,
  };
}
