/** The pages of the settings, in two groups, with what is set on each: the palette finds all of it. */
export const settingsParts = {
  "/settings": {
    name: "Install",
    group: "site",
    holds: [
      "Tag",
      "Check my site",
      "Prove your domain",
      "Time zone",
      "Languages",
      "Links of messages",
    ],
  },
  "/settings/brand": { name: "Brand", group: "site", holds: ["Colour", "Logo", "Offsets"] },
  "/settings/chat": {
    name: "Chat",
    group: "site",
    holds: ["Greeting", "Office hours", "Reply time", "Canned replies"],
  },
  "/settings/limits": { name: "Limits", group: "site", holds: ["How often messages show"] },
  "/settings/mail": { name: "Mail", group: "site", holds: ["Mail to your team"] },
  "/settings/pictures": { name: "Pictures", group: "site", holds: [] },
  "/settings/websites": { name: "Websites", group: "account", holds: ["Add a website"] },
  "/settings/people": { name: "People", group: "account", holds: ["Roles"] },
  "/settings/billing": { name: "Billing", group: "account", holds: ["Plan", "Budget"] },
  "/settings/developers": {
    name: "Developers",
    group: "account",
    holds: ["API keys", "Webhooks", "Agents"],
  },
  "/settings/changes": { name: "Change log", group: "account", holds: [] },
  "/settings/account": {
    name: "Download & delete",
    group: "account",
    holds: ["Download everything", "Delete the account"],
  },
} as const;

/** What the palette leads to, in the words of its buttons. */
export const settingsActions = { invite: "Invite", createKey: "Create key" };
