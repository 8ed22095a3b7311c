import type { StageConfig } from "./settings/stage-config";

/** The table's names that the service needs. */
export interface ServedTable {
  tableName: string;
  tableArn: string;
  tableStreamArn?: string | undefined;
}

/** The service's table: the one of its data stack, or the restored one that the stage names. */
export function servedTable(
  { tableName, tableStreamArn }: StageConfig,
  own: ServedTable,
): ServedTable {
  if (tableName === undefined || tableStreamArn === undefined) return own;
  return { tableName, tableArn: tableStreamArn.replace(/\/stream\/.*/, ""), tableStreamArn };
}
