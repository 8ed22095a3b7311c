import * as z from "zod/mini";
import { siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { warn } from "../../shared/handlers/operation/warnings";
import { experimentFields } from "../../shared/kinds/experiment/experiment";
import { presentExperiment } from "../../shared/kinds/experiment/present";
import { experimentsRepository } from "../../shared/kinds/experiment/repository";
import { refuseMessages, refuseSettings } from "../../shared/kinds/experiment/rules";
import { messagesRepository } from "../../shared/kinds/message/repository";
import { newTimeId, recordId } from "../../shared/model/ids";
import { readOnly } from "../../shared/table/rights";
import { armWarnings, ownMessages } from "./arms";
import { withDefaults, writtenExperimentSchema } from "./written-experiment";

const { name, arms, goal } = experimentFields;

export const createExperiment = defineOperation({
  name: "create_experiment",
  route: "POST /api/v1/experiments",
  toolGroups: ["experiments"],
  title: "Create an experiment",
  summary:
    "Set up an A/B test (split test, experiment): try two or more versions of a message against each other, such as headlines or colors, half of the visitors (traffic) each, and find out which sells more, gets more clicks or works better by one goal; start_experiment begins it. Copies for arms: duplicate_message. `plan_limit`: delete an experiment.",
  effect: "create",
  domainScope: "primary",
  uses: { experiments: experimentsRepository, messages: readOnly(messagesRepository) },
  input: z.extend(z.partial(z.strictObject(experimentFields)), { name, arms, goal }),
  output: writtenExperimentSchema,
  errors: ["plan_limit"],
  validate: withDefaults,
  check: refuseSettings,
  async run(settings, { account, domain, store, now }) {
    const messages = await ownMessages(settings, account, domain, store);
    refuseMessages(settings, messages);
    const site = siteOf(account, domain);
    const timeId = newTimeId(now);
    const at = now.toISOString();
    const experiment = {
      id: recordId("exp", { ...site, timeId }),
      domainId: domain.id,
      ...settings,
      status: "draft" as const,
      startedAt: null,
      stoppedAt: null,
      winner: null,
      run: null,
      version: 1,
      createdAt: at,
      updatedAt: at,
    };
    const warnings = armWarnings(settings, messages, domain.hostname);
    return await store.experiments.create(site, timeId, experiment, now, (created) =>
      warn(presentExperiment(created), warnings),
    );
  },
});
