import * as z from "zod/mini";
import { ApiError } from "../../shared/errors";
import { deletedOutput } from "../../shared/model/record-fields";
import { namedKinds } from "../../shared/model/record-kinds";
import { locate, notFound, siteOf } from "../../shared/operation/locate";
import { defineOperation } from "../../shared/operation/operation";
import { warn, withWarnings } from "../../shared/operation/warnings";

export const deleteVisitor = defineOperation({
  name: "delete_visitor",
  route: "DELETE /api/v1/visitors/{id}",
  title: "Erase a visitor",
  summary:
    "Erase for good what a visitor left. A `visitor.id` of list_conversations erases that conversation at once; an email address, within a minute, every conversation of that address and every form submission and survey response that contains it, on the selected domain or, without a selector, on all; nobody looks first whether there is any. `not_found`: no visitor has this id.",
  effect: "delete",
  domainScope: "any",
  uses: ["conversations"],
  input: z.strictObject({
    id: z
      .string()
      .check(
        z.maxLength(320),
        z.describe(`The visitor's id, or their email address: see ${namedKinds.visitor.list}.`),
      ),
  }),
  output: withWarnings(deletedOutput("visitor")),
  errors: ["not_found"],
  validate(input) {
    const { id } = input;
    if (!id.includes("@") || isAddress(id)) return input;
    throw new ApiError(
      "invalid_body",
      `id must be a visitor's id or an email address, such as mara@example.com; got ${JSON.stringify(id.slice(0, 64))}.`,
    );
  },
  async run({ id }, { account, domain: selected, store, now }) {
    if (isAddress(id)) {
      const domains = selected ? [selected] : account.domains;
      const sites = domains.map((each) => siteOf(account, each));
      await store.conversations.orderErasure(sites, id.trim().toLowerCase(), now);
      const where = domains.map(({ hostname }) => hostname).join(", ");
      return erased(
        id,
        `Erased within a minute: every conversation of this address, and every form submission and survey response that contains it, on ${where}. If the address is mistyped, nothing is erased, and no answer says so: look with list_conversations and list_form_submissions (q) first`,
      );
    }
    const { site, timeId } = locate("visitor", id, account, selected);
    const messages = await store.conversations.erase(site, timeId, now);
    if (messages === undefined) throw notFound("visitor", id, selected);
    return erased(
      id,
      `Erased: the visitor's conversation on ${site.hostname}, with ${messages} ${messages === 1 ? "message" : "messages"}. To erase form submissions and survey responses, give the email address`,
    );
  },
});

/** What is deleted with a visitor. A dry run shows it before it is too late. */
function erased(id: string, what: string) {
  const warning = { code: "contents_deleted" as const, message: `${what}. It cannot be restored.` };
  return warn({ id, deleted: true as const }, [warning]);
}

function isAddress(id: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(id.trim());
}
