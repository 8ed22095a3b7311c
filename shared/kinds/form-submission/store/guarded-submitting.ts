import type { BoundArguments } from "../../../table/dynamo/bound";
import type { Table } from "../../../table/dynamo/table";
import type { FloodGuard } from "../../../table/limits/flood-guard";
import { submitForm } from "./submit-form";

/** Stores visitors' submissions, which count for their site's window. */
export const guardedSubmitting =
  (table: Table, guarded: FloodGuard) =>
  async (
    address: string,
    ...[site, ...rest]: BoundArguments<typeof submitForm>
  ): Promise<"stored" | "repeated"> =>
    await guarded({ site, kind: "submissions", address, count: 1 }, rest[2], () =>
      submitForm(table, site, ...rest),
    );
