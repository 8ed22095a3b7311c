import { member } from "../examples/values";
import type { ExamplesOf, KindDocs } from "../kind-docs";
import { memberReferenceSchema, memberSchema } from "./member";

const schemas = {
  Member: memberSchema,
  MemberReference: memberReferenceSchema,
};

const records = {
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
} satisfies ExamplesOf<typeof schemas>;

const { Member } = records;

export const memberDocs = {
  tags: {
    members: "The account's users: its team, and those who are invited.",
  },
  schemas,
  records,
  operations: {
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
  },
} satisfies KindDocs;
