import { z } from "zod";
import { planNames } from "../../../shared/kinds/account/plans";

export const stageNames = ["prod", "staging", "dev"] as const;

export type StageName = (typeof stageNames)[number];

// The message of each schema completes "must be".
const text = (form: RegExp, what: string) => z.string(what).regex(form, what).optional();
const lowerCase = (form: RegExp, what: string) =>
  z.string(what).toLowerCase().regex(form, what).optional();
const onOff = z.enum(["on", "off"], '"on" or "off"').transform((word) => word === "on");
const amount = z.coerce.number("a number above 0").positive("a number above 0").optional();
const wholeNumber = (most = Number.MAX_SAFE_INTEGER) => {
  const what = "a whole number above 0";
  return z.coerce.number(what).int(what).positive(what).max(most, `at most ${most}`).optional();
};
const httpsUrl = z.url({ protocol: /^https$/, error: "an https URL" }).optional();

const address = text(
  /^[^\s@<>"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
  "an address such as support@acme.com",
);
const host = lowerCase(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "a host such as widgets.acme.com");
const certificate = text(
  /^arn:[\w-]+:acm:us-east-1:\d{12}:certificate\/.+$/,
  "the ARN of a certificate in us-east-1",
);
const signUp = /^(off|open|[a-z0-9-]+(\.[a-z0-9-]+)+(,[a-z0-9-]+(\.[a-z0-9-]+)+)*)$/;
// A browser or the system answers the excluded ones itself.
const schemes =
  /^((^|,)(?!(about|blob|chrome|data|file|filesystem|ftp|https?|intent|javascript|mailto|sms|ssh|tel|vbscript|wss?)(,|$))[a-z][a-z0-9+-]*)+$/;
const generation = "a number such as 1, or during a rotation two such as 1,2";

const streamArn = /^arn:[\w-]+:dynamodb:[\w-]+:\d{12}:table\/([\w.-]+)\/stream\/.+$/;

const fields = z.strictObject({
  account: text(/^\d{12}$/, "an AWS account's twelve digits"),
  alarmEmail: address,
  alarmTopicArn: text(/^arn:[\w-]+:sns:[\w-]+:\d{12}:.+$/, "the ARN of an SNS topic"),
  allowedOrigins: text(
    /^[a-z][a-z0-9+.-]*:\/\/[^\s,/]+(,[a-z][a-z0-9+.-]*:\/\/[^\s,/]+)*$/,
    "origins such as https://agents.acme.com,http://localhost:6274",
  ),
  backupVaultArn: text(
    /^arn:[\w-]+:backup:[\w-]+:\d{12}:backup-vault:.+$/,
    "the ARN of AWS Backup's vault in another region",
  ),
  canary: onOff.default(true),
  certificateArn: certificate,
  commit: text(/^[0-9a-f]{7,40}$/, "the digits of a commit"),
  defaultPlan: z.enum(planNames, `one of ${planNames.join(", ")}`).optional(),
  domainName: host,
  edgeLogs: onOff.default(false),
  lambdaConcurrency: wholeNumber(),
  leadingKeys: z.literal("by-request", '"by-request" or absent').optional(),
  mailFrom: text(/^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/, "an address such as support@acme.com"),
  monitoring: z.enum(["basic", "full"], '"basic" or "full"').default("basic"),
  monthlyBudget: amount,
  oidcClientId: text(/^[!-~]+$/, "a client's id, without spaces"),
  oidcIssuer: httpsUrl,
  pagesCertificateArn: certificate,
  pagesDomainName: host,
  projectorParallelization: wholeNumber(10),
  publicRequestsPerSecond: wholeNumber(),
  redirectSchemes: lowerCase(schemes, "schemes of programs, such as acme,acme-beta"),
  region: text(/^[a-z]{2}(-[a-z]+)+-\d$/, "an AWS region such as eu-west-1"),
  reservedConcurrency: wholeNumber(),
  secretGeneration: z
    .string(generation)
    .regex(/^\d+(,\d+)?$/, generation)
    .transform((given) => given.split(",").map(Number))
    .refine(([first = 0, second = Infinity]) => first < second, generation)
    .transform(([first, second]) =>
      second === undefined
        ? { current: `${first}` }
        : { current: `${second}`, previous: `${first}` },
    )
    .default({ current: "0" }),
  securityContact: text(/^(https:\/\/|mailto:)\S+$/, "an https: or mailto: address"),
  securityExpires: z.iso
    .date("a day within a year, such as 2027-11-01")
    .transform((day) => new Date(day))
    .optional(),
  signInEmail: address,
  signInWaf: onOff.default(false),
  signUp: lowerCase(signUp, "off, open or domains such as acme.com,acme.org"),
  stageBudget: amount,
  streamBatchSize: wholeNumber(1000),
  tableName: text(/^[\w.-]{3,255}$/, "the name of a table"),
  tableStreamArn: text(streamArn, "the ARN of a table's stream"),
  upgradeUrl: httpsUrl,
  waf: text(
    /^(on|off|arn:aws[\w-]*:wafv2:us-east-1:\d{12}:global\/webacl\/.+)$/,
    '"on", "off" or a global web ACL\'s ARN',
  ),
});

export type SettingName = keyof typeof fields.shape;

/** The settings of one stage, as `cdk deploy -c` takes them. */
export type Settings = Partial<Record<SettingName, string>>;

export const settingNames = fields.keyof().options;

/** The settings of a stage. `docs/deploy.md` describes each. */
export const settingsSchema = fields.superRefine((given, { addIssue }) => {
  const refuseIf = (isWrong: unknown, message: string) => isWrong && addIssue(message);
  for (const [one, other] of pairs)
    refuseIf(
      (given[one] === undefined) !== (given[other] === undefined),
      `\`${one}\` and \`${other}\` belong together: set both, or neither.`,
    );
  const { tableName, tableStreamArn, oidcIssuer, signUp, alarmEmail } = given;
  const [, streamed] = streamArn.exec(tableStreamArn ?? "") ?? [];
  refuseIf(
    tableName && tableStreamArn && streamed !== tableName,
    "A restored table needs `tableName` and `tableStreamArn`, the ARN of its own stream: first switch the stream on.",
  );
  for (const name of ["signInEmail", "signInWaf"] as const)
    refuseIf(
      oidcIssuer && given[name],
      `\`${name}\` is for the service's own user pool; with \`oidcIssuer\` there is none. Remove one.`,
    );
  refuseIf(
    signUp === "open" && !given.defaultPlan,
    "`signUp=open` lets everybody make an account: say with `defaultPlan` which plan it gets, such as trial.",
  );
  refuseIf(
    signUp === "open" && !oidcIssuer && !given.signInEmail,
    "`signUp=open` needs `signInEmail`: Cognito's own sender takes fifty mails a day, so strangers could keep everybody out.",
  );
  refuseIf(
    given.region && given.backupVaultArn?.split(":")[3] === given.region,
    "`backupVaultArn` is a vault of the stage's own `region`. Name one of another.",
  );
  for (const name of ["monthlyBudget", "stageBudget"] as const)
    refuseIf(given[name] && !alarmEmail, `\`${name}\` needs \`alarmEmail\`.`);
});

const pairs = [
  ["domainName", "certificateArn"],
  ["pagesDomainName", "pagesCertificateArn"],
  ["oidcIssuer", "oidcClientId"],
  ["tableName", "tableStreamArn"],
  ["securityContact", "securityExpires"],
] as const;
