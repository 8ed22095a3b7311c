/** An error of a rule over several fields: what to send, which other fields it concerns, and what the error says. */
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
    told: "valueCeiling is required",
  },
];

const future = {
  fields: { from: "2090-01-01", to: undefined },
  told: "from must not be in the future",
};
const wrongCursor = { fields: { cursor: "x" }, told: "cursor must be a nextCursor" };
const page = { fields: { content: { headline: "x" } }, about: ["templateId"], told: '"headline"' };
const types: RuleFault[] = [
  {
    fields: { types: ["message.create", "lead.created"] },
    told: '"message.create", "lead.created"',
  },
  { fields: { url: "https://ann:secret@acme.com/hook" }, told: "url must not" },
  { fields: { domainId: "nowhere.org" }, about: ["types", "ifVersion"], told: "nowhere.org" },
];
const stale = { fields: { ifVersion: 99 }, about: ["id"], told: "not 99" };

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
    {
      fields: { goal: { kind: "CLICK", value: "x", currency: "EUR" } },
      about: ["template"],
      told: "goal.currency must be left out",
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
    stale,
  ],
  delete_message: [stale],
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
    stale,
  ],
  conclude_experiment: [
    { fields: { winner: "C" }, about: ["id"], told: "winner must be the name" },
  ],
  create_landing_page: [
    page,
    { fields: { templateId: "hero" }, about: ["content"], told: "templateId must be one of" },
  ],
  update_landing_page: [
    { ...page, about: ["templateId", "id"] },
    { fields: { templateId: "hero" }, about: ["content", "id"], told: "templateId must be one of" },
    stale,
  ],
  get_analytics: [
    {
      fields: { from: "2026-03-01", to: "2026-01-01" },
      about: ["interval", "series"],
      told: "from must not be after to",
    },
    { ...future, about: ["messageId", "landingPageId", "series"] },
    {
      fields: { messageId: "msg_1", landingPageId: "page_1" },
      about: ["series"],
      told: "Name messageId or landingPageId",
    },
  ],
  get_usage: [
    { fields: { from: "2026-03-01", to: "2026-01-01" }, told: "from must not be after to" },
    future,
  ],
  get_statement: [{ fields: { month: "2090-01" }, told: "month must not be in the future" }],
  create_asset: [
    {
      fields: { sourceUrl: "https://acme.com/a.png", base64: "YQ==" },
      about: ["contentType", "sizeBytes"],
      told: "Send one of these: sourceUrl",
    },
    {
      fields: { base64: "data:x", contentType: undefined, sizeBytes: undefined },
      about: ["sourceUrl"],
      told: "without `data:`",
    },
    {
      fields: { sourceUrl: "https://ann:secret@acme.com/a.png", base64: undefined },
      about: ["contentType", "sizeBytes"],
      told: "sourceUrl must not",
    },
  ],
  create_webhook: types,
  update_webhook: [...types, stale],
  list_changes: [
    { fields: { after: "x" }, about: ["since", "order"], told: "after must be" },
    {
      fields: { since: "2090-01-01T00:00:00Z", after: undefined },
      about: ["order"],
      told: "since must not be in the future",
    },
    {
      fields: { after: "x", since: "2026-01-01T00:00:00Z" },
      about: ["order"],
      told: "Send after or since",
    },
  ],
  create_knowledge: [],
  list_knowledge: [
    wrongCursor,
    { fields: { q: "a", sort: "title" }, about: ["cursor"], told: "sort and q do not go together" },
  ],
  update_knowledge_items: [
    { fields: { addTags: ["a"], removeTags: ["a"] }, told: "addTags and removeTags must not" },
  ],
  list_conversations: [
    wrongCursor,
    { fields: { assignee: "Ann" }, told: 'assignee must be "me"' },
    { fields: { waiting: true, status: "closed" }, told: 'goes with status "open" only' },
  ],
  send_chat_message: [
    { fields: { content: undefined, picture: undefined }, told: "content" },
    { fields: { author: "agent", leaseId: "x" }, about: ["citations"], told: "leaseId needs" },
    { fields: { author: "agent", citations: ["x"] }, about: ["leaseId"], told: "citations" },
    { fields: { picture: "data:x" }, told: "without `data:`" },
  ],
  update_conversation: [
    {
      fields: { snoozedUntil: "2020-01-01T00:00:00Z" },
      told: "snoozedUntil must be in the future",
    },
    { fields: { assignee: "Ann" }, about: ["id"], told: 'assignee must be "me"' },
    stale,
  ],
  create_api_key: [
    { fields: { expiresAt: "2020-01-01T00:00:00Z" }, told: "expiresAt must be in the future" },
  ],
  delete_account: [{ fields: { confirm: "x" }, told: "confirm" }],
  update_account: [{ fields: { primaryDomainId: "nowhere.org" }, told: "nowhere.org" }],
  restore_many: [
    {
      fields: { since: "2020-01-01T00:00:00Z" },
      about: ["until"],
      told: "Changes are stored for 30 days",
    },
    {
      fields: { since: "2026-11-02T00:00:00Z", until: "2026-11-01T00:00:00Z" },
      told: "until must not be earlier than since",
    },
  ],
  explain_message: [
    {
      fields: { lastDismissedAt: "2090-01-01T00:00:00Z" },
      about: ["id", "at"],
      told: "lastDismissedAt must not",
    },
  ],
  preview_message: [
    {
      fields: { pageUrl: "https://nowhere.org/" },
      about: ["id"],
      told: "pageUrl must be a page of",
    },
  ],
  inspect_domain: [
    { fields: { url: "https://nowhere.org/" }, about: ["id"], told: "url must be a page of" },
  ],
  update_translation: [
    { fields: { texts: { content: "x" } }, about: ["recordId", "language"], told: "texts.content" },
  ],
  verify_webhook: [{ fields: { challenge: "x" }, about: ["id"], told: "challenge" }],
  list_messages: [wrongCursor],
  list_translations: [{ ...wrongCursor, about: ["recordId", "language", "state", "kind"] }],
  export_visitor: [{ ...wrongCursor, about: ["id"] }],
  list_form_submissions: [wrongCursor],
};
