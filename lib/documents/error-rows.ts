import { errorTable } from "../../shared/errors";

/** Status, code and condition of every error, as a table of the documentation has them. */
export const errorRows = Object.entries(errorTable).map(([code, { status, condition }]) => [
  String(status),
  `\`${code}\``,
  condition,
]);
