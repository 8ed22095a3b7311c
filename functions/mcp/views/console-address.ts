import type { ViewCall } from "../../../shared/handlers/mcp/views/view-source";

/** Where the console shows something of a domain; its start, where the account does not have the domain. */
export function consoleAddress(
  { account, baseUrl }: Pick<ViewCall, "account" | "baseUrl">,
  domainId: unknown,
  path: string,
): string {
  const domain = account.domains.find(({ id }) => id === domainId);
  return domain ? `${baseUrl}/console/${domain.hostname}${path}` : `${baseUrl}/console`;
}
