/** A fault of a rule over several fields: what to send, what else it is about, and what the error says. */
interface RuleFault {
  /** Values by their places, such as `arms.0.weight`; undefined leaves the field out. */
  fields: Readonly<Record<string, unknown>>;
  /** Further places that the rule reads. */
  about?: readonly string[];
  told: string;
}

const trigger = {
  fields: { trigger: "SCROLL", triggerValue: "500" },
  told: "triggerValue must be",
};
const schedule = {
  fields: { scheduleTimeStart: "09:00", scheduleTimeEnd: "09:00" },
  told: "scheduleTimeEnd must differ",
};
const lifespan = {
  fields: { startsAt: "2090-01-02T00:00:00Z", expiresAt: "2090-01-01T00:00:00Z" },
  told: "expiresAt must be after",
};
const pattern = {
  fields: { urlRules: [{ match: "REGEX", value: "(" }] },
  told: "urlRules[0].value must be a regular expression",
};
const audience = {
  fields: { audience: { any: [{ all: [{ field: "plan", op: "IS", value: "pro" }] }] } },
  told: 'audience.any[0].all[0] has the unknown field "plan"',
};
const script = {
  fields: { htmlContent: "<script></script>" },
  about: ["template"],
  told: "htmlContent must not",
};
const arms: RuleFault[] = [
  {
    fields: { "arms.0.weight": 20, "arms.1.weight": 20 },
    told: "weights that add up to 100",
  },
  { fields: { "arms.0.name": "Same", "arms.1.name": "Same" }, told: "names that differ" },
  {
    fields: { "goal.currency": "EUR", "goal.kind": "EVENT", valueCeiling: undefined },
    told: "valueCeiling must be given",
  },
];

/** The faults of rules that the operations' schemas do not have, by operation. */
export const ruleFaults: Readonly<Record<string, readonly RuleFault[]>> = {
  create_message: [
    trigger,
    schedule,
    lifespan,
    pattern,
    audience,
    script,
    { fields: { tone: "SUCCESS" }, about: ["template"], told: "tone goes with template" },
    {
      fields: { dismissBehavior: "DURATION", dismissDuration: undefined },
      told: "dismissDuration is required",
    },
  ],
  update_message: [
    trigger,
    schedule,
    lifespan,
    pattern,
    audience,
    script,
    { fields: { tone: "SUCCESS" }, about: ["id"], told: "tone goes with template" },
    { fields: { ifVersion: 99 }, about: ["id"], told: "has version 1 now" },
  ],
  create_experiment: arms,
  update_experiment: [
    {
      fields: {
        arms: [
          { name: "A", messageId: "Sale", weight: 10 },
          { name: "A", messageId: null, weight: 10 },
        ],
      },
      told: "weights that add up to 100",
    },
    { fields: { valueCeiling: 5 }, about: ["id", "goal"], told: "valueCeiling must be left out" },
  ],
};
