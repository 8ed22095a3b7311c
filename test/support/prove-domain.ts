import { saveProof } from "../../shared/kinds/domain/store/proof";
import { accountKeyOf } from "../../shared/model/ids";
import { openTable } from "../../shared/table/dynamo/table";
import type { TestService } from "./service";

/** Records that an account's first domain is proven, as a check does that has found the record. */
export async function proveDomain(
  { tableName, databaseEndpoint: endpoint }: Pick<TestService, "tableName" | "databaseEndpoint">,
  { accountId }: { accountId: string },
  ordinal = "00",
): Promise<void> {
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  const proof = { method: "dns", place: "_mws.acme.com", token: "token" } as const;
  await saveProof(table, { accountKey: accountKeyOf(accountId), ordinal }, proof, new Date());
  table.client.destroy();
}
