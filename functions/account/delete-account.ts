import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { warn, withWarnings } from "../../shared/handlers/operation/warnings";
import { accountsRepository } from "../../shared/kinds/account/repository";
import { membersRepository } from "../../shared/kinds/member/repository";
import { owners } from "../../shared/model/role";
import { invalidField } from "../../shared/runtime/errors";

export const deleteAccount = defineOperation({
  name: "delete_account",
  route: "DELETE /api/v1/me",
  toolGroups: ["people"],
  title: "Delete the account",
  summary:
    "Close, cancel, terminate or shut down the account permanently, and delete everything in it for good: its domains, records, members and API access; `dryRun` counts them first. `confirm` must be the account's id, see whoami.",
  effect: "delete",
  roles: owners,
  domainScope: "none",
  uses: { accounts: accountsRepository, members: membersRepository },
  input: z.strictObject({
    confirm: z
      .string()
      .check(z.maxLength(64), z.describe("The account's id: see GET /api/v1/me, tool whoami.")),
  }),
  output: withWarnings(
    z.strictObject({
      id: z.string().check(z.describe("The account's id.")),
      deleted: z.literal(true).check(z.describe("Always true.")),
    }),
  ),
  errors: [],
  check({ confirm }, { account }) {
    if (confirm.toLowerCase() === account.id) return;
    throw invalidField(
      "confirm",
      "must be the account's id, which this error does not show, because a deleted account cannot be restored",
      {
        hint: "Only if a person asked for that, take the account's `id` from GET /api/v1/me, tool whoami.",
      },
    );
  },
  async run(_, { account, store, now, isDryRun }) {
    const [{ landingPages, knowledgeItems, apiKeys, assetBytes }, members] = await Promise.all([
      store.accounts.usage(account.key),
      // The usage leaves out members who came by an operator's link.
      store.members.list(account.key),
    ]);
    await store.accounts.delete(account, now);
    return warn({ id: account.id, deleted: true as const }, [
      {
        code: "contents_deleted",
        message: `This ${isDryRun ? "would delete" : "deleted"} the account with ${counted(account.domains.length, "domain")}, ${counted(landingPages, "landing page")}, ${counted(knowledgeItems, "knowledge item")}, ${counted(assetBytes, "byte")} of pictures, ${counted(members.length, "member")} (invitations included) and ${counted(apiKeys, "API key")}, and all messages, conversations, form submissions, survey responses and figures. Nothing can be restored.`,
      },
    ]);
  },
});

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
