import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { type Warning, warn } from "../../shared/handlers/operation/warnings";
import {
  type ExperimentSettings,
  experimentFields,
} from "../../shared/kinds/experiment/experiment";
import { presentExperiment } from "../../shared/kinds/experiment/present";
import { experimentsRepository } from "../../shared/kinds/experiment/repository";
import { refuseMessages, refuseSettings } from "../../shared/kinds/experiment/rules";
import { messagesRepository } from "../../shared/kinds/message/repository";
import { idInput, ifVersionInput, requireVersion } from "../../shared/kinds/record-fields";
import { onlyNamed } from "../../shared/runtime/unjudgeable";
import { readOnly } from "../../shared/table/rights";
import { armWarnings, ownMessages } from "./arms";
import { requireStatus } from "./found-experiment";
import { settledExperiment, writtenExperimentSchema } from "./written-experiment";

export const updateExperiment = defineOperation({
  name: "update_experiment",
  route: "PATCH /api/v1/experiments/{id}",
  toolGroups: ["experiments"],
  title: "Update an experiment",
  summary:
    "Edit or rename an A/B test (split test, experiment) that has not started: change or add an arm, the weights (the percent of traffic that each variant gets), or the goal to count, such as clicks or sales; later only its `name`. `in_use`: it has begun; make another. `not_found`: see list_experiments.",
  effect: "update",
  domainScope: "any",
  uses: { experiments: experimentsRepository, messages: readOnly(messagesRepository) },
  input: z.extend(idInput("experiment"), {
    ...z.partial(z.strictObject(experimentFields))._zod.def.shape,
    ...ifVersionInput,
  }),
  output: writtenExperimentSchema,
  setAfterwards: {
    tool: "start_experiment, stop_experiment and conclude_experiment",
    fields: ["status", "winner"],
  },
  errors: ["not_found", "in_use", "precondition_failed"],
  validate(input) {
    const fields = ["name", "arms", "goal", "unit", "valueCeiling"] as const;
    refuseSettings(onlyNamed<ExperimentSettings>(input, fields));
    return input;
  },
  async run({ id, ifVersion, ...changes }, { account, domain: selected, store, now }) {
    const { site, timeId, domain } = locate("experiment", id, account, selected);
    const { name, ...tested } = changes;
    const named = Object.fromEntries(
      Object.entries(tested).filter(([, value]) => value !== undefined),
    );
    const changesTest = Object.keys(named).length > 0;
    const stored = changesTest ? await store.experiments.read(site, timeId) : undefined;
    let warnings: Warning[] = [];
    if (stored) {
      const settings = settledExperiment({ ...stored.experiment, ...named });
      const messages = await ownMessages(settings, account, domain, store);
      refuseMessages(settings, messages);
      warnings = armWarnings(settings, messages, domain.hostname);
    }
    const changed = await store.experiments.change(
      site,
      timeId,
      (experiment) => {
        requireVersion(experiment.version, ifVersion);
        if (changesTest)
          requireStatus(
            experiment,
            ["draft"],
            "changed like that",
            "Only its name can change. For another test, conclude it (conclude_experiment) and make a new experiment.",
          );
        const { arms, goal, unit, valueCeiling } = settledExperiment({ ...experiment, ...named });
        return { name: name ?? experiment.name, arms, goal, unit, valueCeiling };
      },
      "updated",
      now,
      (written) => warn(presentExperiment(written), warnings),
    );
    if (!changed) throw notFound("experiment", id, selected);
    return changed;
  },
});
