import { randomUUID } from "node:crypto";
import { chatUrl, newVisitor, openChat } from "../../support/chat";
import { send } from "../../support/client";
import { eventually } from "../../support/eventually";
import { browserOf, OauthApp } from "../../support/oauth-app";
import { startReceiver } from "../../support/receiver";
import type { TestService } from "../../support/service-process";
import type { Site } from "./job";

/** An agent's tools and results in a job. */
interface Work {
  service: TestService;
  site: Site;
  /** Calls a tool of the selection, and gives its answer. */
  // biome-ignore lint/suspicious/noExplicitAny: a script knows the answers of its tools.
  call(name: string, toolArguments?: object): Promise<any>;
}

/** A usual job of an agent at an endpoint with a selection of tools. */
export interface SelectedJob {
  name: string;
  /** The selection of tools in the endpoint's address. */
  tools: string;
  run(work: Work): Promise<void>;
}

const page = "https://shop.acme.com/";

/** The jobs by which the size of answers is measured. A change of a script makes earlier figures worthless. */
export const fifteenJobs: readonly SelectedJob[] = [
  {
    name: "A sale bar for phones on weekend evenings with a countdown",
    tools: "messages",
    async run({ call }) {
      await call("whoami");
      await call("list_messages", lean);
      const { data } = await call("list_message_starters");
      const countdown = data.find(({ id }: Row) => /countdown/.test(id)) ?? data[0];
      await call("get_message_starter", { id: countdown.id });
      const { id } = await call("create_message", {
        ...{ name: "Weekend sale", template: "banner", layout: "BAR", position: "TOP" },
        htmlContent: `<p>20% off until midnight: <span data-countdown="2027-01-31T22:00:00Z"></span> <a href="/sale">See the sale</a></p>`,
        cssContent: "p { margin: 0; padding: 12px; font-weight: 600; }",
        devices: ["MOBILE"],
        scheduleDays: [6, 0],
        ...{ scheduleTimeStart: "18:00", scheduleTimeEnd: "22:00" },
      });
      const phone = { url: page, device: "MOBILE", timezone: "Europe/Berlin" };
      await call("explain_message", { id, ...phone, at: "2026-12-05T18:30:00Z" });
      await call("explain_message", { id, ...phone, at: "2026-12-07T18:30:00Z" });
      await call("preview_message", { id });
    },
  },
  {
    name: "A newsletter modal with consent, and its list",
    tools: "core",
    async run({ call, site, service }) {
      await call("whoami");
      const { id } = await call("create_message", {
        ...{ name: "Newsletter", template: "modal", trigger: "EXIT_INTENT", position: "CENTER" },
        htmlContent: newsletter,
        ...{ dismissBehavior: "DURATION", dismissDuration: 2_592_000 },
      });
      await call("update_message", { id, frequency: { max: 1, periodSeconds: 604_800 } });
      await submitForms(service, site, "newsletter", 20, id);
      await call("list_form_submissions", { form: "newsletter" });
      await call("get_analytics", { messageId: id });
    },
  },
  {
    name: "NPS for plan pro, read by week",
    tools: "messages,insights",
    async run({ call, service }) {
      const plan = { field: "trait.plan", op: "IS", value: "pro" };
      const { id } = await call("create_message", {
        ...{ name: "NPS", template: "survey", surveyData: nps },
        audience: { any: [{ all: [plan] }] },
      });
      await call("explain_message", { id, url: page, visitor: ["trait.plan=pro"] });
      for (let grade = 0; grade <= 10; grade += 1)
        await send(`${service.baseUrl}/api/embed/survey?id=${id}`, "POST", {
          body: {
            ...{ responseId: randomUUID(), seq: 1, finished: true },
            answers: { nps: grade, why: `Grade ${grade} because of the delivery.` },
          },
          headers: { "x-visitor-address": `198.51.100.${grade}` },
        });
      await service.settled();
      await call("get_survey_results", { messageId: id });
      await call("get_analytics", { messageId: id, interval: "week" });
      await call("list_survey_responses", { messageId: id });
    },
  },
  {
    name: "A message in German and Arabic, and what a German visitor sees",
    tools: "messages,languages,setup",
    async run({ call, site }) {
      const { domain } = await call("whoami");
      await call("update_domain", { id: domain.id, languages: ["de", "ar"] });
      const { id } = await call("create_message", {
        ...{ name: "Delivery", template: "banner", language: "en" },
        htmlContent: "<p>We deliver for free from 50 euros.</p>",
      });
      const { data } = await call("list_translations", { kind: "message" });
      const texts = (htmlContent: string) => ({ ...data[0].source, htmlContent });
      await call("update_translation", {
        ...{ recordId: id, language: "de" },
        texts: texts("<p>Ab 50 Euro liefern wir kostenlos.</p>"),
      });
      await call("update_translation", {
        ...{ recordId: id, language: "ar" },
        texts: texts("<p>التوصيل مجاني ابتداءً من ٥٠ يورو.</p>"),
      });
      await call("list_translations", { kind: "message" });
      await call("explain_message", { id, url: page, visitor: ["language=de"] });
      await call("preview_message", { id });
      await site.get("/messages");
    },
  },
  {
    name: "Two headlines tested for purchases worth money, started, fed, read, concluded",
    tools: "experiments,insights",
    async run({ call, site, service }) {
      const headline = (text: string) => `<p><b>${text}</b> <a href="/sale">See all</a></p>`;
      const first = await call("create_message", {
        ...{ name: "Headline A", template: "banner", status: "inactive" },
        htmlContent: headline("Winter sale"),
      });
      const second = await call("duplicate_message", { id: first.id });
      await call("update_message", {
        ...{ id: second.id, name: "Headline B", htmlContent: headline("Save 20% now") },
      });
      const { id } = await call("create_experiment", {
        name: "Headlines",
        arms: [
          { name: "A", messageId: first.id, weight: 50 },
          { name: "B", messageId: second.id, weight: 50 },
        ],
        goal: { kind: "EVENT", value: "purchase", currency: "EUR" },
        valueCeiling: 50_000,
      });
      await call("start_experiment", { id });
      const query = `userId=${site.accountId}&domain=shop.acme.com`;
      const [shown] = (await send(`${service.baseUrl}/api/embed/user?${query}`, "GET")).body;
      for (let visitor = 0; visitor < 20; visitor += 1)
        await send(`${service.baseUrl}/api/embed/events?${query}`, "POST", {
          body: { events: eventsOf(id, shown, [first.id, second.id], visitor) },
          headers: { "x-visitor-address": `198.51.100.${visitor}` },
        });
      await service.settled();
      await call("get_experiment_results", { id });
      await call("get_analytics", {});
      await call("conclude_experiment", { id, winner: "B" });
      await call("get_experiment_results", { id });
    },
  },
  {
    name: "Why one message does not show",
    tools: "core",
    async run({ call, site }) {
      for (const name of ["Cookie notice", "Welcome", "Free shipping", "Winter sale", "App"])
        await site.post("/messages", { ...plain(name), ...(name === "Winter sale" && hidden) });
      await call("whoami");
      const { data } = await call("list_messages", { q: "winter", ...lean });
      const { id } = data[0];
      await call("explain_message", { id, url: `${page}checkout` });
      await call("explain_message", { id, url: `${page}checkout`, country: "DE" });
      await call("update_message", { id, urlRules: [] });
      await call("explain_message", { id, url: `${page}checkout`, country: "DE" });
    },
  },
  {
    name: "Thirty help articles in two sections, three questions answered, gaps found",
    tools: "chat",
    async run({ call, site, service }) {
      await site.patch(`/domains/${site.domain.id}`, { helpCenter: { enabled: true } });
      await call("list_knowledge");
      const items = Array.from({ length: 30 }, (_, index) => article(index));
      await call("create_knowledge_items", { items: items.slice(0, 25) });
      await call("create_knowledge_items", { items: items.slice(25) });
      for (const q of ["how long does delivery take", "can I return it", "invoice address"])
        await call("list_knowledge", { q, limit: 5 });
      await service.settled();
      await searchHelp(site, ["gift wrapping", "repair of shoes"]);
      await call("list_knowledge_gaps");
      await call("list_knowledge", { omit: ["content"] });
    },
  },
  {
    name: "Five waiting chats answered with citations, one handed over",
    tools: "chat",
    async run({ call, site, service }) {
      await openChat(site, site.domain.id);
      for (const index of [0, 1, 2, 3]) await site.post("/knowledge", article(index));
      for (const [index, content] of asked.entries())
        await newVisitor(chatUrl(service, site.accountId), {
          ...{ content, pageUrl: `${page}orders` },
          ...{ name: `Visitor ${index}`, email: `visitor${index}@mail.example` },
        });
      await service.settled();
      await call("get_counts");
      const { data } = await call("list_conversations", { waiting: true });
      for (const [index, { id }] of data.entries()) {
        const claim = await call("claim_conversation", { conversationId: id });
        const held = { conversationId: id, leaseId: claim.leaseId };
        if (index === 4) {
          await call("hand_off_conversation", {
            ...held,
            summary: "The visitor asks for a discount that only a person may give.",
            reason: "Only people may give a discount.",
          });
          continue;
        }
        const [best] = (claim.knowledge ?? []) as Row[];
        await call("send_chat_message", {
          ...held,
          content: "It takes two to three days, and you can send it back for 30 days.",
          ...(best && { citations: [best.id] }),
        });
      }
      await call("list_conversations", { waiting: true });
      await call("list_chat_messages", { conversationId: data[0].id });
    },
  },
  {
    name: "A course page with a form, published, who filled it in",
    tools: "pages",
    async run({ call, site, service }) {
      await call("list_landing_pages");
      await call("list_landing_page_templates");
      await call("get_landing_page_template", { id: "lead-capture" });
      const { id } = await call("create_landing_page", {
        ...{ title: "Yoga course", templateId: "lead-capture", slug: "yoga" },
        content: { heading: "Yoga for beginners", subheading: "Mondays at seven" },
      });
      await call("publish_landing_page", { id });
      await submitForms(service, site, "lead-capture", 20);
      await call("list_form_submissions");
      await call("get_landing_page", { id });
    },
  },
  {
    name: "Three records put back as they were yesterday",
    tools: "messages,insights",
    async run({ call, site, service }) {
      const since = new Date(Date.now() - 60_000).toISOString();
      const records = [];
      for (const name of ["Cookie notice", "Welcome", "Free shipping"])
        records.push((await site.post("/messages", plain(name))).body.id);
      await service.settled();
      const other = (await site.post("/api-keys", { name: "Intern", role: "editor" })).body;
      const headers = { authorization: `Bearer ${other.token}` };
      for (const id of records)
        await site.rest("PATCH", `/messages/${id}`, {
          ...{ body: { htmlContent: "<p>Oops</p>" }, headers },
        });
      await service.settled();
      const { data } = await call("list_changes", { since, types: ["message.updated"] });
      await call("list_revisions", { recordId: records[0] });
      const actorId = data.at(-1)?.actor.id ?? other.id;
      await call("restore_many", { actorId, since, dryRun: true });
      await call("restore_many", { actorId, since });
      await call("list_messages", { omit: ["cssContent", "slidesData", "surveyData"] });
    },
  },
  {
    name: "A webhook for leads, tested, its deliveries",
    tools: "setup",
    async run({ call, site, service }) {
      const receiver = await startReceiver();
      try {
        await call("list_webhooks");
        const types = ["form_submission.created"];
        const { id } = await call("create_webhook", { url: receiver.url, types });
        await eventually(async () => {
          if ((await site.get(`/webhooks/${id}`)).body.verifiedAt === null)
            throw new Error("The webhook is not verified yet.");
        });
        await call("get_webhook", { id });
        await call("test_webhook", { id });
        await submitForms(service, site, "contact", 3);
        await eventually(async () => {
          if (receiver.received.length < 4) throw new Error("A delivery is missing.");
        });
        await call("list_webhook_deliveries", { id });
      } finally {
        await receiver.stop();
      }
    },
  },
  {
    name: "One visitor erased everywhere, proved",
    tools: "chat,insights",
    async run({ call, site, service }) {
      await openChat(site, site.domain.id);
      const email = "visitor3@mail.example";
      await newVisitor(chatUrl(service, site.accountId), { content: "Hello", email });
      await submitForms(service, site, "contact", 8);
      await call("list_conversations", { q: "Hello" });
      await call("list_form_submissions", { q: email });
      await call("export_visitor", { id: email });
      await call("delete_visitor", { id: email, dryRun: true });
      await call("delete_visitor", { id: email });
      await service.settled();
      await call("export_visitor", { id: email });
      await call("list_form_submissions", { q: email });
      const since = new Date(Date.now() - 600_000).toISOString();
      await call("list_changes", { since, types: ["visitor.erased"] });
    },
  },
  {
    name: "This month's cost and the forecast",
    tools: "people",
    async run({ call }) {
      await call("whoami");
      await call("get_statement");
      await call("get_usage");
      await call("update_budget", { monthlyUsd: 20 });
    },
  },
  {
    name: "A key that only reads and an app by OAuth, both revoked",
    tools: "people",
    async run({ call, site, service }) {
      const app = await OauthApp.register(service);
      const { browser } = await browserOf(service, site.accountId);
      await app.connect(browser);
      const { id } = await call("create_api_key", { name: "Report", role: "viewer" });
      await call("list_api_keys");
      const { data } = await call("list_connected_apps");
      await call("revoke_api_key", { id });
      await call("end_connected_app", { id: data[0].id });
      await call("list_api_keys");
      await call("list_connected_apps");
    },
  },
  {
    name: "Everything off that ends this week",
    tools: "messages",
    async run({ call, site }) {
      const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
      for (let index = 0; index < 20; index += 1)
        await site.post("/messages", {
          ...plain(`Offer ${index}`),
          ...(index % 2 === 0 && { expiresAt: inDays(index) }),
        });
      const { data } = await call("list_messages", { status: "active", ...lean });
      const week = inDays(7);
      const ending = data.filter(({ expiresAt }: Row) => expiresAt && expiresAt < week);
      const ids = ending.map(({ id }: Row) => id);
      await call("update_messages", { ids, status: "inactive", dryRun: true });
      await call("update_messages", { ids, status: "inactive" });
      await call("list_messages", { status: "active", ...lean });
    },
  },
];

