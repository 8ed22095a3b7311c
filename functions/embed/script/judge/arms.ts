import { armOf, bucketCount, hashOf } from "../../../../shared/rules/share-of";
import { isInFlow } from "../../../../shared/rules/templates";
import { isAskedFor } from "../../../../shared/rules/turns";
import type { Message } from "../api";
import type { required } from "../consent";
import type { Library } from "../library";
import type { forLong } from "../storage";
import { userIn } from "./user-in";

const storage: typeof forLong = "localStorage";

const consentRequired: typeof required = "required";

const name = "unit";

type Experiment = NonNullable<Message["experiment"]>;

// The exposures and outcomes that this page load has reported.
const reportedRuns = new Set<string>();

/** The arms of experiments, and reports about them, under names that the build shortens. */
export function createArms(library: Library) {
  const report = (
    type: "exposure" | "outcome",
    messageId: string,
    { id, run }: Experiment,
    { visitor }: Unit,
    more: string,
  ) => {
    // An outcome counts only after an exposure, so an earlier one is reported again.
    const what = type === "exposure" ? run : run + reportedRuns.has(run);
    if (reportedRuns.has(what)) return;
    reportedRuns.add(what);
    const whose = visitor ? `,"visitor":"${visitor}"` : "";
    library.report(type, messageId, `,"experimentId":"${id}","run":"${run}"${whose}${more}`);
  };

  // Checks only what is the same for all visitors of a page. For example, a dismissal would depend on having seen an arm.
  const isHere = ({ countries, targetSelector }: Message) =>
    (!countries || countries.includes(library.scriptOptions.country as string)) &&
    (!targetSelector || !!document.querySelector(targetSelector));

  const takesTurn = (message: Message) =>
    library.scriptOptions.isOneAtATime && !isInFlow(message) && !isAskedFor(message);

  return {
    /**
     * Shows a message to visitors of its arm, and reports that they met it. Visitors of a hold-out meet the first message
     * without seeing it; if one message shows at a time, it still takes its turn. Visitors outside of the experiment see its
     * first arm.
     * @param isOpen whether the message's devices and schedule allow it now
     */
    assign(
      message: Message,
      isOpen: boolean,
      enter: (each?: Message & { isUnseen?: true }) => void,
    ): void {
      const experiment = message.experiment as Experiment;
      const { id, arm, holdOut, weights } = experiment;
      const unit = unitOf(library, experiment);
      const own = unit ? armOf(unit.bucket, id, weights) : 0;
      if (unit && isOpen && isHere(message) && (own === arm || own === holdOut))
        report("exposure", message.id, experiment, unit, `,"arm":${own}`);
      if (own === arm) enter();
      else if (own === holdOut && takesTurn(message)) enter({ ...message, isUnseen: true });
    },

    /** Reports that a visitor reached the goal of a message's experiment. The service knows whether they met an arm. */
    reach({ experiment, id }: Message, more = ""): void {
      const unit = unitOf(library, experiment as Experiment);
      if (unit) report("outcome", id, experiment as Experiment, unit, more);
    },
  };
}

/** Who counts once in an experiment. */
interface Unit {
  bucket: number;
  /** Identifies the visitor to the service. Undefined if the service itself distinguishes the visitors of a day. */
  visitor?: string;
}

/**
 * The visitor as counted by an experiment. Undefined for visitors outside of it: those who do not want to be counted or have
 * not consented, the customer's own staff, and those who cannot be distinguished.
 */
function unitOf(
  { scriptOptions, recall, remember }: Library,
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
