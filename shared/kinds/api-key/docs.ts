import { apiKeySchema } from "../account/account";
import { apiKey, key } from "../examples/values";
import type { ExamplesOf, KindDocs } from "../kind-docs";
import { apiKeyRecordSchema } from "./api-key";

const schemas = { ApiKey: apiKeyRecordSchema, ApiKeyReference: apiKeySchema };

const records = {
  ApiKey: {
    ...apiKey,
    lastUsedAt: "2026-03-02T09:30:00.000Z",
    revokedAt: null,
    createdAt: "2026-02-01T08:00:00.000Z",
    updatedAt: "2026-02-01T08:00:00.000Z",
    updatedBy: key,
  },
  ApiKeyReference: apiKey,
} satisfies ExamplesOf<typeof schemas>;

const { ApiKey } = records;

export const apiKeyDocs = {
  tags: { "api-keys": "The account's API keys." },
  schemas,
  records,
  operations: {
    create_api_key: {
      request: { name: "Website" },
      result: {
        ...ApiKey,
        lastUsedAt: null,
        token: "mws_live_0351MgktO7uM2cY9AzFEVx4kTq8Zr1WcYb6Nf3HsXe9GmJ7dLuPa2vKoQ9fQk",
      },
    },
  },
} satisfies KindDocs;
