import * as z from "zod/mini";
import { ApiError, type ErrorCode, errorStatuses } from "../../runtime/errors";

const codes = Object.keys(errorStatuses) as ErrorCode[];

/** Why one part of a call failed while others succeeded: the error that a call for this part alone would get. */
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
 * An error in the form of a part's result.
 * @throws any error that is not a documented answer
 */
export function partError(error: unknown): NonNullable<PartError> {
  if (!(error instanceof ApiError)) throw error;
  return error.envelope.error;
}
