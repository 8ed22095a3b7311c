import { errorTable } from "./error-table";

/** The rows of the error table in the docs: status, code and condition. */
export const errorRows = Object.entries(errorTable).map(([code, { status, condition }]) => [
  String(status),
  `\`${code}\``,
  condition,
]);
