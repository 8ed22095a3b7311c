import { domainId } from "../../../../../shared/kinds/examples/ids";
import type { RecordExamples } from "./record-examples";

export const accountRecords = {
  Account: {
    id: "0199c0de-79f2-7b11-8a63-5c0f9e2d7a48",
    name: "Acme",
    email: "owner@acme.com",
    plan: "pro",
    trialEndsAt: null,
    primaryDomainId: domainId,
  },
} satisfies RecordExamples<"Account">;
