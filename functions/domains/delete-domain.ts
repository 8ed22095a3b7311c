import * as z from "zod/mini";
import { notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { type Warning, warn, withWarnings } from "../../shared/handlers/operation/warnings";
import { domainsRepository } from "../../shared/kinds/domain/repository";
import type { DomainContents } from "../../shared/kinds/domain/store/delete";
import { deletedOutput, ifVersionInput, requireVersion } from "../../shared/kinds/record-fields";
import { owners } from "../../shared/model/role";
import { domainInput, findDomain } from "./find-domain";

export const deleteDomain = defineOperation({
  name: "delete_domain",
  route: "DELETE /api/v1/domains/{id}",
  toolGroups: ["setup"],
  title: "Delete a domain",
  summary:
    "Remove or delete a website for good, with everything it has, such as an old site, shop or blog; `dryRun` counts it first. If it was primary, the account's oldest other one becomes primary. `last_domain`: create another domain first.",
  effect: "delete",
  roles: owners,
  domainScope: "none",
  uses: { domains: domainsRepository },
  input: z.extend(domainInput, ifVersionInput),
  output: withWarnings(deletedOutput("domain")),
  errors: ["not_found", "precondition_failed", "last_domain"],
  async run({ id, ifVersion }, { account, store, now, isDryRun }) {
    const domain = findDomain(account, id);
    const isMeant = ({ version }: { version: number }) => requireVersion(version, ifVersion);
    const contents = await store.domains.delete(account, domain.id, isMeant, now);
    if (!contents) throw notFound("domain", id);
    const answer = { id: domain.id, deleted: true as const };
    return warn(answer, [contentsDeleted(domain.hostname, contents, isDryRun)]);
  },
});

/** A warning about what is deleted with the domain. A dry run shows it before it is too late. */
function contentsDeleted(
  hostname: string,
  { messages, landingPages = 0, knowledgeItems = 0, assetBytes = 0 }: DomainContents,
  isDryRun: boolean,
): Warning {
  return {
    code: "contents_deleted",
    message: `This ${isDryRun ? "would delete" : "deleted"} ${hostname} with ${counted(messages, "message")}, ${counted(landingPages, "landing page")}, ${counted(knowledgeItems, "knowledge item")} and ${counted(assetBytes, "byte")} of pictures, and all conversations, form submissions, survey responses and figures. Nothing can be restored.`,
  };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
