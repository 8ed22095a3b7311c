import { randomUUID } from "node:crypto";
import { operations } from "../../functions/catalogue";
import { type Operation, successStatus } from "../../shared/operation";
import { chatUrl, newVisitor } from "../support/chat";
import { type Answer, banner, type Client, newClient, send, survey } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

type Arguments = Record<string, unknown>;
type Site = Awaited<ReturnType<typeof newClient>>;
type Prepare = (client: Site) => Promise<Arguments>;

const nothing: Prepare = async () => ({});
const existingMessage: Prepare = async (client) => ({
  id: (await client.post("/messages", banner)).body.id,
});
const submitForm = (client: Site) =>
  send(
    `${service.baseUrl}/api/embed/form?userId=${client.accountId}&domain=shop.acme.com`,
    "POST",
    { body: { form: "contact", data: { email: "ann@acme.com" } } },
  );
const existingSubmission: Prepare = async (client) => {
  await submitForm(client);
  return { id: (await client.get("/form-submissions")).body.data[0].id };
};

const page = { title: "Sale", templateId: "waitlist" };
const existingPage: Prepare = async (client) => ({
  id: (await client.post("/landing-pages", page)).body.id,
});
const existingResponse: Prepare = async (client) => {
  const { body: message } = await client.post("/messages", survey);
  await send(`${service.baseUrl}/api/embed/survey?id=${message.id}`, "POST", {
    body: { responseId: randomUUID(), seq: 1, answers: { nps: 9 }, finished: true },
  });
  return { id: (await client.get("/survey-responses")).body.data[0].id };
};
const existingDomain: Prepare = async (client) => ({
  id: (await client.get("/domains")).body.data[0].id,
});

const refunds = { title: "Refunds", content: "We pay back.", tags: ["billing"] };
const existingKnowledge: Prepare = async (client) => ({
  id: (await client.post("/knowledge", refunds)).body.id,
});
const existingConversation = async (client: Client, content = "Hello") => {
  const { account } = (await client.get("/me")).body;
  return (await newVisitor(chatUrl(service, account.id), { content })).conversationId;
};

