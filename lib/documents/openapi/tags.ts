import { operations } from "../../../functions/catalogue";
import { ofAllKinds } from "../../../shared/kinds/docs";

const described: Readonly<Record<string, string>> = {
  ...ofAllKinds("tags"),
  me: "The caller's account: plan, limits, usage, and the domain that requests use.",
  usage: "How many requests each API key and member made, by day.",
  messages: "Floating messages: banners, modals, toasts, inline content, stories and surveys.",
  "message-starters": "Messages to begin with.",
  "landing-pages": "Landing pages: drafts, publishing and addresses.",
  "landing-page-templates": "The templates of landing pages and their content fields.",
  domains: "Your websites. Every other record belongs to one of them.",
  "form-submissions": "Submissions of the forms in messages and landing pages.",
  "survey-responses": "Visitors' answers to surveys.",
  "survey-results": "What visitors answered to a survey, question by question.",
  analytics: "Views, clicks, conversions and other figures, by day and by message.",
  knowledge: "Knowledge base articles, which visitors and agents can search.",
  "knowledge-gaps": "What visitors searched for in the help center without finding anything.",
  conversations: "Live chat: conversations with visitors, and replies to them.",
  counts: "How much waits for somebody.",
  visitors: "The people who write from websites.",
  revisions:
    "Earlier versions of messages, landing pages and knowledge items, also of deleted ones: read them, restore them.",
  members: "The people of the account, and those who are invited.",
  sessions: "Where members are signed in.",
  reviews: "What authors propose for live records, and what editors decide.",
  changes: "The feed of changes: who changed what, when and why.",
  embed:
    "The public routes that the embed script calls from a visitor's page. Every origin may read them. Errors are `{ error: <text> }`.",
};

/** Describes each resource, by its part of the path, in the order of the catalogue; the public routes last. */
export const tags: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set(operations.map(({ route }) => route.split("/")[3] ?? "")), "embed"].map((name) => [
    name,
    described[name] ?? "",
  ]),
);
