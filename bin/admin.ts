import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { readRun } from "../lib/demo/demo-file";
import { onLocalTable } from "../lib/local/on-local-table";
import { runAdminCommand } from "../lib/operators/admin/commands";
import { timeIn } from "../lib/operators/admin/options";
import { accountIn, byHand, leftOf, removeLeft } from "../lib/operators/admin/remove-stage";
import { givenUpIn, replayChanges } from "../lib/operators/admin/replay-changes";
import { UsageError, usage } from "../lib/operators/admin/usage";
import {
  namesInBucket,
  namesInFolder,
  type WithdrawalNames,
} from "../lib/operators/admin/withdrawal-names";
import { stageNames } from "../lib/stacks/settings/schema";
import { optionalEnvironment } from "../shared/runtime/environment";
import { allRepositories, type Store } from "../shared/store";
import { createStore } from "../shared/store/create-store";
import { openTable } from "../shared/table/dynamo/table";

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
  role: { type: "string" },
  stage: { type: "string" },
  "base-url": { type: "string" },
  file: { type: "string" },
  confirm: { type: "string" },
  wait: { type: "string" },
  mend: { type: "boolean", default: false },
  since: { type: "string" },
  bucket: { type: "string" },
  "dry-run": { type: "boolean", default: false },
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
  const ofAccount = { "changes replay": replay, "stage remove": removeStage };
  const command = positionals.join(" ");
  if (command in ofAccount) {
    await ofAccount[command as keyof typeof ofAccount](values);
    return;
  }
  const input = positionals.slice(0, 2).join(" ") === "secret set" ? await secretIn() : {};
  const result = await onTable(values, (store, defaults) =>
    runAdminCommand(positionals, { ...defaults, ...values, ...input }, store, new Date()),
  );
  console.log(values.json ? JSON.stringify(result.data) : result.text);
}

/** Sends given-up changes again. It needs the bucket and the functions, and no table. */
async function replay({
  bucket: name,
  region,
  since: from,
  json,
  ...values
}: ReturnType<typeof parse>["values"]): Promise<void> {
  if (!name) throw new UsageError("changes replay needs --bucket.");
  const isDryRun = values["dry-run"];
  const since = from === undefined ? undefined : timeIn("--since", from);
  const place = region === undefined ? { name } : { name, region };
  const replayed = await replayChanges(givenUpIn(place), { since, isDryRun });
  const { files, changes, from: first, to: last, failed } = replayed;
  const span = first && last ? `, given up ${first.toISOString()} to ${last.toISOString()},` : "";
  const verb = isDryRun ? "would be sent again" : "were sent again";
  const lines = [
    `${changes} changes of ${files} files${span} ${verb}.`,
    ...failed.map((file) => `Failed again: ${file}`),
  ];
  console.log(json ? JSON.stringify({ ...replayed, isDryRun }) : lines.join("\n"));
  if (failed.length > 0) process.exitCode = 1;
}

/** Lists what a stage's stacks leave behind, or removes it. It needs the AWS account, and no table. */
async function removeStage({
  stage: name,
  region = optionalEnvironment("AWS_REGION"),
  confirm,
  json,
  ...values
}: ReturnType<typeof parse>["values"]): Promise<void> {
  if (region === undefined) throw new UsageError("stage remove needs --stage and --region.");
  const stage = stageNames.find((each) => each === name);
  if (!stage) throw new UsageError(`--stage must be one of ${stageNames.join(", ")}.`);
  const account = accountIn(region);
  const { stacks, left } = await leftOf(account, stage);
  const isDryRun = values["dry-run"];
  if (!isDryRun && stacks.length > 0)
    throw new UsageError(
      `${stacks.join(" and ")} must go first: npx cdk destroy --all -c stage=${stage}`,
    );
  if (!isDryRun && confirm !== stage)
    throw new UsageError(
      `stage remove cannot be undone: repeat the stage's name as --confirm. Look first with --dry-run.`,
    );
  const failed = isDryRun ? [] : await removeLeft(account, left);
  const items = left.map(({ kind, name }) => ({ kind, name }));
  const lines = [
    ...items.map(({ kind, name }) => `${kind}: ${name}`),
    isDryRun ? `${left.length} things stay.` : `${left.length - failed.length} things are gone.`,
    ...failed.map((each) => `Not removed: ${each}`),
    "Look for these by hand:",
    ...byHand.map((each) => `- ${each}`),
  ];
  console.log(json ? JSON.stringify({ left: items, failed, isDryRun }) : lines.join("\n"));
  if (failed.length > 0) process.exitCode = 1;
}

/** A secret from the input, which may be typed or piped. */
async function secretIn(): Promise<{ input: string }> {
  if (process.stdin.isTTY) console.error("Type the secret, then Enter and Ctrl+D.");
  return { input: await text(process.stdin) };
}

function parse() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

interface TableOptions {
  table?: string;
  region?: string;
  bucket?: string;
  data?: string;
}

interface Known {
  "base-url"?: string;
  withdrawals?: WithdrawalNames;
}

/** Runs `work` on the deployed table that the options name, or else on the table of the local service on a data folder. */
async function onTable<Result>(
  { table, region, bucket, data = ".local" }: TableOptions,
  work: (store: Store, defaults: Known) => Promise<Result>,
): Promise<Result> {
  if (table !== undefined) {
    if (region === undefined && optionalEnvironment("AWS_REGION") === undefined)
      throw new UsageError("--table needs --region, or the environment variable AWS_REGION.");
    const place = region === undefined ? {} : { region };
    const defaults =
      bucket === undefined ? {} : { withdrawals: namesInBucket({ name: bucket, ...place }) };
    return await work(createStore(openTable(table, place), allRepositories), defaults);
  }
  const run = readRun(data);
  if (!run) {
    throw new UsageError(
      `No local service is running on ${data}. Start one with \`npm start -- --data ${data}\`, or name a deployed table with --table and --region.`,
    );
  }
  const defaults = { "base-url": run.baseUrl, withdrawals: namesInFolder(data) };
  return await onLocalTable(run, (store) => work(store, defaults));
}
