import { locate } from "../../shared/handlers/operation/locate";
import type { Account } from "../../shared/kinds/account/account";
import type { Experiment } from "../../shared/kinds/experiment/experiment";
import { settingsChange } from "../../shared/kinds/message/rules";
import { ApiError } from "../../shared/runtime/errors";
import type { Named, Repositories } from "../../shared/store";

/**
 * Switches the messages of an experiment's arms on or off. Pages show one arm meanwhile (`holdAtArm`), so nobody sees two.
 * @throws ApiError `invalid_body` where a message of an arm to show was deleted, or where the active messages would be too large
 */
export async function switchMessages(
  { arms }: Pick<Experiment, "arms">,
  isShown: (arm: number) => boolean,
  account: Account,
  { messages }: Repositories<Named<"messages">>,
  now: Date,
): Promise<void> {
  // One after another, because they all change the totals of their site.
  for (const [arm, { name, messageId }] of arms.entries()) {
    if (messageId === null) continue;
    const status = isShown(arm) ? "active" : "inactive";
    const change = settingsChange({ status });
    const { site, timeId } = locate("message", messageId, account, undefined);
    const row = await messages.update(site, timeId, ({ settings }) => change(settings), now);
    if (row || status === "inactive") continue;
    throw new ApiError(
      "invalid_body",
      `The message of arm ${JSON.stringify(name)}, ${messageId}, was deleted. Bring it back (restore_revision), or make another experiment.`,
    );
  }
}
