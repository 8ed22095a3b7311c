import { App, Tags } from "aws-cdk-lib";
import { DataStack } from "./data-stack";
import { ServiceStack } from "./service-stack";
import { stageConfig } from "./settings/stage-config";

export interface AppOptions {
  /** The output folder of the templates and assets. By default, the one that the CDK command line expects. */
  outdir?: string;
  /** The context that `cdk.json` and `-c name=value` set: `stage`, `stages`, and settings of the stage. */
  context?: Record<string, unknown>;
}

/** The whole service as a CDK app. The data has its own stack; the other stack holds everything that can be rebuilt. */
export function createApp({ outdir, context }: AppOptions = {}): App {
  const app = new App({
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
  const stage = stageConfig(app.node.getAllContext());
  Tags.of(app).add("service", "messaging-widget");
  Tags.of(app).add("stage", stage.name);
  const { account, region } = stage;
  // The CDK refuses credentials of another account.
  const env = { ...(account && { account }), ...(region && { region }) };
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
