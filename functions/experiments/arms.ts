import { locate } from "../../shared/handlers/operation/locate";
import type { Warning } from "../../shared/handlers/operation/warnings";
import type { Account, DomainReference } from "../../shared/kinds/account/account";
import type { Experiment, ExperimentSettings } from "../../shared/kinds/experiment/experiment";
import type { ArmMessage } from "../../shared/kinds/experiment/rules";
import { settingsChange } from "../../shared/kinds/message/rules";
import { ApiError, invalidField, readAll } from "../../shared/runtime/errors";
import type { Named, Repositories } from "../../shared/store";
import { showAlike } from "../messages/experiment-warnings";
import { goalWarnings } from "../messages/message-warnings";

/** Warns of arms that show visitors the same, and of those whose message lacks what the goal is about. */
export function armWarnings(
  settings: ExperimentSettings,
  messages: readonly ArmMessage[],
  hostname: string,
): Warning[] {
  return [...equalArms(settings, messages), ...goalsOfArms(settings, messages, hostname)];
}

function equalArms(
  { arms }: Pick<ExperimentSettings, "arms">,
  messages: readonly ArmMessage[],
): Warning[] {
  // An experiment counts by its own goal, so the messages' goals may differ.
  const shown = ({ settings }: ArmMessage) => ({ ...settings, goal: null });
  const nameOf = ({ arm }: ArmMessage) => JSON.stringify(arms[arm]?.name);
  for (const [at, each] of messages.entries()) {
    const same = messages.slice(0, at).find((earlier) => showAlike(shown(earlier), shown(each)));
    if (!same) continue;
    const message = `Arms ${nameOf(same)} and ${nameOf(each)} show visitors the same, so they can differ by chance alone. Change what you want to test in ${each.id} (update_message), unless you mean an A/A test, which checks the counting.`;
    return [{ code: "equal_arms", message }];
  }
  return [];
}

function goalsOfArms(
  { arms, goal }: ExperimentSettings,
  messages: readonly ArmMessage[],
  hostname: string,
): Warning[] {
  return messages.flatMap(({ arm, settings: { htmlContent } }) =>
    goalWarnings(
      { goal, ...(htmlContent !== undefined && { htmlContent }) },
      { goal },
      hostname,
    ).map((warning) => ({
      ...warning,
      message: `Arm ${JSON.stringify(arms[arm]?.name)}: ${warning.message}`,
    })),
  );
}

/**
 * The messages of an experiment's arms, in their order.
 * @throws ApiError `invalid_body` for one that is not the domain's
 */
export async function ownMessages(
  { arms }: Pick<ExperimentSettings, "arms">,
  account: Account,
  domain: DomainReference,
  { messages }: Repositories<Named<"messages">>,
): Promise<ArmMessage[]> {
  const read = await readAll(
    arms.map(async ({ messageId: id }, arm) => {
      if (id === null) return [];
      const missing = (hint = "") =>
        invalidField(
          `arms[${arm}].messageId`,
          `must be the id of a message of ${domain.hostname} (list_messages), or null for a hold-out; got ${JSON.stringify(id.slice(0, 64))}`,
          { rule: "unknown_message", hint },
        );
      const place = locate("message", id, account, undefined, missing());
      if (place.domain.id !== domain.id) throw missing(elsewhere(place.domain, domain));
      const row = await messages.read(place.site, place.timeId);
      if (!row) throw missing("If it was deleted, restore_revision brings it back for 30 days.");
      return [{ arm, id, settings: row.message.settings }];
    }),
  );
  return read.flat();
}

function elsewhere({ hostname }: DomainReference, own: DomainReference): string {
  return ` That one is on ${hostname}, and an experiment on one domain: duplicate_message with "targetDomainId": "${own.id}" copies it, and "domain": "${hostname}" makes the experiment there.`;
}

/**
 * Switches the messages of an experiment's arms on or off. Pages show one arm meanwhile (`holdAtArm`), so that nobody sees two.
 * @throws ApiError `invalid_body` if a message to be shown was deleted, or if the active messages would be too large
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
