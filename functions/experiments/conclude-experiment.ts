import * as z from "zod/mini";
import { locate } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { type Warning, warn } from "../../shared/handlers/operation/warnings";
import { type Experiment, experimentFields } from "../../shared/kinds/experiment/experiment";
import { presentExperiment } from "../../shared/kinds/experiment/present";
import { experimentsRepository } from "../../shared/kinds/experiment/repository";
import { messagesRepository } from "../../shared/kinds/message/repository";
import { idInput, ifVersionInput } from "../../shared/kinds/record-fields";
import { invalidField } from "../../shared/runtime/errors";
import { switchMessages } from "./arms";
import { foundExperiment, startFirst } from "./found-experiment";
import { readResults } from "./results/present-results";
import type { resultsSchema } from "./results/schema";
import { writtenExperimentSchema } from "./written-experiment";

const { name } = experimentFields.arms._zod.def.element._zod.def.shape;

export const concludeExperiment = defineOperation({
  name: "conclude_experiment",
  route: "POST /api/v1/experiments/{id}/conclude",
  toolGroups: ["experiments"],
  title: "Conclude an experiment",
  summary:
    "End, finish or close an A/B test (split test, experiment) for good, declare the winner and roll it out: keep the winning variant, the version that won, and make it permanent for everybody; the other arms' messages are switched off. stop_experiment takes it back. `in_use`: it has not begun. `not_found`: see list_experiments.",
  effect: "update",
  domainScope: "any",
  uses: {
    experiments: experimentsRepository,
    messages: messagesRepository,
  },
  input: z.extend(idInput("experiment"), {
    winner: name.check(z.describe("The arm's name.")),
    ...ifVersionInput,
  }),
  output: writtenExperimentSchema,
  errors: ["not_found", "in_use", "precondition_failed"],
  async aboutRefused(input, { account, domain, store }) {
    const { id } = Object(input) as { id?: unknown };
    if (typeof id !== "string") return {};
    const { site, timeId } = locate("experiment", id, account, domain);
    const row = await store.experiments.read(site, timeId);
    return row ? { remark: `Its arms: ${namesOf(row.experiment)}.` } : {};
  },
  async run({ winner, ...input }, context) {
    const { account, store, now } = context;
    const { site, timeId, experiment, goOn } = await foundExperiment(input, context, {
      from: ["running", "stopped", "concluded"],
      done: "concluded",
      otherwise: startFirst,
      judge: (found) => void armNamed(found, winner),
    });
    const arm = armNamed(experiment, winner);
    if (experiment.status === "concluded" && experiment.winner === winner)
      return presentExperiment(experiment);
    const counted = await store.experiments.run(site, timeId, experiment);
    const parts = store.apart();
    const [results] = await Promise.all([
      readResults(site, timeId, experiment, counted, context),
      parts.experiments.holdAtArm(site, timeId, experiment, arm),
    ]);
    const warnings = undecidedWarnings(results, winner);
    await switchMessages(experiment, (each) => each === arm, account, parts, now);
    return await goOn(
      "concluded",
      ({ stoppedAt }) => ({
        status: "concluded",
        stoppedAt: stoppedAt ?? now.toISOString(),
        winner,
        run: counted.run,
      }),
      (concluded) => warn(presentExperiment(concluded), warnings),
    );
  },
});

type Arms = Pick<Experiment, "arms">;

function armNamed({ arms }: Arms, name: string): number {
  const arm = arms.findIndex((each) => each.name === name);
  if (arm >= 0) return arm;
  const match = arms.find(({ messageId }) => messageId === name);
  const hint = match ? ` That is the message of arm ${JSON.stringify(match.name)}.` : "";
  throw invalidField(
    "winner",
    `must be the name of one of its arms: ${namesOf({ arms })}; got ${JSON.stringify(name)}`,
    { hint },
  );
}

function namesOf({ arms }: Arms): string {
  return arms.map(({ name }) => JSON.stringify(name)).join(", ");
}

type Results = Pick<z.input<typeof resultsSchema>, "comparisons" | "arms" | "sentence">;

/** Warns of a winner that the results do not support. */
export function undecidedWarnings(
  { comparisons, arms, sentence }: Results,
  winner: string,
): Warning[] {
  const isDecided =
    winner === arms[0]?.name
      ? comparisons.every(({ state }) => state === "FEWER")
      : comparisons.some(({ arm, state }) => arm === winner && state === "MORE");
  if (isDecided) return [];
  const message = `The results do not show that ${JSON.stringify(winner)} is the best arm. ${sentence} To take it back: stop_experiment.`;
  return [{ code: "winner_not_shown", message }];
}
