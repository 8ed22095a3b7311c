import { banner, type Client, newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
  client = await newClient(service);
});
afterAll(() => service?.stop());

const survey = { name: "Poll", template: "survey" };
const question = { type: "OPEN_TEXT", text: "Why?" };
const arm = { name: "A", weight: 1, messageId: "msg_a" };

test.each<[string, string, string, object | undefined, string[]]>([
  [
    "an unknown field and rules across fields",
    "POST",
    "/messages",
    { ...banner, colour: "red", trigger: "DELAY", dismissBehavior: "DURATION", layout: "BAR" },
    ['Unknown field "colour"', "triggerValue is required if", "dismissDuration is required"],
  ],
  [
    "a wrong value and rules across others",
    "POST",
    "/messages",
    { ...banner, priority: "high", scheduleTimeStart: "09:00", targetSelector: "#a" },
    [
      "priority must be",
      "scheduleTimeEnd is required",
      'targetSelector goes with template "inline"',
    ],
  ],
  [
    "what an update contradicts",
    "PATCH",
    "/messages/msg_1",
    { status: "paused", trigger: "SCROLL", triggerValue: "500", htmlContent: "<script></script>" },
    ["status must be one of", "triggerValue must be", "htmlContent must not"],
  ],
  [
    "several rules of a survey",
    "POST",
    "/messages",
    {
      ...survey,
      surveyData: {
        title: "T",
        thankYou: "B",
        questions: [
          { ...question, max: 5, choices: ["a", "b"] },
          { ...question, type: "SINGLE_CHOICE" },
        ],
      },
    },
    [
      "questions[0].max goes with",
      "questions[0].choices must be left out",
      "questions[1].choices must have 2 to 20 choices",
    ],
  ],
  [
    "content of a page beside its other fields",
    "POST",
    "/landing-pages",
    {
      title: "T",
      templateId: "thank-you",
      status: "draft",
      content: { heading: 5, subheading: "x" },
    },
    [
      'Unknown field "status"',
      "content.heading must be a string",
      'Unknown field "subheading" in content',
    ],
  ],
  [
    "an unknown template beside other fields",
    "POST",
    "/landing-pages",
    { title: "T", templateId: "hero", status: "draft" },
    ['Unknown field "status"', 'templateId must be one of "blank"'],
  ],
  [
    "the rules of an experiment",
    "POST",
    "/experiments",
    {
      name: "E",
      colour: 1,
      arms: [arm, { ...arm, messageId: "msg_b" }],
      goal: { kind: "URL", value: "/a", currency: "EUR" },
    },
    [
      'Unknown field "colour"',
      "arms must have names that differ",
      "add up to 100, not 2",
      "goal.currency must be left out",
      "valueCeiling is required",
    ],
  ],
  [
    "an arm without a message beside one whose message is unknown",
    "POST",
    "/experiments",
    {
      name: "E",
      arms: [
        { ...arm, weight: 50 },
        { name: "None", weight: 50 },
      ],
      goal: { kind: "URL", value: "/a" },
      colour: 1,
    },
    [
      "arms[0].messageId must be",
      "arms[1].messageId is required (string, or null)",
      'Unknown field "colour"',
    ],
  ],
  [
    "elements of a list that break the same rule",
    "POST",
    "/messages",
    { ...banner, scheduleDays: ["mon", "tue", 3, "thu"], colour: "red" },
    [
      'scheduleDays[0] must be a day number from 0 (Sunday) to 6 (Saturday); got "mon". The same holds for scheduleDays[1], scheduleDays[3].',
      'Unknown field "colour"',
    ],
  ],
  [
    "the rules of values that cannot be read",
    "POST",
    "/messages",
    { ...banner, dismissDuration: "7 days", tone: "FUNNY", colour: "red" },
    [
      'dismissDuration must be a whole number of seconds from 1 to 315360000, such as 86400 for a day, or null; got "7 days". Seconds, with dismissBehavior DURATION only. dismissDuration goes with dismissBehavior "DURATION"; with "SESSION" it must be null or left out.',
      'tone must be one of "INFO", "SUCCESS", "WARNING", "ERROR", or null; got "FUNNY". `toast` only. tone goes with template "toast" only.',
      'Unknown field "colour"',
    ],
  ],
  [
    "a rule beside one of a number that cannot be read",
    "POST",
    "/experiments",
    {
      name: "E",
      arms: [arm, { ...arm, name: "B", messageId: "msg_b" }],
      goal: { kind: "URL", value: "/a" },
      valueCeiling: "lots",
    },
    [
      'valueCeiling must be a whole number from 1 to 1000000000, or null; got "lots". With `goal.currency`: what a value counts at most, in minor units. valueCeiling must be left out, or null, unless goal.currency is given',
      "add up to 100, not 2",
    ],
  ],
  [
    "query parameters, columns and wrong values",
    "GET",
    "/form-submissions?page=2&status=open&columns=email,age&domain=nowhere.org",
    undefined,
    [
      'Unknown query parameter "page"',
      "status must be one of",
      'no column "email", "age"',
      'No domain "nowhere.org"',
    ],
  ],
  [
    "what a new article lacks",
    "POST",
    "/knowledge",
    { question: "How?", answer: "So." },
    ["content is required", "title is required, unless front matter", "known: title?: string, "],
  ],
  [
    "values under misnamed fields of an object",
    "POST",
    "/messages",
    {
      ...survey,
      surveyData: { title: "T", thankYou: "B", questions: [{ ...question, lowLable: 5 }] },
    },
    ["Did you mean lowLabel?", "surveyData.questions[0].lowLabel must be a string"],
  ],
  [
    "values of fields that belong in an object",
    "PATCH",
    "/domains/1",
    { chatEnabled: "yes", greeting: 5, "brand.accentColor": 7 },
    [
      "chat.enabled must be a boolean",
      "chat.greeting must be a string",
      "brand.accentColor must be",
    ],
  ],
  [
    "places and values",
    "PATCH",
    "/messages/msg_1?dryRun=maybe",
    { id: "msg_2", priority: "high" },
    ["id belongs in the path", "dryRun must be true or false", "priority must be"],
  ],
])("%s are told at once", async (_, method, path, body, told) => {
  const { status, body: answer } = await client.rest(method, path, { body });
  expect(status).toBe(400);
  expect(answer.error.code).toBe("invalid_body");
  for (const each of told) expect(answer.error.message).toContain(each);
});

