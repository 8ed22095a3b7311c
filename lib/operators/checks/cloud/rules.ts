import type { Finding } from "../findings";
import type { Account, CloudRule } from "./account";
import { nameRules } from "./names";
import { ownRules } from "./own-rules";
import { quotaRules } from "./quotas";

/** All rules of AWS that synthesis does not check. */
export const cloudRules: readonly CloudRule[] = [...quotaRules, ...ownRules, ...nameRules];

/** Resources in an account that break a rule of AWS. */
export function cloudFindings(account: Account): Finding[] {
  return cloudRules.flatMap(({ name, findings }) =>
    findings(account).map((each) => ({ rule: name, ...each })),
  );
}

/** A stage of an account: which of the variants it is, and where. */
export interface StageOf {
  variant: string;
  stage: string;
  region: string;
}

const region = "eu-west-1";

/** The stages that one AWS account may contain at once. Each combination is checked by AWS's own rules. */
export const accounts: Readonly<Record<string, readonly StageOf[]>> = {
  "prod alone": [{ variant: "prod", stage: "prod", region }],
  "prod with every option": [{ variant: "prod with every option", stage: "prod", region }],
  "prod with another issuer": [{ variant: "prod with another issuer", stage: "prod", region }],
  "three stages": [
    { variant: "prod with every option", stage: "prod", region },
    { variant: "staging", stage: "staging", region },
    { variant: "dev", stage: "dev", region },
  ],
  "two regions": [
    { variant: "prod", stage: "prod", region },
    { variant: "prod", stage: "prod", region: "us-east-1" },
  ],
};
