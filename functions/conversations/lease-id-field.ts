import * as z from "zod/mini";

export const leaseIdField = z
  .string()
  .check(
    z.maxLength(100),
    z.describe(
      "What the bot's claim answered (POST /conversations/{conversationId}/claim, tool claim_conversation).",
    ),
  );
