import * as z from "zod/mini";

export const leaseIdField = z
  .string()
  .check(z.maxLength(100), z.describe("What a bot's claim answered."));
