import type { OperationExamples } from "../../../../../shared/kinds/examples/operation-examples";
import { recordExamples } from "../records";

const { Member } = recordExamples;

export const memberExamples: OperationExamples = {
  invite_member: {
    request: { email: Member.email, role: Member.role },
    result: {
      ...Member,
      status: "invited",
      name: null,
      invitationExpiresAt: "2026-03-08T10:04:00.000Z",
      lastSeenAt: null,
      updatedAt: Member.createdAt,
      invitationUrl: `https://widgets.acme.com/console/enter#mws_invitation_0351MgktO7uM2cY9AzFEVx06gzx9m3q7h2c4rd4kTq8Zr1WcYb6Nf3HsXe9GmJ7dLuPa2vKoQ9`,
    },
  },
  update_member: {
    request: { role: Member.role },
  },
};
