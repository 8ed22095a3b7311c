import { member } from "../../../../../shared/kinds/examples/actors";
import type { RecordExamples } from "./record-examples";
import { meta } from "./visit";

export const memberRecords = {
  Member: {
    id: member.id,
    name: member.name,
    email: "bea@acme.com",
    role: "editor",
    status: "active",
    invitationExpiresAt: null,
    lastSeenAt: "2026-03-07T09:12:00.000Z",
    createdAt: "2026-03-01T10:04:00.000Z",
    updatedAt: "2026-03-01T11:30:00.000Z",
    updatedBy: member,
  },
  MemberReference: {
    id: member.id,
    name: member.name,
    email: "bea@acme.com",
    role: "editor",
  },
  Session: {
    id: "ses_06gzw3c7v0p4n8qe",
    memberId: member.id,
    method: "provider",
    userAgent: meta.userAgent,
    expiresAt: "2026-03-07T21:12:00.000Z",
    endsAt: "2026-04-06T09:12:00.000Z",
    createdAt: "2026-03-07T09:12:00.000Z",
  },
} satisfies RecordExamples<"Member" | "MemberReference" | "Session">;
