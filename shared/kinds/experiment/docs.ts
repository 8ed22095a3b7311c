import { domainId, idOf, key, messageId } from "../examples/values";
import type { ExamplesOf, KindDocs } from "../kind-docs";
import { experimentSchema } from "./experiment";

const schemas = { Experiment: experimentSchema };

const records = {
  Experiment: {
    id: idOf("exp", "06gzy3k0s4m8v1ya"),
    domainId,
    status: "running",
    name: "A shorter text",
    arms: [
      { name: "As it was", messageId, weight: 50 },
      { name: "Shorter", messageId: idOf("msg", "06gzy2m1t5n9w2zb"), weight: 50 },
    ],
    goal: { kind: "EVENT", value: "signed-up" },
    unit: "VISITOR_DAY",
    valueCeiling: null,
    startedAt: "2026-03-02T09:30:00.000Z",
    stoppedAt: null,
    winner: null,
    version: 2,
    createdAt: "2026-03-02T09:12:40.000Z",
    updatedAt: "2026-03-02T09:30:00.000Z",
    updatedBy: key,
  },
} satisfies ExamplesOf<typeof schemas>;

const { Experiment } = records;
const lift = { from: 0.030321, to: 0.494192 };

export const experimentDocs = {
  tags: { experiments: "A/B tests: messages against each other, or against none." },
  schemas,
  records,
  operations: {
    create_experiment: {
      request: { name: Experiment.name, arms: Experiment.arms, goal: Experiment.goal },
    },
    update_experiment: { request: { name: "A shorter text, again" } },
    start_experiment: { request: { ifVersion: 1 } },
    stop_experiment: { request: { ifVersion: Experiment.version } },
    conclude_experiment: { request: { winner: "Shorter" } },
    get_experiment_results: {
      result: {
        id: Experiment.id,
        status: Experiment.status,
        sentence:
          'Shorter brings between 3% and 50% more visitors with "signed-up" than "As it was". You may conclude: such verdicts are wrong in at most 5% of experiments. 40 more visitors so far; results from 17 March 2026, 00:00 UTC.',
        isCounting: true,
        nextFiguresAt: "2026-03-17T00:00:00.000Z",
        mayStop: true,
        countsSince: "2026-03-02",
        unfinished: 40,
        leftOut: 0,
        arms: Experiment.arms.map((arm, index) => ({
          ...arm,
          units: index === 0 ? 6200 : 6210,
          conversions: index === 0 ? 500 : 620,
          rate: index === 0 ? 0.0806 : 0.0998,
          value: null,
        })),
        comparisons: [{ arm: "Shorter", state: "MORE", lift, decidedOn: "2026-03-15" }],
        sampleRatio: "FINE",
        days: [
          {
            day: "2026-03-15",
            arms: [
              { units: 6200, conversions: 500 },
              { units: 6210, conversions: 620 },
            ],
            lifts: [lift],
          },
        ],
        notes: [
          "A visitor counts once a day of UTC; people who share a network and a kind of browser are one.",
        ],
      },
    },
  },
} satisfies KindDocs;
