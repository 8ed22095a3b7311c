import { recordExamples } from "../records";
import type { OperationExamples } from "./operation-examples";

const { ApiKey } = recordExamples;

export const apiKeyExamples: OperationExamples = {
  create_api_key: {
    request: { name: "Website" },
    result: {
      ...ApiKey,
      lastUsedAt: null,
      token: "mws_live_0351MgktO7uM2cY9AzFEVx4kTq8Zr1WcYb6Nf3HsXe9GmJ7dLuPa2vKoQ9fQk",
    },
  },
};
