/** The pages of the settings in two groups, with the settings on each page, which the palette can find. */
export const settingsParts: Readonly<Record<`/${string}`, SettingsPart>> = {
  "/settings": {
    name: "Install",
    group: "site",
    holds: ["Install code", "Check my site", "Verify your domain", "Time zone", "Languages"],
    also: "tag, script",
  },
  "/settings/brand": { name: "Brand", group: "site", holds: ["Color", "Logo", "Offsets"] },
  "/settings/chat": {
    name: "Chat",
    group: "site",
    holds: ["Greeting", "Office hours", "Reply time", "Canned replies"],
  },
  "/settings/limits": {
    name: "Messages",
    group: "site",
    holds: ["How often messages show", "Campaign tracking (UTM)"],
  },
  "/settings/websites": { name: "Websites", group: "account", holds: ["Add a website"] },
  "/settings/people": {
    name: "People",
    group: "account",
    holds: ["Roles", "Email notifications"],
    also: "team, colleague, member, user, invite",
  },
  "/settings/billing": {
    name: "Billing",
    group: "account",
    holds: ["Plan", "Budget"],
    also: "refund, invoice, payment, cancel, price",
  },
  "/settings/developers": {
    name: "Developers",
    group: "account",
    holds: ["API keys", "Webhooks", "Agents"],
  },
  "/settings/changes": { name: "Change log", group: "account", holds: [] },
  "/settings/account": {
    name: "Account",
    group: "account",
    holds: ["Download everything", "Delete account"],
    also: "gdpr, backup, export, close",
  },
};

interface SettingsPart {
  name: string;
  group: "site" | "account";
  holds: readonly string[];
  /** Other words that people search for. */
  also?: string;
}

/** Actions in the settings that the palette offers, named like their buttons. */
export const settingsActions = { invite: "Invite", createKey: "Create key" };