test.each<[string, object, string]>([
  ["dismissBehavior", { dismissBehavior: "SOMETIMES", dismissDuration: 60 }, "dismissDuration"],
  ["template", { template: "popup", position: "INLINE", targetSelector: "#a" }, "position"],
  ["scheduleTimeStart", { scheduleTimeStart: "9", scheduleTimeEnd: "17:00" }, "scheduleTimeEnd"],
  ["trigger", { trigger: "TIMER", triggerValue: "5" }, "triggerValue"],
])("a rule that needs a wrong %s is not judged", async (wrong, fields, other) => {
  const { body } = await client.rest("POST", "/messages", { body: { ...banner, ...fields } });
  expect(body.error.message).toMatch(new RegExp(`^${wrong} must be`));
  expect(body.error.message).not.toMatch(new RegExp(`\\b${other} (must|goes|is|")`));
});

test("faults of a tool's selector, options and arguments are reported at once, and so in problem details", async () => {
  const sent = { domain: null, cursor: null, status: "live" };
  const { content } = await client.tool("list_messages", sent);
  const { message } = JSON.parse(content[0].text).error;
  expect(message).toContain("domain must be a hostname or id");
  expect(message).toContain("status must be one of");
  const { body } = await client.rest("POST", "/messages", {
    body: { name: "Sale", template: "story", colour: 1, trigger: "DELAY" },
    headers: { accept: "application/problem+json" },
  });
  const pointers = body.errors.map(({ pointer }: { pointer: string }) => pointer);
  expect(pointers).toEqual(["#/colour", "#/slidesData", "#/triggerValue"]);
});

