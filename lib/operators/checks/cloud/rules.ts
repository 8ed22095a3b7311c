import type { Finding } from "../findings";
import { type Account, type CloudRule, resourcesIn, textOf } from "./account";
import { nameRules } from "./names";
import { ownRules } from "./own-rules";
import { quotaRules } from "./quotas";

/** What belongs to one stage alone, wherever a template names it. */
const ownings: readonly {
  what: string;
  of: (account: Account) => { value: string; owner: string }[];
}[] = [
  {
    what: "the domain",
    of: (account) =>
      resourcesIn(account, "AWS::CloudFront::Distribution").flatMap((each) => {
        const config = each.properties.DistributionConfig as { Aliases?: unknown[] };
        return (config.Aliases ?? []).map((alias) => ({
          value: textOf(alias, each).toLowerCase(),
          owner: `${each.in.stage} in ${each.in.region}`,
        }));
      }),
  },
  {
    what: "the table",
    of: (account) =>
      resourcesIn(account, "AWS::Lambda::Function").flatMap((each) => {
        const { Variables = {} } = (each.properties.Environment ?? {}) as {
          Variables?: Record<string, unknown>;
        };
        return Object.entries(Variables)
          .filter(([name, value]) => /TABLE|BUCKET/.test(name) && typeof value === "string")
          .map(([, value]) => ({
            value: textOf(value, each),
            owner: `${each.in.stage} in ${each.in.region}`,
          }));
      }),
  },
  {
    what: "the stream",
    of: (account) =>
      resourcesIn(account, "AWS::Lambda::EventSourceMapping")
        .filter(({ properties }) => typeof properties.EventSourceArn === "string")
        .map((each) => ({
          value: textOf(each.properties.EventSourceArn, each),
          owner: `${each.in.stage} in ${each.in.region}`,
        })),
  },
];

const sharedStateRules: readonly CloudRule[] = ownings.map(({ what, of }) => ({
  name: `No two stages have ${what}`,
  source: "https://docs.aws.amazon.com/cdk/v2/guide/context.html",
  findings: (account) => {
    const owners = new Map<string, Set<string>>();
    for (const { value, owner } of of(account))
      owners.set(value, (owners.get(value) ?? new Set()).add(owner));
    return [...owners]
      .filter(([, all]) => all.size > 1)
      .map(([value, all]) => ({
        at: [...all].join(" and "),
        about: `They share ${what} ${value}.`,
      }));
  },
}));
/** All rules of AWS that a synthesis does not know. */
export const cloudRules: readonly CloudRule[] = [
  ...quotaRules,
  ...ownRules,
  ...nameRules,
  ...sharedStateRules,
];

/** What in an account breaks a rule of AWS. */
export function cloudFindings(account: Account): Finding[] {
  return cloudRules.flatMap(({ name, findings }) =>
    findings(account).map((each) => ({ rule: name, ...each })),
  );
}
