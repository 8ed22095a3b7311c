import { join } from "node:path";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  type AddToPrincipalPolicyResult,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from "aws-cdk-lib/aws-iam";
import {
  Alias,
  Architecture,
  Code,
  type IVersion,
  Function as LambdaFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  SystemLogLevel,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import type { FunctionGroup } from "../../functions/function-group";
import { patternsByAction } from "../../shared/table/rights";
import { writeBundle } from "../build/bundle";
import { builtAsset } from "./built-asset";
import type { ServedTable } from "./restored-table";
import type { StageConfig } from "./settings/stage-config";

/**
 * The role of one Lambda, with an inline policy. The CDK would make a separate policy for each role, and a stack has at most
 * 500 resources.
 */
class FunctionRole extends Role {
  private readonly rights: PolicyDocument;

  constructor(scope: Construct, id: string) {
    const rights = new PolicyDocument();
    super(scope, id, {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: { Rights: rights },
    });
    this.rights = rights;
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.rights.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}

export interface NodeFunctionProps {
  stage: StageConfig;
  group: FunctionGroup;
  table: ServedTable;
  /** The bucket of assets. */
  assets: Bucket;
  /** The withdrawals bucket. */
  withdrawals: Bucket;
  /** The reserved concurrency; undefined for the account's unreserved share. */
  reserved?: number | undefined;
  /** Whether it is called through an alias, which moves to a new version in steps. */
  hasAlias: boolean;
  /** Settings that only the stack knows, in addition to the group's own. */
  environment?: Record<string, string>;
}

/** One Lambda with its own role, which allows only what its group lists. */
export class NodeFunction extends Construct {
  readonly lambda: LambdaFunction;
  /** The alias of the newest version, if the stage has aliases. */
  readonly alias: Alias | undefined;

  constructor(
    scope: Construct,
    id: string,
    {
      stage,
      group,
      table,
      assets,
      withdrawals,
      environment,
      reserved,
      hasAlias,
    }: NodeFunctionProps,
  ) {
    super(scope, id);
    const logGroup = new LogGroup(this, "Logs", {
      retention: stage.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new FunctionRole(this, "Role");
    role.addToPolicy(
      new PolicyStatement({
        actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
        resources: [logGroup.logGroupArn],
      }),
    );
    for (const statement of tableRights(stage, group, table)) role.addToPolicy(statement);
    for (const { actions, under } of group.bucket ?? [])
      role.addToPolicy(
        new PolicyStatement({
          actions: actions.map((action) => `s3:${action}`),
          resources: [assets.arnForObjects(`${under}*`)],
        }),
      );
    if (group.keepsWithdrawals)
      role.addToPolicy(
        new PolicyStatement({
          actions: ["s3:PutObject"],
          resources: [withdrawals.arnForObjects("*")],
        }),
      );
    this.lambda = new LambdaFunction(this, "Function", {
      description: `Messaging widget: ${group.name}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: "index.handler",
      code: bundledCode(group.name),
      // Memory determines the CPU share. A cold start's TLS, JSON and validation take a third of the time that they take with
      // 256 MB.
      memorySize: 512,
      // Long enough for two round trips with the store's 8 s of retries and a cold start. The gateway gives up at 29 s.
      timeout: Duration.seconds(group.timeoutSeconds ?? 20),
      environment: { TABLE_NAME: table.tableName, ...environment },
      role,
      logGroup,
      // It sends wake-ups to the queue that calls it. By default Lambda treats that as a mistake and stops it after about
      // sixteen rounds.
      ...(feedsItself(group) && { recursiveLoop: RecursiveLoop.ALLOW }),
      ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
      loggingFormat: LoggingFormat.JSON,
      // Without START, END and REPORT lines: they would be most of the log of a function that writes one line a
      // request.
      systemLogLevelV2: SystemLogLevel.WARN,
    });
    // The version includes everything that is set before the template is written.
    this.alias = hasAlias
      ? new Alias(this, "Live", {
          aliasName: "live",
          // The CDK's types require some properties to be absent that its classes set to `undefined`.
          version: this.lambda.currentVersion as IVersion,
        })
      : undefined;
  }
}

function feedsItself({ wakeUps = [] }: FunctionGroup): boolean {
  return wakeUps.includes("sends") && wakeUps.includes("takes");
}

function bundledCode(group: string): Code {
  return Code.fromAsset(
    join(__dirname, "../../functions", group),
    builtAsset(group, (folder) => writeBundle(group, folder)),
  );
}

/**
 * Allows the listed actions on the table itself (it has no index), restricted to the group's partitions: each action to the
 * partitions that it needs. With the setting `leadingKeys=by-request`, each action reaches all of them: AWS's documentation
 * does not say whether AWS checks all keys of a transaction against each of its actions, or only each item's own.
 * `docs/first-day.md` says how to find out.
 */
function tableRights(
  { leadingKeys }: StageConfig,
  group: FunctionGroup,
  table: ServedTable,
): PolicyStatement[] {
  const patterns = patternsByAction(group.rights);
  const allow = (actions: readonly string[], reached: readonly string[]) =>
    new PolicyStatement({
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [table.tableArn],
      conditions: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [...reached] } },
    });
  if (leadingKeys === "by-request") {
    const all = new Set([...patterns.values()].flat());
    return [allow([...patterns.keys()], [...all])];
  }
  // One statement for all actions with the same partitions.
  const statements = new Map<string, [actions: string[], reached: string[]]>();
  for (const [action, reached] of patterns) {
    const same = statements.get(reached.join());
    if (same) same[0].push(action);
    else statements.set(reached.join(), [[action], reached]);
  }
  return [...statements.values()].map(([actions, reached]) => allow(actions, reached));
}
