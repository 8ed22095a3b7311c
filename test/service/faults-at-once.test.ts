import { type Client, newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
  client = await newClient(service);
});
afterAll(() => service?.stop());

const survey = {
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
    { name: "Q", template: "survey", surveyData: survey },
    "surveyData.questions[1].max must be",
    "surveyData.questions[0].choices must have 2 to 20 choices",
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
    "goal.kind must be URL or EVENT",
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
