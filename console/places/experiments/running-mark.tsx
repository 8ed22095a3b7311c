import { Link } from "wouter-preact";
import { useVariantOf } from "./use-experiments";

/** Marks a message in a list as part of a running experiment, with a link to it. All rows share one request. */
export function RunningMark({ messageId = "" }: { messageId: string | undefined }) {
  const arm = useVariantOf(messageId);
  return arm?.status === "running" ? (
    <Link href={`/experiments/${arm.id}`} class="tag" title={arm.name}>
      {variantWords.running}
    </Link>
  ) : null;
}

/** Texts about experiments in messages. They are separate, so that the list and editor of messages load only these. */
export const variantWords = {
  arm: (letter: string, experiment: string) => `Variant ${letter} of experiment “${experiment}”`,
  restarts: "Changing what visitors see restarts the count for all variants.",
  open: "Open experiment",
  isDraft: "This message is for an experiment that you are setting up. It goes live with it.",
  back: "Back to the experiment",
  /** Shown in the list of messages. */
  running: "Experiment",
  testOf: (message: string) => `Experiment: ${message}`.slice(0, 200),
  /** The names of a new test's variants in its results. */
  arms: { own: "As it is", copy: "New version", with: "With it", without: "Without it" },
  run: {
    button: "Run an experiment",
    question: "What do you want to find out?",
    ways: { copy: "Would another version do better?", nobody: "Does it change anything?" },
    hints: {
      copy: "We make a copy for you to change. Half of the visitors see the message as it is, half see the copy. You can add a group that sees nothing.",
      nobody: "Half of the visitors see it, half see nothing.",
    },
    nothingLive: "Next, you choose what counts as success. Nothing goes live before you start it.",
    unfair:
      "Its audience depends on earlier visits or a share of visitors, which an experiment would change. Remove that condition and save.",
    toAudience: "Show audience",
    saveFirst: "Save the message first. The experiment uses the saved version.",
  },
};
