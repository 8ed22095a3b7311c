import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, type Environment, Tags } from "aws-cdk-lib";
import { DataStack } from "./data-stack";
import { ServiceStack } from "./service-stack";
import { textFrom } from "./settings/read";
import { stageSettings } from "./settings/stage-settings";
import { stageFrom } from "./stage";

export interface AppOptions {
  /** The output folder of the templates and assets. By default, the one that the CDK command line expects. */
  outdir?: string;
  /** The context that `cdk.json` and `-c name=value` set: `stage`, `stages`, and settings of the stage. */
  context?: Record<string, unknown>;
}

/** The whole service as a CDK app. The data has its own stack; the other stack holds everything that can be rebuilt. */
export function createApp({ outdir, context }: AppOptions = {}): App {
  const app = new App({
    // Everything below reads the settings of its stage as context.
    postCliContext: stageSettings(givenContext(context)),
    // Otherwise the templates carry a resource that reports the library version to AWS.
    analyticsReporting: false,
    ...(outdir === undefined ? {} : { outdir }),
    context: {
      // A strong reference: the data stack cannot be deleted while the service reads its table.
      "@aws-cdk/core:defaultCrossStackReferences": "strong",
      // The synthesis fails if the CDK finds a fault in a template.
      "@aws-cdk/core:validateAgainstDefaultRules": true,
      ...context,
    },
  });
  const stage = stageFrom(app.node);
  Tags.of(app).add("service", "messaging-widget");
  Tags.of(app).add("stage", stage.name);
  const env = environmentFrom(app);
  const data = new DataStack(app, `MessagingWidget-${stage.name}-Data`, { stage, env });
  new ServiceStack(app, `MessagingWidget-${stage.name}-Service`, {
    stage,
    env,
    table: data.table,
    assets: data.assets,
    withdrawals: data.withdrawals,
    people: data.people,
  });
  return app;
}

/**
 * The account and region of the stage, if its settings name them: the CDK then refuses credentials of another.
 *
 * @throws for what is neither
 */
function environmentFrom(app: App): Environment {
  const account = textFrom(app, "account");
  const region = textFrom(app, "region");
  if (account !== undefined && !/^\d{12}$/.test(account))
    throw new Error(`\`account\` must be an AWS account's twelve digits, not "${account}".`);
  if (region !== undefined && !/^[a-z]{2}(-[a-z]+)+-\d$/.test(region))
    throw new Error(`\`region\` must be an AWS region such as eu-west-1, not "${region}".`);
  return { ...(account && { account }), ...(region && { region }) };
}

/** The context that an app will have: this one, and what the CDK command line adds to it. */
function givenContext(context: Record<string, unknown> = {}): Record<string, unknown> {
  const outdir = mkdtempSync(join(tmpdir(), "context-"));
  const { node } = new App({ autoSynth: false, treeMetadata: false, outdir, context });
  rmSync(outdir, { recursive: true });
  return node.getAllContext();
}
