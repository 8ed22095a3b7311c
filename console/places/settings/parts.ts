/** The pages of the settings in two groups. */
export const settingsParts: Readonly<Record<`/${string}`, SettingsPart>> = {
  "/settings": {
    name: "Install",
    group: "site",
    holds: {
      "Install code": "tag, script",
      "Check my site": "tag, script",
      "Verify your domain": "dns",
      "Time zone": "clock",
      Languages: "translate, translation",
    },
  },
  "/settings/brand": {
    name: "Brand",
    group: "site",
    holds: { Color: "colour, accent", Logo: "picture", Offsets: "space" },
  },
  "/settings/chat": {
    name: "Chat",
    group: "site",
    holds: {
      Greeting: "welcome",
      "Opening hours": "office hours, availability",
      "Chat color": "colour",
      "Chat language": "translate",
      "Reply time": "answer",
      "Canned replies": "templates",
    },
  },
  "/settings/limits": {
    name: "Message limits",
    group: "site",
    holds: { "How often messages show": "frequency, limit", "Campaign tracking (UTM)": "links" },
  },
  "/settings/websites": {
    name: "Websites",
    group: "account",
    holds: { "Add a website": "domain" },
  },
  "/settings/people": {
    name: "People",
    group: "account",
    holds: {
      Roles: "team, colleague, member, user, invite",
      "Email notifications": "team, colleague, member, user, invite",
    },
  },
  "/settings/billing": {
    name: "Billing",
    group: "account",
    holds: {
      Plan: "refund, invoice, payment, cancel, price",
      Budget: "refund, invoice, payment, cancel, price",
    },
  },
  "/settings/developers": {
    name: "Developers",
    group: "account",
    holds: { "API keys": "token", Webhooks: "", Agents: "mcp" },
  },
  "/settings/changes": { name: "Change log", group: "account", holds: {} },
  "/settings/account": {
    name: "Account",
    group: "account",
    holds: {
      "Download everything": "gdpr, backup, export",
      "Delete account": "gdpr, close",
    },
  },
};

interface SettingsPart {
  name: string;
  group: "site" | "account";
  /** The settings on the page, which the palette finds by their names or by these other words. */
  holds: Readonly<Record<string, string>>;
}

/** Actions in the settings that the palette offers, named like their buttons. */
export const settingsActions = { invite: "Invite", createKey: "Create key" };
