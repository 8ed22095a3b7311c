import { join } from "node:path";
import { readJsonFile, writeJsonFile } from "../../local/json-file";
import { onLocalTable } from "../../local/on-local-table";
import { runAdminCommand } from "../../operators/admin/commands";
import type { Seed } from "../demo-file";
import { call } from "../post";
import type { DemoService, Seeding } from "../seeding";

/** The demo shop's additions to the demo account. */
export interface ShopSeed {
  accountId: string;
  domainId: string;
  /** The key with which Otto answers visitors. */
  ottoKey: string;
  /** The survey at exit. */
  surveyId: string;
}

/** Gives the demo account a shop, once: messages, the chat, and Otto's key. An account of an earlier start gets one too. */
export async function seedShop(
  dataDirectory: string,
  seeding: Seeding,
  { seed: { accountId, domain }, key }: { seed: Seed; key: string },
): Promise<void> {
  if (readShop(dataDirectory)?.accountId === accountId) return;
  const { service } = seeding;
  const { domain: own } = await get<{ domain: { id: string } }>(service, key, "/api/v1/me", domain);
  await seeding.post(
    key,
    `/api/v1/domains/${own.id}`,
    { chat: shopChat, messagesAtOnce: "ALL" },
    "PATCH",
  );
  let surveyId = "";
  for (const message of shopMessages) {
    const { id } = await seeding.post(key, "/api/v1/messages", message);
    if (message.template === "survey") surveyId = id;
  }
  const options = { account: accountId, name: "Otto", role: "support" };
  const { apiKey: ottoKey } = await seeding.once("otto", async () => {
    const { data } = await onLocalTable(service, (store) =>
      runAdminCommand(["key", "create"], options, store, new Date()),
    );
    return data as { apiKey: string };
  });
  const shop: ShopSeed = { accountId, domainId: own.id, ottoKey, surveyId };
  writeJsonFile(file(dataDirectory), shop);
}

/** Undefined until the first start is done. */
export function readShop(dataDirectory: string): ShopSeed | undefined {
  return readJsonFile<ShopSeed>(file(dataDirectory), {
    fields: ["accountId", "domainId", "ottoKey", "surveyId"],
    withoutIt: "the run gives the demo shop its messages once more.",
  });
}

function file(dataDirectory: string): string {
  return join(dataDirectory, "shop.json");
}

/** Reads through the real API. */
export async function get<Answer>(
  service: DemoService,
  apiKey: string,
  path: string,
  domain?: string,
): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${apiKey}`,
    ...(domain !== undefined && { "x-domain": domain }),
  };
  return (await (await call(service, path, { headers })).json()) as Answer;
}

/** The request bodies that create the demo shop's messages, except its welcome. */
export const shopMessages = [
  {
    name: "Free delivery",
    template: "banner",
    layout: "BAR",
    priority: 5,
    htmlContent:
      '<p>Free delivery in the EU from €80. <a href="/demo#collection">See the collection</a></p>',
  },
  {
    name: "In your basket",
    template: "toast",
    tone: "SUCCESS",
    position: "TOP_RIGHT",
    trigger: "EVENT",
    triggerValue: "added-to-basket",
    autoHideSeconds: 6,
    dismissBehavior: "NONE",
    htmlContent: "<p><b>In your basket.</b> We keep it there for two weeks.</p>",
  },
  {
    name: "Why are you leaving?",
    template: "survey",
    position: "CENTER",
    trigger: "EXIT_INTENT",
    surveyData: {
      title: "Before you go",
      questions: [
        {
          id: "reason",
          type: "SINGLE_CHOICE",
          text: "What kept you from buying today?",
          choices: [
            "I only looked around",
            "The price",
            "Delivery takes too long",
            "Something else",
          ],
          required: true,
        },
        { id: "more", type: "OPEN_TEXT", text: "Would you like to tell us more?" },
      ],
      thankYou: "Thank you! Rui reads every answer with his first coffee.",
    },
  },
] as const;

/** The chat of the demo shop. Otto counts as available. */
const shopChat = {
  enabled: true,
  title: "Harbour Goods",
  greeting: "Hello! Ask us about delivery, returns or care.",
  agentsCount: true,
};