test.each([
  [
    "DELETE",
    "/landing-pages/page_1/publish",
    /; allowed: POST\. POST: Publish a landing page\. Routes there: PATCH \/api\/v1\/landing-pages\/\{id\}, [^.]*\/unpublish, [^.]*DELETE/,
  ],
  [
    "PATCH",
    "/messages",
    /; allowed: GET, HEAD, POST\. .* Routes there: PATCH \/api\/v1\/messages\/\{id\}, PATCH \/api\/v1\/messages\/bulk\./,
  ],
  ["DELETE", "/messages", / Routes there: DELETE \/api\/v1\/messages\/\{id\}\.$/],
  // What changes a record comes first, and nothing that reads.
  [
    "POST",
    "/conversations/cnv_1/close",
    / Routes there: PATCH \/api\/v1\/conversations\/\{id\}, ((?!GET)[^.])*\. PATCH \/api\/v1\/conversations\/\{id\} takes status, read, /,
  ],
  [
    "POST",
    "/messages/msg_1/pause",
    /\. PATCH \/api\/v1\/messages\/\{id\} takes name, language, status, /,
  ],
  [
    "GET",
    "/messages/msg_1/stats",
    / Routes there: GET \/api\/v1\/messages\/\{id\}\/explain, GET \/api\/v1\/messages\/\{id\}\. With its id: GET \/api\/v1\/survey-responses\?messageId=\{id\}, GET \/api\/v1\/analytics\?messageId=\{id\}, GET \/api\/v1\/revisions\?recordId=\{id\}, GET \/api\/v1\/translations\?recordId=\{id\}\. All/,
  ],
  [
    "POST",
    "/messages/msg_1/restore",
    / Routes like it: [^.]*POST \/api\/v1\/revisions\/\{recordId\}\/\{version\}\/restore\./,
  ],
  [
    "GET",
    "/messages/msg_1/analytics",
    /^No route \S+ \S+\. With its id: GET \/api\/v1\/analytics\?messageId=\{id\}\. All/,
  ],
  [
    "GET",
    "/domains/dom_1/messages",
    / Routes like it: GET \/api\/v1\/messages, GET \/api\/v1\/messages\/\{id\}, GET [^,]*\/explain\. All/,
  ],
  [
    "GET",
    "/visitors/search",
    / "search" is no visitor's id\. List them: `visitor` in GET \/api\/v1\/conversations\. Routes there: GET \/api\/v1\/visitors\/\{id\}\/export\.$/,
  ],
  // A word in an id's place is no id.
  [
    "POST",
    "/messages/create",
    /; allowed: GET, HEAD, PATCH, DELETE\. "create" is no message's id\. GET \/api\/v1\/messages: List messages, takes .*\. POST \/api\/v1\/messages: Create a message\.$/,
  ],
  ["POST", "/messages/search", / "search" is no message's id\. GET \/api\/v1\/messages: [^.]* q, /],
  [
    "GET",
    "/experiments/running",
    / "running" is no experiment's id\. GET \/api\/v1\/experiments: List experiments, takes limit/,
  ],
  [
    "GET",
    "/knowledge/search?q=x",
    /^"search" is no knowledge item's id\. GET \/api\/v1\/knowledge: List or search knowledge, takes q, [^.]*; as CSV with the header Accept: text\/csv\./,
  ],
  [
    "GET",
    "/form-submissions/export.csv",
    /^"export\.csv" is no form submission's id\. GET \/api\/v1\/form-submissions: List form submissions, takes form, status, from, to, q, [^.]*; as CSV with/,
  ],
  ["GET", "/conversations/open", /^"open" is no conversation's id\. .* takes status, /],
  ["GET", "/knowledge-base", / Routes like it: GET \/api\/v1\/knowledge, /],
  ["GET", "/submissions", / Routes like it: GET \/api\/v1\/form-submissions, /],
  ["GET", "/pages", / Routes like it: GET \/api\/v1\/landing-pages, /],
  ["POST", "/keys", / Routes like it: POST \/api\/v1\/api-keys, /],
  ["POST", "/message-bulk", / Routes like it: POST \/api\/v1\/messages, /],
  [
    "POST",
    "/messages/bulk",
    /; allowed: PATCH\. PATCH: Turn several messages on or off\. With PATCH [^ ]* it would be refused too: A JSON/,
  ],
  [
    "POST",
    "/translations",
    / Routes there: PATCH \/api\/v1\/translations\/\{recordId\}\/\{language\}\.$/,
  ],
  ["PUT", "/revisions/msg_1/1", / Routes there: [^.]*\/\{version\}\/restore/],
  [
    "GET",
    "/messages/msg_1/translations/de",
    / With its id: GET \/api\/v1\/translations\?recordId=\{id\}\./,
  ],
  // The descriptions of these have such words.
  // The resource's own description has the word.
  ["GET", "/chats", / Described with "chat": GET \/api\/v1\/conversations\./],
  [
    "POST",
    "/chat/messages",
    / Described with "chat": POST \/api\/v1\/conversations\/\{conversationId\}\/messages\./,
  ],
  ["GET", "/users", / Described with "user": GET \/api\/v1\/members\./],
  ["GET", "/help-articles", / Described with "help" and "article": GET \/api\/v1\/knowledge[,.]/],
  ["GET", "/ab-tests", / Described with "test": GET \/api\/v1\/experiments\./],
  ["GET", "/leads", / Described with "lead": GET \/api\/v1\/form-submissions\./],
  // A word that two places have in common leads to none, but to all places.
  ...["account"].map((word): [string, string, RegExp] => [
    "GET",
    `/${word}`,
    new RegExp(
      `^No route GET /api/v1/${word}\\. Resources under /api/v1: /analytics \\(statistics\\), .*/form-submissions \\(leads\\), .*/webhooks\\. All: /openapi\\.json\\.$`,
    ),
  ]),
  ["POST", "/messages/msg_1/publish", /^No route [^.]*\. Routes there: PATCH [^.]*\. PATCH /],
  [
    "POST",
    "/contacts/export",
    /^No route [^.]*\. Resources under \/api\/v1: \/analytics .*\/visitors \(the p/,
  ],
  ["PATCH", "/messages/msg_1/pause/now", /^No route .* Routes there: PATCH \/api\/v1\/messages\//],
])("%s %s is refused with what the path takes", async (method, path, told) => {
  const { body } = await client.rest(method, path);
  expect(body.error.message).toMatch(told);
});

const colours = {
  title: "Colours",
  questions: [
    { type: "SINGLE_CHOICE", text: "Which?" },
    { type: "RATING", text: "How?", max: 100 },
  ],
  thankYou: "Thanks",
};
const svg = `data:image/svg+xml;base64,${Buffer.from("<svg/>").toString("base64")}`;

test.each<[string, object, ...string[]]>([
  ["update_message", { id: "Sale", status: "paused" }, "status must be", 'No message "Sale"'],
  [
    "update_message",
    { messageId: "Sale", state: "on" },
    '"messageId": did you mean id?',
    "status must be one of",
    'No message "Sale"',
  ],
  [
    "update_message",
    { id: "Sale", trigger: "IMMEDIATE", triggerValue: "5" },
    "triggerValue must be null",
    'No message "Sale"',
  ],
  ["update_messages", { ids: ["Sale"], status: "on" }, "status must be", 'No message "Sale"'],
  ["get_revision", { recordId: "Sale", version: "1" }, "version must be", 'article "Sale"'],
  ["delete_visitor", { id: "Max", confirm: true }, 'field "confirm"', 'No visitor "Max"'],
  ["delete_visitor", { id: "max@acme.com", confirm: true }, 'Unknown field "confirm"'],
  ["update_message", { id: "Sale" }, "names nothing to change", 'No message "Sale"'],
  [
    "update_translation",
    { recordId: "Sale", language: "german", texts: { name: "x" } },
    "language must be",
    'Unknown field "name" in texts',
    'No message, landing page or help article "Sale"',
  ],
  [
    "get_analytics",
    { messageId: "Sale", interval: "daily" },
    "interval must be",
    'No message "Sale"',
  ],
  [
    "update_domain",
    { id: "shop.acme.com", timeZone: "GMT+1", "chat.enabled": true },
    '"timeZone": did you mean timezone?',
    "timezone must be an IANA time zone",
    'send it as {"chat":{"enabled":…}}',
  ],
  [
    "create_message",
    { name: "Q", template: "survey", surveyData: colours },
    "surveyData.questions[1].max must be",
    "surveyData.questions[0].choices must have 2 to 20 choices",
  ],
  [
    "create_message",
    {
      name: "Q",
      template: "survey",
      surveyData: {
        ...colours,
        questions: [...colours.questions, { type: "MULTI", text: "Which?" }],
      },
    },
    "questions[2].type must be one of",
    "surveyData.questions[1].max must be",
    "surveyData.questions[0].choices must have 2 to 20 choices",
  ],
  [
    "create_message",
    { ...banner, audience: { all: [{ country: "DE" }] } },
    "audience.any is required",
    "conditions: trait.NAME",
  ],
  [
    "create_message",
    {
      ...banner,
      audience: {
        any: [
          {
            all: [
              { field: "language", op: "is", value: "de" },
              { field: "plan", op: "IS", value: "pro" },
              { field: "country", op: "IS", value: "DE" },
            ],
          },
        ],
      },
    },
    "audience.any[0].all[0].op must be",
    'unknown field "plan"',
    'unknown field "country"',
  ],
  [
    "create_experiment",
    {
      name: "AB",
      arms: [
        { name: "A", messageId: "Sale", weight: 50 },
        { name: "B", messageId: null, weight: 40 },
      ],
      goal: { kind: "CLICK" },
    },
    "weights that add up to 100",
    "arms[0].messageId must be a message's id",
    'goal.kind must be "URL" or "EVENT"',
  ],
  [
    "create_asset",
    { base64: svg, filename: "logo.svg" },
    'Unknown field "filename"',
    "without `data:`",
    "use PNG, JPEG, WebP or GIF",
  ],
  [
    "create_domain",
    { hostname: "https://new.acme.com/", title: "New" },
    'Unknown field "title"',
    'Send the hostname alone: "new.acme.com"',
  ],
  ["create_domain", { hostname: "http://localhost:3000" }, 'hostname "localhost" is reserved'],
  ["create_webhook", { url: "https://hooks.acme.com/x", types: "*" }, "types must be an array"],
  [
    "create_webhook",
    { url: "https://hooks.acme.com/x", types: ["*", "message.created"] },
    'types must name "*" alone',
  ],
  [
    "create_landing_page",
    {
      title: "Event",
      templateId: "event",
      content: { startsAt: "2027-01-10T18:00:00Z", endsAt: "2027-01-10T17:00:00+00:00" },
    },
    "content.endsAt must not be before startsAt",
  ],
])("%s %j is told all that is wrong", async (name, input, ...told) => {
  const { content } = await client.tool(name, input);
  const { code, message } = JSON.parse(content[0].text).error;
  expect(code).toMatch(/^(invalid_body|reserved_domain)$/);
  for (const each of told) expect(message).toContain(each);
});

test("a misspelt option's error says where the option belongs", async () => {
  const body = { ...banner, idempotency_key: "1" };
  expect((await client.rest("POST", "/messages", { body })).body.error.message).toMatch(
    /^idempotencyKey belongs in the header idempotency-key, not in the body\.$/,
  );
  const asked = await client.rest("POST", "/messages?dry_run=true", { body: banner });
  expect(asked.body.error.message).toContain("Did you mean dryRun?");
});
