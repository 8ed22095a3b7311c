import type { Goal } from "../goal";

/** The part of an experiment that the script gets with each of its messages. */
export interface ConfiguredExperiment {
  id: string;
  /** The id of the run, whose counts belong together. */
  run: string;
  /** The message's arm, and the weights of all, in percent. */
  arm: number;
  weights: number[];
  /** The hold-out for which the message is evaluated without being shown. */
  holdOut?: number;
  /** If set, visitors count once, instead of once per day. */
  byVisitor?: true;
  goal: Goal;
}
