import * as z from "zod/mini";
import { ApiError, type ErrorCode, errorStatuses } from "../errors";

const codes = Object.keys(errorStatuses) as ErrorCode[];

/** Why one part of a call was not done while others were: the error that a call for it alone would meet. */
export const partErrorField = z
  .nullable(
    z.strictObject({
      code: z.enum(codes).check(z.describe("As in the table of errors.")),
      message: z.string().check(z.describe("What to fix.")),
    }),
  )
  .check(z.describe("Why it failed; null if it was done."));

type PartError = z.output<typeof partErrorField>;

/**
 * An error as a part's result has it.
 * @throws any error that is no documented answer
 */
export function partError(error: unknown): NonNullable<PartError> {
  if (!(error instanceof ApiError)) throw error;
  return error.envelope.error;
}
