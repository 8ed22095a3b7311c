import type { Goal } from "../goal";

/** What the script gets of an experiment with each of its messages. */
export interface ConfiguredExperiment {
  id: string;
  /** What is counted together. */
  run: string;
  /** The message's arm, and the weights of all, in percent. */
  arm: number;
  weights: number[];
  /** The hold-out for which the message is judged without being shown. */
  holdOut?: number;
  /** If there: visitors count once, not visitors of a day. */
  byVisitor?: true;
  goal: Goal;
}
