import { parseArgs } from "node:util";
import { withOwnAccount } from "../lib/operators/smoke/own-account";
import { smoke } from "../lib/operators/smoke/smoke";
import { allRepositories } from "../shared/store";
import { createStore } from "../shared/store/create-store";
import { openTable } from "../shared/table/dynamo/table";

const usage =
  "Usage: npm run smoke -- --url BASE_URL (--table TABLE [--region REGION] | --key API_KEY) [--direct API_URL] [--receiver URL --receiver-port PORT] [--mail STAGE] [--alarm NAME]\n\nChecks a deployed stage. With --table, it makes an account for the checks and removes it at the end. With --key, it uses that key's account, which needs a domain. The checks create a message there that no page shows, and delete it at the end. --receiver is a public address that leads to a port of this machine, such as a tunnel's: with it, a webhook is tried too. --mail is the name of the stage, where it has mailFrom: SES's simulator is invited, and three minutes later no mail may have failed. --alarm is the name of an alarm in the stage's region: it rings, and the check waits until CloudWatch has sent its mail.";

// Keeps the SDK's advice to update Node out of the output.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: "string" },
      key: { type: "string" },
      table: { type: "string" },
      region: { type: "string" },
      direct: { type: "string" },
      receiver: { type: "string" },
      "receiver-port": { type: "string" },
      alarm: { type: "string" },
      mail: { type: "string" },
    },
  });
  const { url, key, table, region, direct, receiver, "receiver-port": port, alarm, mail } = values;
  if (!url || (key === undefined) === (table === undefined)) throw new Error(usage);
  const baseUrl = withoutSlash(url);
  const directUrl = direct && withoutSlash(direct);
  const receiving = { receiverUrl: receiver, receiverPort: port ? Number(port) : undefined };
  const check = (apiKey: string) =>
    smoke(
      {
        baseUrl,
        apiKey,
        directUrl,
        ...receiving,
        mail: mail ? { stage: mail, region } : undefined,
        alarm: alarm ? { name: alarm, region } : undefined,
      },
      console.log,
    );
  const failed =
    table === undefined
      ? await check(key ?? "")
      : await withOwnAccount(storeOf(table, region), baseUrl, check);
  if (failed > 0) process.exitCode = 1;
}

function storeOf(table: string, region: string | undefined) {
  return createStore(openTable(table, region === undefined ? {} : { region }), allRepositories);
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, "");
}