/** What each operation is called with, after what has happened; both surfaces get the same, on accounts of their own. */
const successes: Record<string, Prepare[]> = {
  whoami: [nothing, async () => ({ domain: "shop.acme.com" })],
  list_messages: [
    nothing,
    async (client) => {
      for (const name of ["a", "b", "c"]) await client.post("/messages", { ...banner, name });
      return { limit: 2, omit: ["htmlContent", "createdAt"], status: "active" };
    },
  ],
  create_message: [async () => ({ ...banner, trigger: "DELAY", triggerValue: "5" })],
  get_message: [existingMessage],
  update_message: [
    async (client) => ({ ...(await existingMessage(client)), status: "inactive", ifVersion: 1 }),
  ],
  delete_message: [
    existingMessage,
    async (client) => ({ ...(await existingMessage(client)), ifVersion: 1 }),
  ],
  list_landing_pages: [
    nothing,
    async (client) => {
      for (const title of ["a", "b", "c"]) await client.post("/landing-pages", { ...page, title });
      return { limit: 2, omit: ["content"], status: "draft" };
    },
  ],
  create_landing_page: [async () => ({ ...page, slug: "sale", content: { heading: "Hi" } })],
  get_landing_page: [existingPage],
  update_landing_page: [async (client) => ({ ...(await existingPage(client)), title: "New" })],
  delete_landing_page: [existingPage],
  publish_landing_page: [existingPage],
  unpublish_landing_page: [existingPage],
  list_landing_page_templates: [nothing, async () => ({ limit: 2, omit: ["description"] })],
  list_domains: [nothing, async () => ({ limit: 1, omit: ["timezone"] })],
  create_domain: [async () => ({ hostname: "New.acme.com." })],
  list_form_submissions: [
    nothing,
    async (client) => {
      for (let index = 0; index < 3; index += 1) await submitForm(client);
      return { limit: 2, omit: ["meta"], form: "contact", status: "new" };
    },
  ],
  get_form_submission: [existingSubmission],
  update_form_submission: [
    async (client) => ({ ...(await existingSubmission(client)), status: "read" }),
  ],
  delete_form_submission: [existingSubmission],
  get_analytics: [
    nothing,
    async () => ({ from: "2026-03-01", to: "2026-03-02", interval: "hour" }),
    async (client) => ({ messageId: (await existingMessage(client)).id }),
  ],
  list_survey_responses: [
    nothing,
    async (client) => {
      await existingResponse(client);
      return { limit: 1, omit: ["meta"] };
    },
  ],
  get_survey_response: [existingResponse],
  delete_survey_response: [existingResponse],
  list_knowledge: [
    async (client) => {
      for (const title of ["Refund", "Shipping"])
        await client.post("/knowledge", { ...refunds, title });
      return { status: "published", omit: ["content"] };
    },
    async (client) => {
      for (const title of ["a", "b", "c"]) await client.post("/knowledge", { ...refunds, title });
      return { q: "paying back", tag: "billing", limit: 2 };
    },
  ],
  create_knowledge: [async () => ({ ...refunds, url: "https://acme.com/refunds" })],
  get_knowledge: [existingKnowledge],
  update_knowledge: [async (client) => ({ ...(await existingKnowledge(client)), title: "New" })],
  delete_knowledge: [existingKnowledge],
  list_api_keys: [nothing, async () => ({ limit: 1, omit: ["lastUsedAt"] })],
  create_api_key: [async () => ({ name: "Agent" })],
  revoke_api_key: [
    async (client) => ({ id: (await client.post("/api-keys", { name: "Old" })).body.id }),
  ],
  get_domain: [existingDomain],
  update_domain: [
    async (client) => ({ ...(await existingDomain(client)), isPrimary: true }),
    async (client) => ({
      ...(await existingDomain(client)),
      timezone: "Europe/Berlin",
      chat: { enabled: true, officeHours: [{ days: [1, 5], start: "09:00", end: "17:00" }] },
      labels: { close: "Schließen", next: null },
    }),
  ],
  delete_domain: [
    async (client) => {
      await client.post("/domains", { hostname: "other.acme.com" });
      return await existingDomain(client);
    },
  ],
  list_conversations: [
    nothing,
    async (client) => {
      for (const content of ["a", "b", "c"]) await existingConversation(client, content);
      return { limit: 2, omit: ["pageUrl"], status: "open" };
    },
  ],
  get_conversation: [async (client) => ({ id: await existingConversation(client) })],
  update_conversation: [
    async (client) => ({ id: await existingConversation(client), status: "closed", read: true }),
  ],
  list_chat_messages: [
    async (client) => ({ conversationId: await existingConversation(client) }),
    async (client) => {
      const conversationId = await existingConversation(client);
      const path = `/conversations/${conversationId}/messages`;
      for (const content of ["b", "c", "d"]) await client.post(path, { content });
      return { conversationId, after: 1, limit: 2, omit: ["updatedAt"] };
    },
  ],
  send_chat_message: [
    async (client) => ({
      conversationId: await existingConversation(client),
      content: "Hi",
      clientMessageId: "one",
    }),
  ],
};

const failures: Record<string, Arguments[]> = {
  whoami: [{ domain: "unknown.acme.com" }],
  list_messages: [{ domain: "unknown.acme.com" }, { status: "draft" }, { cursor: "x" }],
  create_message: [{}, { ...banner, titel: 1 }, { ...banner, domain: "unknown.acme.com" }],
  get_message: [{ id: "x" }, { id: "x", domain: "unknown.acme.com" }],
  update_message: [
    { id: "x", name: "y" },
    { id: "x", name: 5 },
  ],
  delete_message: [{ id: "x" }],
  list_landing_pages: [{ status: "active" }, { limit: 0 }],
  create_landing_page: [
    { title: "x" },
    { ...page, templateId: "popup" },
    { ...page, content: { links: [] } },
  ],
  get_landing_page: [{ id: "x" }],
  update_landing_page: [
    { id: "x", title: "y" },
    { id: "x", slug: "Not a slug" },
  ],
  delete_landing_page: [{ id: "x" }],
  publish_landing_page: [{ id: "x" }],
  unpublish_landing_page: [{ id: "x" }],
  list_landing_page_templates: [{ limit: 0 }],
  list_domains: [{ limit: 0 }],
  list_api_keys: [{ limit: 0 }, { cursor: "x" }],
  create_api_key: [{}, { name: "" }, { name: "x", scope: "all" }],
  revoke_api_key: [{ id: "x" }],
  get_domain: [{ id: "x" }],
  update_domain: [
    { id: "x", timezone: "UTC" },
    { id: "x", timezone: "Mars" },
    { id: "x", isPrimary: false },
  ],
  delete_domain: [{ id: "x" }],
  create_domain: [{ hostname: "co.uk" }, { hostname: "localhost" }, { hostname: "shop.acme.com" }],
  list_form_submissions: [{ status: "done" }, { domain: "unknown.acme.com" }, { cursor: "x" }],
  get_form_submission: [{ id: "x" }],
  update_form_submission: [
    { id: "x", status: "read" },
    { id: "x", status: "done" },
  ],
  delete_form_submission: [{ id: "x" }],
  get_analytics: [{ from: "2026-02-30" }, { messageId: "x" }, { domain: "unknown.acme.com" }],
  list_survey_responses: [{ limit: 0 }, { domain: "unknown.acme.com" }],
  get_survey_response: [{ id: "x" }],
  delete_survey_response: [{ id: "x" }],
  list_knowledge: [{ q: "" }, { q: "x", cursor: "x" }, { domain: "unknown.acme.com" }],
  create_knowledge: [{ title: "x" }, { ...refunds, url: "x" }, { ...refunds, domain: "x" }],
  get_knowledge: [{ id: "x" }, { id: "x", domain: "unknown.acme.com" }],
  update_knowledge: [
    { id: "x", title: "y" },
    { id: "x", status: "y" },
  ],
  delete_knowledge: [{ id: "x" }, { id: "x", ifVersion: 0 }],
  list_conversations: [{ status: "spam" }, { domain: "unknown.acme.com" }, { cursor: "x" }],
  get_conversation: [{ id: "x" }],
  update_conversation: [
    { id: "x", status: "open" },
    { id: "x", read: false },
  ],
  list_chat_messages: [{ conversationId: "x" }, { conversationId: "x", after: -1 }],
  send_chat_message: [
    { conversationId: "x", content: "y" },
    { conversationId: "x", content: "" },
    { conversationId: "x" },
  ],
};

