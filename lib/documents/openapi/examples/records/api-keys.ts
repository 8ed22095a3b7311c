import { apiKey, key } from "./actors";
import type { RecordExamples } from "./record-examples";

export const apiKeyRecords = {
  ApiKey: {
    ...apiKey,
    lastUsedAt: "2026-03-02T09:30:00.000Z",
    revokedAt: null,
    createdAt: "2026-02-01T08:00:00.000Z",
    updatedAt: "2026-02-01T08:00:00.000Z",
    updatedBy: key,
  },
  ApiKeyReference: apiKey,
} satisfies RecordExamples<"ApiKey" | "ApiKeyReference">;