type Row = Record<"id" | "expiresAt", string>;

// The fields that the tool's description advises agents to leave out.
const lean = { omit: ["htmlContent", "cssContent", "slidesData", "surveyData"] };

const plain = (name: string) => ({
  ...{ name, template: "banner" as const },
  htmlContent: `<p>${name}: <a href="/more">read more</a></p>`,
  cssContent: "p { margin: 0; padding: 16px; } a { color: inherit; }",
});

const hidden = {
  countries: ["DE"],
  urlRules: [{ match: "STARTS_WITH" as const, value: "/checkout", exclude: true }],
};

const newsletter = `<h2>Our newsletter</h2><form data-form="newsletter" data-thanks="Thank you!">
<label>Email <input type="email" name="email" required></label>
<label><input type="checkbox" name="consent" required> I agree to the privacy policy.</label>
<button>Subscribe</button></form>`;

const nps = {
  title: "How do you like it?",
  questions: [
    { id: "nps", type: "NPS", text: "How likely would you recommend us?" },
    { id: "why", type: "OPEN_TEXT", text: "Why?" },
  ],
  thankYou: "Thank you!",
};

const asked = [
  "How long does delivery take?",
  "Can I return a pair of shoes?",
  "Where is my invoice?",
  "Do you ship to Austria?",
  "Can I have a discount for ten pairs?",
];

