import type { DomainReference } from "../../../shared/kinds/account/account";
import { normalizeHostname, wwwTwin } from "../../../shared/model/hostname";

/** The domain of a page: the one registered under its host, otherwise under its `www.` twin, like in the embed API. */
export function ownerOfPage(
  url: string,
  domains: readonly DomainReference[],
): DomainReference | undefined {
  const host = normalizeHostname(new URL(url).hostname) ?? "";
  const [owner] = [host, wwwTwin(host)].flatMap((each) =>
    domains.filter(({ hostname }) => hostname === each),
  );
  return owner;
}
