import { App } from "aws-cdk-lib";
import { DataStack } from "./data-stack";
import { ServiceStack } from "./service-stack";
import { stageFrom } from "./stage";

export interface AppOptions {
  /** Where the synthesized templates and assets go; by default where the CDK command line expects them. */
  outdir?: string;
  /** Context that `cdk synth -c key=value` would set: `stage`, `allowedOrigins`, `domainName`, `certificateArn`. */
  context?: Record<string, unknown>;
}

/** The whole service as a CDK app: the table in a stack of its own, and everything that can be made anew. */
export function createApp({ outdir, context }: AppOptions = {}): App {
  const app = new App({
    // Without it the templates carry a resource that reports the library version to AWS.
    analyticsReporting: false,
    ...(outdir === undefined ? {} : { outdir }),
    // Strong: the data stack cannot be deleted while the service reads its table.
    context: { "@aws-cdk/core:defaultCrossStackReferences": "strong", ...context },
  });
  const stage = stageFrom(app.node);
  const data = new DataStack(app, `MessagingWidget-${stage.name}-Data`, { stage });
  new ServiceStack(app, `MessagingWidget-${stage.name}-Service`, { stage, table: data.table });
  return app;
}