const subjects = ["Delivery", "Returns", "Invoices", "Shipping abroad", "Sizes", "Care"];

function article(index: number) {
  const subject = subjects[index % subjects.length];
  return {
    title: `${subject} ${index + 1}`,
    content: `## ${subject}\n\nIt takes two to three days. You can return it within 30 days, and the invoice comes by mail (${index + 1}).\n\n- Keep the box.\n- Write to us with the number of the order.`,
    tags: [index < 15 ? "Orders" : "Products"],
  };
}

async function submitForms(
  { baseUrl }: TestService,
  { accountId }: Site,
  form: string,
  count: number,
  messageId?: string,
): Promise<void> {
  const url = `${baseUrl}/api/embed/form?userId=${accountId}&domain=shop.acme.com`;
  for (let visitor = 0; visitor < count; visitor += 1) {
    const { status, text } = await send(url, "POST", {
      body: {
        ...{ form, consent: true, ...(messageId && { messageId }) },
        data: { email: `visitor${visitor}@mail.example`, name: `Visitor ${visitor}` },
        meta: { pageUrl: `${page}products/${visitor}`, referrer: "https://search.example/" },
      },
      headers: { "x-visitor-address": `198.51.100.${visitor}`, "cf-ipcountry": "DE" },
    });
    if (status !== 200) throw new Error(text);
  }
}

/** The events of one visitor of an experiment: half of them buy. */
function eventsOf(
  experimentId: string,
  shown: { experiment?: { run: string } } | undefined,
  messageIds: readonly string[],
  visitor: number,
): object[] {
  const seen = {
    ...{ messageId: messageIds[visitor % 2], arm: visitor % 2 },
    ...{ experimentId, run: shown?.experiment?.run },
  };
  const event = (fields: object) => ({ eventId: randomUUID(), ...seen, ...fields });
  return [
    event({ type: "impression" }),
    ...(visitor % 4 < 2 ? [event({ type: "goal", value: 4990, currency: "EUR" })] : []),
  ];
}

async function searchHelp(site: Site, queries: readonly string[]): Promise<void> {
  const { data } = (await site.get("/knowledge?limit=1")).body;
  const home = String(data[0].helpUrl).replace(/\/help\/.*/, "/help");
  const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  for (const q of queries)
    await send(`${home}?q=${encodeURIComponent(q)}`, "GET", { headers: { "user-agent": browser } });
}
