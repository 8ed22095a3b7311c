import type { ExamplesOf, KindDocs } from "../kind-docs";
import { connectedAppSchema } from "./connected-app";

const schemas = { ConnectedApp: connectedAppSchema };

const records: ExamplesOf<typeof schemas> = {
  ConnectedApp: {
    id: "app_06gzw1b5tk8m2yqe",
    name: "Claude",
    host: "claude.ai",
    memberId: "mem_06gzw2r8t5k1m9xa",
    role: "editor",
    domainId: null,
    lastUsedAt: "2026-03-02T09:30:00.000Z",
    expiresAt: "2026-05-31T09:30:00.000Z",
    endsAt: "2027-02-20T11:02:10.000Z",
    createdAt: "2026-02-20T11:02:10.000Z",
  },
};

export const connectedAppDocs = {
  tags: { "connected-apps": "The agents that members have let in by signing in." },
  schemas,
  records,
  operations: {},
} satisfies KindDocs;
