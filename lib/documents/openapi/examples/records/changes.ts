import { key, member } from "../../../../../shared/kinds/examples/actors";
import { domainId, messageId } from "../../../../../shared/kinds/examples/ids";
import type { RecordExamples } from "./record-examples";

export const changeRecords = {
  Actor: key,
  Change: {
    seq: 1042,
    type: "message.updated",
    recordId: messageId,
    domainId,
    version: 3,
    actor: key,
    note: "The sale ends a week later",
    createdAt: "2026-03-02T09:30:00.000Z",
    data: {
      id: messageId,
      domainId,
      name: "Spring sale",
      status: "active",
      template: "banner",
      expiresAt: "2026-03-31T22:00:00.000Z",
      version: 3,
    },
  },
  Review: {
    id: `rev_06gzw5d2n7q4r9xb_${messageId}`,
    recordId: messageId,
    domainId,
    action: "change",
    changes: { htmlContent: "<p>25 % off until Sunday</p>" },
    recordVersion: 3,
    state: "pending",
    note: "Better offer",
    reason: null,
    proposedBy: member,
    decidedBy: null,
    createdAt: "2026-03-07T09:12:00.000Z",
    updatedAt: "2026-03-07T09:12:00.000Z",
  },
} satisfies RecordExamples<"Actor" | "Change" | "Review">;
