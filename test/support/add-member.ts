import { acceptInvitation } from "../../shared/kinds/member/store/accept";
import { timeIdIn } from "../../shared/kinds/record-kinds";
import { accountKeyOf } from "../../shared/model/ids";
import type { Role } from "../../shared/model/role";
import { openTable } from "../../shared/table/dynamo/table";
import type { Client } from "./client";
import type { TestService } from "./service";

/** Adds a member: invited over the API, and accepted without a sign-in provider. */
export async function addMember(
  { tableName, databaseEndpoint: endpoint }: Pick<TestService, "tableName" | "databaseEndpoint">,
  { accountId, post }: Pick<Client, "post"> & { accountId: string },
  role: Role,
  name = "ann",
): Promise<string> {
  const email = `${name}@acme.com`;
  const { body } = await post("/members", { email, role });
  const place = { accountKey: accountKeyOf(accountId), timeId: timeIdIn("member", body.id) ?? "" };
  const token = new URL(body.invitationUrl).hash.slice(1);
  const person = { issuer: "https://id.acme.com", subject: name, verifiedEmail: email, name };
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  const member = await acceptInvitation(table, place, token, person, [], new Date());
  table.client.destroy();
  if (!member) throw new Error("The invitation was not accepted.");
  return member.id;
}