test("every operation is mirrored here", () => {
  const names = operations.map(({ name }) => name).sort();
  expect(Object.keys(successes).sort()).toEqual(names);
  expect(Object.keys(failures).sort()).toEqual(names);
});

describe.each(operations.map((operation) => [operation.name, operation] as const))(
  "%s",
  (name, operation) => {
    test.each(successes[name]?.map((prepare, index) => [index + 1, prepare] as const) ?? [])(
      "answers the same over REST and as a tool (%i)",
      async (_, prepare) => {
        const [restClient, toolClient] = [await newClient(service), await newClient(service)];
        const rest = await callRest(restClient, operation, await prepare(restClient));
        const tool = await toolClient.tool(name, await prepare(toolClient));
        expect(rest.status).toBe(successStatus(operation.effect));
        expect(tool.isError).toBeUndefined();
        expect(masked(tool.structuredContent)).toEqual(masked(rest.body));
      },
    );

    test("answers reads of one account with the same bytes", async () => {
      if (operation.effect !== "read") return;
      const client = await newClient(service);
      for (const prepare of successes[name] ?? []) {
        const input = await prepare(client);
        const rest = await callRest(client, operation, input);
        expect((await client.tool(name, input)).content[0].text).toBe(rest.text);
      }
    });

    test("fails the same over REST and as a tool", async () => {
      const client = await newClient(service);
      for (const input of failures[name] ?? []) {
        const rest = await callRest(client, operation, input);
        const tool = await client.tool(name, input);
        expect(rest.status).toBeGreaterThanOrEqual(400);
        expect(tool.isError).toBe(true);
        const envelope = JSON.parse(tool.content[0].text);
        expect(envelope.error.code).toBe(rest.body.error.code);
      }
    });
  },
);

/** Sends an operation's arguments where REST has them: in the path, the query or the body. */
function callRest(client: Client, { route, input }: Operation, all: Arguments): Promise<Answer> {
  const [method = "", template = ""] = route.split(" ");
  const { domain, ...fields } = all;
  const path = template.replace("/api/v1", "").replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(fields[name]);
    delete fields[name];
    return encodeURIComponent(value);
  });
  expect(Object.keys(input._zod.def.shape)).toEqual(
    expect.arrayContaining(["GET", "DELETE"].includes(method) ? Object.keys(fields) : []),
  );
  const query = new URLSearchParams(domain === undefined ? {} : { domain: String(domain) });
  const takesBody = method === "POST" || method === "PATCH";
  if (!takesBody)
    for (const [name, value] of Object.entries(fields)) query.set(name, String(value));
  return client.rest(
    method,
    query.size ? `${path}?${query}` : path,
    takesBody ? { body: fields } : {},
  );
}

/** Two accounts' answers differ in ids, times and what derives from them, and in nothing else. */
function masked(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, field: unknown) => {
      if (typeof field !== "string") return field;
      return /^(id|domainId|primaryDomainId|messageId|conversationId|\w+At|prefix|lastFour|token|nextCursor)$/.test(
        key,
      )
        ? `<${key}>`
        : // The domain's ref stands in a landing page's address.
          field.replace(/\/p\/\w{12}\//, "/p/<ref>/");
    }),
  );
}
