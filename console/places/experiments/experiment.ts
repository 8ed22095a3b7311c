import type { Schemas } from "../../api/schemas";

export type Experiment = Omit<Schemas["WrittenExperiment"], "warnings" | "dryRun">;
export type Arm = Experiment["arms"][number];
export type Results = Schemas["GetExperimentResultsResult"];
/** What people set of an experiment. */
export type Settings = Pick<Experiment, "name" | "arms" | "goal" | "unit" | "valueCeiling">;

/** What the API calls an arm whose message has not been chosen yet. */
export const notChosen = "";

/** A message as the list has it, without its content. */
export type ArmMessage = Partial<Schemas["Message"]>;
