import { ringAlarm } from "./alarm-check";
import type { Check, Subject } from "./check";
import { firstChecks } from "./first-checks";
import { cleanUp, messageChecks } from "./message-checks";
import { pageChecks } from "./page-checks";
import { peopleChecks } from "./people-checks";
import type { Stage } from "./stage";
import { reachesHere, webhookChecks } from "./webhook-checks";

/** Runs all checks on a stage, tells the result of each, and returns how many failed. */
export async function smoke(stage: Stage, tell: (line: string) => void): Promise<number> {
  const subject: Partial<Subject> = {};
  let failed = 0;
  const attempt = async (name: string, run: () => Promise<void>) => {
    try {
      await run();
      tell(`ok    ${name}`);
    } catch (error) {
      failed += 1;
      tell(`FAIL  ${name}\n      ${(error as Error).message}`);
    }
  };
  const each = async (checks: Readonly<Record<string, Check>>) => {
    for (const [name, check] of Object.entries(checks)) {
      await attempt(name, () => check(stage, subject as Subject));
    }
  };
  await each(firstChecks);
  if (subject.message) {
    await each(messageChecks);
    await each(pageChecks);
    await each(peopleChecks);
    if (reachesHere(stage)) await each(webhookChecks);
    else tell("SKIP  a webhook that is sent again: no --receiver leads here");
    await attempt("the message is deleted again", () => cleanUp(stage, subject as Subject));
  } else tell("SKIP  the checks on a message: none could be created");
  const { alarm } = stage;
  if (alarm) await attempt(`the alarm ${alarm.name} tells somebody`, () => ringAlarm(alarm));
  return failed;
}
