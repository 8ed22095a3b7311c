import * as z from "zod/mini";
import { previewSeconds } from "./preview-token";

const shortestSeconds = 60;
const longestSeconds = 7 * 86_400;

/** How long a preview's link is good for. */
export const expiresInput = {
  expiresInSeconds: z.optional(
    z
      .int()
      .check(
        z.gte(shortestSeconds),
        z.lte(longestSeconds),
        z.describe(`How long it lasts, up to seven days. Default ${previewSeconds}.`),
      ),
  ),
};
