import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runAdminCommand } from "../lib/admin/commands";
import { UsageError, usage } from "../lib/admin/usage";
import { allRooms, createStore } from "../shared/store";
import { openTable, type Table } from "../shared/store/dynamo/table";

const options = {
  data: { type: "string" },
  table: { type: "string" },
  region: { type: "string" },
  json: { type: "boolean", default: false },
  name: { type: "string" },
  email: { type: "string" },
  plan: { type: "string" },
  "trial-ends": { type: "string" },
  account: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

// Keeps the SDK's advice to update Node out of the output.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});

async function main(): Promise<void> {
  const { values, positionals } = parse();
  if (values.help || positionals.length === 0) {
    console.log(usage);
    return;
  }
  const store = createStore(openAdminTable(values), allRooms);
  const result = await runAdminCommand(positionals, values, store, new Date());
  console.log(values.json ? JSON.stringify(result.data) : result.text);
}

function parse() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The deployed table that the options name, or the table of the local service on a data folder. */
function openAdminTable(values: { table?: string; region?: string; data?: string }): Table {
  if (values.table !== undefined) {
    return openTable(values.table, values.region === undefined ? {} : { region: values.region });
  }
  const folder = values.data ?? ".local";
  const file = join(folder, "demo.json");
  if (!existsSync(file)) {
    throw new UsageError(
      `No local service is running on ${folder}. Start one with \`npm start -- --data ${folder}\`, or name a deployed table with --table and --region.`,
    );
  }
  const { tableName, databaseEndpoint } = JSON.parse(readFileSync(file, "utf8")) as {
    tableName: string;
    databaseEndpoint: string;
  };
  // The local database needs credentials, but does not check them.
  process.env.AWS_ACCESS_KEY_ID ??= "local";
  process.env.AWS_SECRET_ACCESS_KEY ??= "local";
  return openTable(tableName, { region: "us-east-1", endpoint: databaseEndpoint });
}
