import { randomUUID } from "node:crypto";
import { accountKeyOf } from "../../shared/model/ids";
import { accountKinds, withTexts } from "./account-kinds";
import { addMember } from "./add-member";
import { chatUrl, newChatClient, newVisitor } from "./chat";
import { banner, type Client, send, survey } from "./client";
import { browserOf, OauthApp } from "./oauth-app";
import { asset, authorOf, existingGap, landingPage, refunds, webhook } from "./operation-calls";
import type { TestService } from "./service";
import { newLink, signIn } from "./sign-in";

/** An account with two of everything, on shop.acme.com and on a domain of its own. */
export interface Tenant extends Client {
  accountId: string;
  /** The second domain. */
  ownHost: string;
  /** One record's id for each kind, by REST collection. */
  ids: Readonly<Record<string, string>>;
  /** The key of the account's rows in the table. */
  accountKey: string;
  surveyId: string;
  /** Opens a conversation on shop.acme.com. */
  conversationToken: string;
  startId: string;
}

/** Creates a tenant. All its texts contain `word`, so that tests notice leaks. */
export async function newTenant(service: TestService, word: string): Promise<Tenant> {
  const client = await newChatClient(service);
  const ownHost = `${word}.acme.org`;
  const embed = `${service.baseUrl}/api/embed`;
  const page = `userId=${client.accountId}&domain=shop.acme.com`;
  const create = async (path: string, body: object) => {
    const { status, text, body: made } = await client.post(path, body);
    if (status !== 201) throw new Error(`${path}: ${text}`);
    return made.id;
  };
  await client.patch(`/domains/${client.domain.id}`, { languages: ["de", "fr"] });
  const startId = randomUUID();
  const ids: Record<string, string> = {};
  let surveyId = "";
  let conversationToken = "";
  for (let index = 0; index < 2; index += 1) {
    ids.messages = await create("/messages", { ...banner, name: word, htmlContent: word });
    await client.patch(`/messages/${ids.messages}`, { priority: 1 });
    surveyId = await create("/messages", { ...survey, name: word });
    ids.experiments = await create("/experiments", {
      name: word,
      goal: { kind: "EVENT", value: word },
      arms: [
        { name: word, messageId: ids.messages, weight: 50 },
        { name: "None", messageId: null, weight: 50 },
      ],
    });
    ids["landing-pages"] = await create("/landing-pages", { ...landingPage, title: word });
    await client.post(`/landing-pages/${ids["landing-pages"]}/publish`);
    ids.knowledge = await create("/knowledge", { ...refunds, title: word });
    ids["api-keys"] = await create("/api-keys", { name: word });
    ids.members = await create("/members", { email: `${word}${index}@acme.com`, role: "editor" });
    ids.sessions = (await signIn(service, client.accountId)).id;
    const app = await OauthApp.register(service, { client_name: word });
    await app.connect((await browserOf(service, client.accountId)).browser);
    const author = await authorOf(client, service);
    const proposed = await author.patch(`/messages/${ids.messages}`, { htmlContent: `${word}!` });
    ids.reviews = proposed.body.review.id;
    ids.assets = await create("/assets", { ...asset, name: word });
    await create("/assets", { contentType: "image/png", sizeBytes: 10, name: word });
    const { url } = (await client.get("/assets")).body.data[0];
    await create("/knowledge", { ...refunds, title: word, content: `![](${url})` });
    // Paused, so that nothing is tried again while a test compares rows.
    for (const kind of accountKinds)
      ids[kind.collection] = await create(
        `/${kind.collection}`,
        withTexts(kind, () => `${word} ${index}`),
      );
    ids.webhooks = await create("/webhooks", {
      ...webhook,
      url: `${webhook.url}/${word}`,
      status: "paused",
    });
    await create(`/webhooks/${ids.webhooks}/test`, {});
    ids.deliveries = await create(`/webhooks/${ids.webhooks}/test`, {});
    await send(`${embed}/form?${page}`, "POST", {
      body: { form: "contact", data: { word }, messageId: ids.messages },
    });
    await send(`${embed}/survey?id=${surveyId}`, "POST", {
      body: { responseId: randomUUID(), seq: 1, answers: { why: word }, finished: true },
    });
    await existingGap(client, service, `${word}zebra${index}`);
    const visitor = await newVisitor(chatUrl(service, client.accountId), {
      content: word,
      ...(index === 0 && { startId }),
    });
    conversationToken ||= visitor.token;
    ids.conversations = visitor.conversationId;
    ids.visitors = visitor.conversationId.replace("cnv_", "vis_");
    await client.post(`/conversations/${visitor.conversationId}/messages`, { content: word });
    await send(`${embed}/events?${page}`, "POST", {
      body: {
        events: ["impression", "click"].map((type) => ({
          type,
          eventId: randomUUID(),
          messageId: ids.messages,
        })),
      },
    });
  }
  await addMember(service, client, "editor", word);
  await newLink(service, client.accountId);
  ids.domains = await create("/domains", { hostname: ownHost });
  for (const collection of ["form-submissions", "survey-responses", "connected-apps"]) {
    ids[collection] = (await client.get(`/${collection}`)).body.data[0].id;
  }
  return {
    ...client,
    ownHost,
    ids,
    accountKey: accountKeyOf(client.accountId),
    surveyId,
    conversationToken,
    startId,
  };
}
