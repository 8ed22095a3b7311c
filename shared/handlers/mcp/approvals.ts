import { spendNonce } from "../../kinds/review/store/spend-nonce";
import { judgeApprovalNonce, newApprovalNonce } from "../../model/approval-nonce";
import { ApiError } from "../../runtime/errors";
import type { Table } from "../../table/dynamo/table";
import { tokenSecret } from "../../table/secrets/secrets";
import type { Caller } from "../operation/caller";
import type { ToolParams } from "./call-tool";

/** How reviews are decided at an address with `approvals=app`: with a button in a view, which has a nonce. */
export interface Approvals {
  nonceFor(reviewId: string): Promise<string>;
  /**
   * Removes the nonce from a call's arguments, and uses it up.
   * @throws ApiError `forbidden` if it is missing, wrong, expired, used, or somebody else's
   */
  spend(sent: ToolParams): Promise<ToolParams>;
}

type Holder = Pick<Caller, "account" | "key" | "app" | "now" | "baseUrl">;

export function openApprovals(
  table: Table,
  { account, key, app, now, baseUrl }: Holder,
): Approvals {
  // Tools are called by keys and apps only. An app keeps its id when its token is refreshed.
  const holderId = app?.id ?? key?.id ?? "";
  const elsewhere = `Let a person press the button in the view of list_reviews, or decide in ${baseUrl}/console.`;
  return {
    nonceFor: async (reviewId) =>
      newApprovalNonce({ reviewId, holderId }, await tokenSecret(table, now), now),
    async spend({ arguments: args, _meta }) {
      const { nonce, ...others } = args;
      if (typeof nonce !== "string") {
        throw new ApiError(
          "forbidden",
          `Here a person decides on reviews, and this call has no nonce. ${elsewhere}`,
        );
      }
      const purpose = { reviewId: String(others.id), holderId };
      const verdict = judgeApprovalNonce(nonce, purpose, await tokenSecret(table, now), now);
      if (verdict !== "good") {
        throw new ApiError("forbidden", `${refusals[verdict]} ${elsewhere}`);
      }
      if (others.dryRun !== true && !(await spendNonce(table, account.key, nonce, now))) {
        throw new ApiError("forbidden", `This nonce was used already. ${elsewhere}`);
      }
      return { arguments: others, _meta };
    },
  };
}

const refusals = {
  wrong: "This nonce is not one for this review and this caller.",
  late: "This nonce is older than ten minutes: call list_reviews again.",
};
