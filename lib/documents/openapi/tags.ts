/** Describes each resource, by its part of the path, in the order of the docs. */
export const tags: Readonly<Record<string, string>> = {
  me: "The account behind the key: plan, limits, usage, and the domain that requests resolve to.",
  messages: "Floating messages: banners, modals, toasts, inline content, stories and surveys.",
  "landing-pages": "Pages that the service serves: drafts, publishing, addresses.",
  "landing-page-templates": "What landing pages are made from.",
  domains: "The websites on which everything else lies.",
  "form-submissions": "What visitors sent with the forms of messages and landing pages.",
  "survey-responses": "What visitors answered to surveys.",
  analytics: "What visitors saw and did.",
  knowledge: "Articles that visitors and agents search.",
  conversations: "Live chat: conversations with visitors, and replies to them.",
  "api-keys": "The account's keys.",
  embed:
    "What the embed script asks from a visitor's page: public, readable from every origin, with errors as `{ error: <text> }`.",
};
