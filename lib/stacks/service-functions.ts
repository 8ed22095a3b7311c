import type {
  Alias,
  EventSourceMapping,
  IFunction,
  Function as LambdaFunction,
} from "aws-cdk-lib/aws-lambda";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import type { FunctionGroup } from "../../functions/function-group";
import { functionGroups } from "../../functions/groups";
import type { Audience } from "../../shared/runtime/push/push";
import type { Api } from "./api";
import { hasCanary } from "./canary";
import { ChangeFeed } from "./change-feed";
import type { EmbedDelivery } from "./embed-delivery";
import type { LateSettings } from "./late-settings";
import { MailSender } from "./mail-sender";
import type { WatchedSocket } from "./monitoring/watched";
import { NodeFunction } from "./node-function";
import type { PagesDelivery } from "./pages-delivery";
import type { ServedTable } from "./restored-table";
import type { StageConfig } from "./settings/stage-config";
import type { SocketApi } from "./socket-api";
import type { WakeUps } from "./wake-ups";

interface Props {
  stage: StageConfig;
  table: ServedTable;
  assets: Bucket;
  withdrawals: Bucket;
  /** The API and the distribution of each of the two hosts. */
  hosts: Record<
    "service" | "pages",
    { api: Api; distribution: (EmbedDelivery | PagesDelivery)["distribution"] }
  >;
  sockets: Record<Audience, SocketApi>;
  wakeUps: WakeUps;
  environmentOf: (group: FunctionGroup) => Record<string, string>;
  /** Settings of functions that name a distribution. */
  late: LateSettings;
}

interface ServiceFunctions {
  functions: Map<string, LambdaFunction>;
  /** The functions' aliases, if the stage has any. */
  aliases: Map<string, Alias>;
  streams: Map<string, EventSourceMapping>;
  sockets: Map<string, WatchedSocket>;
}

/** Creates the function of each group, and connects it with its callers and with what it uses. */
export function serviceFunctions(
  scope: Construct,
  { stage, table, assets, withdrawals, hosts, sockets, wakeUps, environmentOf, late }: Props,
): ServiceFunctions {
  const { mailFrom: from, reservedConcurrency, publicRequestsPerSecond: publicRate } = stage;
  // Without a sender the service sends no mail.
  const mail = from && new MailSender(scope, "Mail", { from, queue: wakeUps.queue });
  const publicThrottle =
    publicRate === undefined
      ? stage.publicThrottle
      : { rateLimit: publicRate, burstLimit: publicRate };
  const made: ServiceFunctions = {
    functions: new Map(),
    aliases: new Map(),
    streams: new Map(),
    sockets: new Map(),
  };
  for (const group of functionGroups) {
    const { name, stream: reading, host = "service" } = group;
    const settings = environmentOf(group);
    const environment = late.withReferences(settings);
    refuseLocalSettings(name, environment);
    const { lambda, alias } = new NodeFunction(scope, name, {
      stage,
      group,
      table,
      assets,
      withdrawals,
      environment,
      reserved: group.isPublic ? reservedConcurrency : undefined,
      hasAlias: hasCanary(stage),
    });
    if (Object.keys(settings).some((each) => settings[each] !== environment[each]))
      late.grantRead(lambda);
    made.functions.set(name, lambda);
    if (alias) made.aliases.set(name, alias);
    const callee = (alias ?? lambda) as IFunction;
    const { api, distribution } = hosts[host];
    if (group.routes.length > 0)
      api.serve(group, callee, group.isPublic ? publicThrottle : undefined);
    if (reading) {
      const feed = new ChangeFeed(scope, `${name}-changes`, {
        stage,
        table,
        lambda,
        callee,
        name,
        reading,
      });
      made.streams.set(name, feed.mapping);
    }
    if (group.socket) {
      const { apiId, path } = sockets[group.socket];
      sockets[group.socket].serve(callee);
      const { functionName } = lambda;
      made.sockets.set(group.socket, { id: apiId, stage: path, functionName });
    }
    for (const audience of group.pushes ?? [])
      sockets[audience].giveTo(lambda, `PUSH_${audience.toUpperCase()}`);
    if (mail && group.sendsMail) mail.giveTo(lambda);
    if (group.wakeUps?.includes("sends")) wakeUps.takeFrom(lambda);
    if (group.wakeUps?.includes("takes")) wakeUps.giveTo(lambda, callee);
    // The Lambdas must accept a new secret before CloudFront sends it.
    if (environment.ORIGIN_SECRETS) distribution.node.addDependency(callee);
  }
  return made;
}

/** A setting of the local run opens this machine's own network to what customers name, so no deployed function has one. */
export function refuseLocalSettings(name: string, environment: Record<string, string>): void {
  const local = Object.keys(environment).filter((each) => each.startsWith("LOCAL_"));
  if (local.length > 0)
    throw new Error(
      `The function ${name} must not have ${local.join(", ")}: only a local run may.`,
    );
}
