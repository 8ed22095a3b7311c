import type { ViewCall } from "../../../shared/handlers/mcp/views/view-source";
import { consoleAddress } from "./console-address";

/** What the view of figures gets beside them. */
export interface ReportData {
  hostname: string;
  /** Of what the figures are, if not of the whole site. */
  subject: "site" | "message" | "landingPage";
  consoleUrl: string;
}

export function reportData({ account, baseUrl, sent, answer }: ViewCall): ReportData {
  const { domainId } = answer;
  return {
    hostname: account.domains.find(({ id }) => id === domainId)?.hostname ?? "",
    subject: sent.landingPageId ? "landingPage" : sent.messageId ? "message" : "site",
    consoleUrl: consoleAddress({ account, baseUrl }, domainId, "/numbers"),
  };
}
