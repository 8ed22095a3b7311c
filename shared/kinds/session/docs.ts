import { member, visit } from "../examples/values";
import type { ExamplesOf, KindDocs } from "../kind-docs";
import { sessionSchema } from "./session";

const schemas = {
  Session: sessionSchema,
};

const records = {
  Session: {
    id: "ses_06gzw3c7v0p4n8qe",
    memberId: member.id,
    method: "provider",
    userAgent: visit.userAgent,
    expiresAt: "2026-03-07T21:12:00.000Z",
    endsAt: "2026-04-06T09:12:00.000Z",
    createdAt: "2026-03-07T09:12:00.000Z",
  },
} satisfies ExamplesOf<typeof schemas>;

export const sessionDocs = {
  tags: {
    sessions: "Where members are signed in.",
  },
  schemas,
  records,
  operations: {},
} satisfies KindDocs;
