import { armOf, bucketCount, hashOf } from "../../../../shared/rules/share-of";
import { isInFlow } from "../../../../shared/rules/templates";
import { isAskedFor } from "../../../../shared/rules/turns";
import type { Message } from "../api";
import type { required } from "../consent";
import type { Kit } from "../kit";
import type { forLong } from "../storage";
import { userIn } from "./user-in";

const storage: typeof forLong = "localStorage";

const consentRequired: typeof required = "required";

const name = "unit";

type Experiment = NonNullable<Message["experiment"]>;

// What this page load has reported.
const reportedRuns = new Set<string>();

/** The arms of experiments, and what they count, under names that the build shortens. */
export function createArms(kit: Kit) {
  const report = (
    type: "exposure" | "outcome",
    messageId: string,
    { id, run }: Experiment,
    { visitor }: Unit,
    more: string,
  ) => {
    // An outcome counts after an exposure alone, so the one before does not stand for it.
    const what = type === "exposure" ? run : run + reportedRuns.has(run);
    if (reportedRuns.has(what)) return;
    reportedRuns.add(what);
    const whose = visitor ? `,"visitor":"${visitor}"` : "";
    kit.report(type, messageId, `,"experimentId":"${id}","run":"${run}"${whose}${more}`);
  };

  // What follows from having seen a message, such as its dismissal, decides nothing here.
  const isHere = ({ countries, targetSelector }: Message) =>
    (!countries || countries.includes(kit.scriptOptions.country as string)) &&
    (!targetSelector || !!document.querySelector(targetSelector));

  const takesTurn = (message: Message) =>
    kit.scriptOptions.isOneAtATime && !isInFlow(message) && !isAskedFor(message);

  return {
    /**
     * Lets a message enter for visitors of its arm, and reports that they met it; those of a hold-out meet the first message
     * without seeing it: where one shows at a time, it has its turn all the same. Whoever is outside of the experiment sees its first arm.
     * @param isOpen whether the message's devices and schedule allow it now
     */
    assign(
      message: Message,
      isOpen: boolean,
      enter: (each?: Message & { isUnseen?: true }) => void,
    ): void {
      const experiment = message.experiment as Experiment;
      const { id, arm, holdOut, weights } = experiment;
      const unit = unitOf(kit, experiment);
      const own = unit ? armOf(unit.bucket, id, weights) : 0;
      if (unit && isOpen && isHere(message) && (own === arm || own === holdOut))
        report("exposure", message.id, experiment, unit, `,"arm":${own}`);
      if (own === arm) enter();
      else if (own === holdOut && takesTurn(message)) enter({ ...message, isUnseen: true });
    },

    /** Reports that a visitor reached the goal of a message's experiment. The service knows whether they met an arm. */
    reach({ experiment, id }: Message, more = ""): void {
      const unit = unitOf(kit, experiment as Experiment);
      if (unit) report("outcome", id, experiment as Experiment, unit, more);
    },
  };
}

/** Who counts once in an experiment. */
interface Unit {
  bucket: number;
  /** What tells the service who it is; absent where it tells visitors of a day apart by itself. */
  visitor?: string;
}

/**
 * Who the visitor is to an experiment; undefined for those outside of it: who do not want to be counted or have not agreed to
 * it, the customer's own people, and whom nothing tells apart.
 */
function unitOf(
  { scriptOptions, recall, remember }: Kit,
  { byVisitor }: NonNullable<Message["experiment"]>,
): Unit | undefined {
  const { bucket, visitorFields, consent } = scriptOptions;
  const isRefused = navigator.doNotTrack === "1" || navigator.globalPrivacyControl;
  if (isRefused || consent === consentRequired || "staff" in scriptOptions) return undefined;
  if (!byVisitor) return bucket ? { bucket: +bucket } : undefined;
  const user = userIn(visitorFields);
  let visitor = user ? `${hashOf(`${user}`)}.${hashOf(`.${user}`)}` : recall(storage, name);
  if (!visitor) {
    visitor = `${Date.now()}${Math.random()}`;
    remember(storage, name, visitor);
  }
  return { bucket: hashOf(visitor) % bucketCount, visitor };
}
