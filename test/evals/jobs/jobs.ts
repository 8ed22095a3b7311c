import { chatUrl, newVisitor } from "../../support/chat";
import { banner, send } from "../../support/client";
import type { Job, Place } from "./job";

type Named = Record<"name" | "status" | "content" | "email" | "role", string>;
type Chat = { visitor: { isBlocked: boolean }; lastMessagePreview: string };

/** Jobs over all groups of tools. */
export const jobs: readonly Job[] = [
  {
    request: "Pause the popup about the summer sale, but leave the other one.",
    async prepare({ site }) {
      await site.post("/messages", { ...banner, name: "Summer sale" });
      await site.post("/messages", { ...banner, name: "Cookie notice" });
    },
    async script(call) {
      const { data } = await call("list_messages", { q: "summer" });
      await call("update_message", { id: data[0].id, status: "inactive" });
    },
    async isDone({ site }) {
      const { data } = (await site.get("/messages")).body;
      const states = data.map(({ name, status }: Named) => `${name} ${status}`);
      return states.sort().join() === "Cookie notice active,Summer sale inactive";
    },
  },
  {
    request: "Add these to our FAQ: we pay back within 14 days; we ship to Austria for 9 euros.",
    prepare: async () => {},
    async script(call) {
      const items = [
        { title: "Refunds", content: "We pay back within 14 days." },
        { title: "Shipping to Austria", content: "We ship to Austria for 9 euros." },
      ];
      await call("create_knowledge_items", { items });
    },
    async isDone({ site }) {
      const { data } = (await site.get("/knowledge")).body;
      const texts = data.map(({ content }: Named) => content).join(" ");
      return data.length === 2 && /14 days/.test(texts) && /Austria.*9/.test(texts);
    },
  },
  {
    request: "Somebody deleted our spring banner by mistake. Bring it back.",
    async prepare({ site, service }) {
      const { id } = (await site.post("/messages", { ...banner, name: "Spring" })).body;
      await site.delete(`/messages/${id}`);
      await service.settled();
    },
    async script(call) {
      const since = new Date(Date.now() - 3_600_000).toISOString();
      const { data } = await call("list_changes", { since, types: ["message.deleted"] });
      const recordId = data[0].recordId;
      const { data: versions } = await call("list_revisions", { recordId });
      await call("restore_revision", { recordId, version: versions[0].version });
    },
    async isDone({ site }) {
      const { data } = (await site.get("/messages")).body;
      return data.length === 1 && data[0]?.name === "Spring";
    },
  },
  {
    request: "Ban whoever writes insults in the chat.",
    async prepare(place) {
      await say(place, "You are all idiots and I hope that you fail.");
      await say(place, "When does my parcel arrive?");
    },
    async script(call) {
      const { data } = await call("list_conversations", {});
      const rude = data.find((each: Chat) => /idiots/.test(each.lastMessagePreview));
      await call("block_visitor", { id: rude.visitor.id });
    },
    async isDone({ site }) {
      const { data } = (await site.get("/conversations")).body;
      return data.every(
        ({ visitor, lastMessagePreview }: Chat) =>
          visitor.isBlocked === /idiots/.test(lastMessagePreview),
      );
    },
  },
  {
    request: "Mark the lead that offers search engine ranking as spam.",
    async prepare({ service, site }) {
      const url = `${service.baseUrl}/api/embed/form?userId=${site.accountId}&domain=shop.acme.com`;
      for (const text of ["We rank you first on every search engine!", "Do you deliver to Graz?"]) {
        await send(url, "POST", { body: { form: "contact", data: { text } } });
      }
    },
    async script(call) {
      const { data } = await call("list_form_submissions", { q: "search engine" });
      await call("update_form_submission", { id: data[0].id, status: "spam" });
    },
    async isDone({ site }) {
      const { data } = (await site.get("/form-submissions")).body;
      const isRight = ({ data: sent, status }: { data?: object; status?: string }) =>
        (status === "spam") === JSON.stringify(sent).includes("search engine");
      return data.length === 2 && data.every(isRight);
    },
  },
  {
    request: "Make a waitlist page with the address beta and put it online.",
    prepare: async () => {},
    async script(call) {
      const page = { title: "Beta", templateId: "waitlist", slug: "beta" };
      const { id } = await call("create_landing_page", page);
      await call("publish_landing_page", { id });
    },
    async isDone({ site }) {
      const { data } = (await site.get("/landing-pages")).body;
      return data.length === 1 && data[0]?.slug === "beta" && data[0]?.status === "published";
    },
  },
  {
    request: "Invite jo@acme.com to our team. She may only look, not change anything.",
    prepare: async () => {},
    async script(call) {
      await call("invite_member", { email: "jo@acme.com", role: "viewer" });
    },
    async isDone({ site }) {
      const { data } = (await site.get("/members")).body;
      return data.some(({ email, role }: Named) => email === "jo@acme.com" && role === "viewer");
    },
  },
  {
    request: "The chat with the question about invoices needs a human. Hand it over.",
    prepare: (place) => say(place, "Can I have an invoice with our tax number?"),
    async script(call) {
      const { data } = await call("list_conversations", { waiting: true });
      const conversationId = data[0].id;
      const { leaseId } = await call("claim_conversation", { conversationId });
      const summary = "The visitor wants an invoice with a tax number.";
      await call("hand_off_conversation", {
        ...{ conversationId, leaseId, summary },
        reason: "Only people can write invoices.",
      });
    },
    async isDone({ site }) {
      const { data } = (await site.get("/conversations")).body;
      return data.length === 1 && data[0]?.outcome === "escalated";
    },
  },
];

async function say({ service, site }: Place, content: string): Promise<void> {
  await site.patch(`/domains/${site.domain.id}`, { chat: { enabled: true } });
  await newVisitor(chatUrl(service, site.accountId), { content });
}
