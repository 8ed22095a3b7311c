import type { Finding } from "../findings";
import type { Account, CloudRule } from "./account";
import { nameRules } from "./names";
import { ownRules } from "./own-rules";
import { quotaRules } from "./quotas";
import { sharedStateRules } from "./shared-state";

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
