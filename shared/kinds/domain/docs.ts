import { defaultLabels, labelsSchema } from "../../model/labels";
import { retentionSchema } from "../../model/retention";
import { domainId, key } from "../examples/values";
import type { ExamplesOf, KindDocs } from "../kind-docs";
import { memberMailSchema } from "../member/member-mail";
import { brandSchema } from "./brand";
import { chatSettingsSchema } from "./chat-settings";
import { domainSchema } from "./domain";
import { frequencyCapsSchema } from "./frequency-caps";
import { helpCenterSchema } from "./help-center";
import { linkParamsSchema } from "./link-params";

const schemas = {
  Brand: brandSchema,
  ChatSettings: chatSettingsSchema,
  Domain: domainSchema,
  FrequencyCaps: frequencyCapsSchema,
  HelpCenter: helpCenterSchema,
  Labels: labelsSchema,
  LinkParams: linkParamsSchema,
  MemberMail: memberMailSchema,
  Retention: retentionSchema,
};

const chat = {
  enabled: true,
  title: "Chat with Acme",
  language: "en" as const,
  greeting: "Hello! How can we help?",
  color: "#2563eb",
  position: "BOTTOM_RIGHT" as const,
  offlineMessage: "We are away at the moment. Leave a message, and we will come back to you.",
  officeHours: [{ days: [1, 2, 3, 4, 5], start: "09:00", end: "17:00" }],
  identityRequired: false,
  agentsCount: false,
  firstAnswer: true,
  replyTime: "MINUTES" as const,
};

const brand = {
  name: "Acme",
  logoUrl: "https://shop.acme.com/logo.svg",
  accentColor: "#2563eb",
  radius: 8,
  font: "Inter, sans-serif",
  theme: "AUTO" as const,
  imprintUrl: "https://shop.acme.com/imprint",
  privacyUrl: "https://shop.acme.com/privacy",
  offsetTop: null,
  offsetRight: null,
  offsetBottom: 56,
  offsetLeft: null,
};

const frequencyCaps = {
  maxPerPage: 2,
  maxPerDay: 5,
  quietSeconds: 60,
  exemptFromPriority: 100,
};

const linkParams = {
  source: "shop",
  medium: "message",
  campaign: null,
  term: null,
  content: "{id}",
};

const helpCenter = {
  enabled: true,
  title: null,
  language: "en",
  synonyms: [["mug", "cup"]],
};

const memberMail = { waiting: true, leads: "AT_ONCE" as const };

const retention = { conversationDays: 365, submissionDays: null, responseDays: null };

const records = {
  Domain: {
    id: domainId,
    hostname: "shop.acme.com",
    isPrimary: true,
    timezone: "Europe/Berlin",
    languages: ["de", "fr"],
    chat,
    labels: defaultLabels,
    brand,
    messagesAtOnce: "ONE" as const,
    frequencyCaps,
    linkParams,
    helpCenter,
    retention,
    memberMail,
    version: 3,
    createdAt: "2026-02-01T08:00:00.000Z",
    updatedAt: "2026-02-14T10:05:33.120Z",
    updatedBy: key,
  },
  Brand: brand,
  ChatSettings: chat,
  FrequencyCaps: frequencyCaps,
  HelpCenter: helpCenter,
  Labels: defaultLabels,
  LinkParams: linkParams,
  MemberMail: memberMail,
  Retention: retention,
} satisfies ExamplesOf<typeof schemas>;

const { Domain } = records;

const proofToken = "mws-3pJ0mQx8dJ5r1yq4sT7uV2wXzA9bC6dEfGhIjKlMnOp";

const proofTargets = {
  record: {
    type: "TXT" as const,
    name: `_mws.${Domain.hostname}`,
    nameForAll: "_mws.acme.com",
    value: proofToken,
  },
  file: {
    url: `https://${Domain.hostname}/.well-known/mws-${Domain.id}.txt`,
    content: proofToken,
  },
  problems: [],
};

export const domainDocs = {
  tags: {
    domains: "Your websites. Every other record belongs to one of them.",
  },
  schemas,
  records,
  operations: {
    create_domain: {
      request: { hostname: Domain.hostname },
    },
    update_domain: {
      request: { timezone: "Europe/Oslo", chat: { enabled: true, replyTime: "HOURS" } },
    },
    rotate_identity_secret: {
      result: {
        domainId: Domain.id,
        secret: "mwi_5d3aK9sVw2Qm8Zx1Lk4Rb6Tn7Vc0YsWd3eGuA9iKqTj",
        rotatedAt: Domain.updatedAt,
      },
    },
    get_domain_proof: {
      result: {
        domain: Domain.hostname,
        isProven: false,
        method: null,
        provenAt: null,
        checkedAt: null,
        failingSince: null,
        lostAt: null,
        graceUntil: null,
        ...proofTargets,
      },
    },
    check_domain_proof: {
      result: {
        domain: Domain.hostname,
        isProven: true,
        method: "dns",
        provenAt: Domain.updatedAt,
        checkedAt: Domain.updatedAt,
        failingSince: null,
        lostAt: null,
        graceUntil: null,
        ...proofTargets,
      },
    },
    inspect_domain: {
      result: {
        domain: Domain.hostname,
        url: `https://${Domain.hostname}/`,
        reachable: true,
        status: 200,
        tag: { found: true, namesAccount: true, namesDomain: true },
        policy: {
          allowsScript: true,
          allowsApi: false,
          missing: ["connect-src https://widget.acme.com wss://widget.acme.com"],
        },
        language: "en",
        title: "Acme: shoes",
        themeColor: "#1f5a46",
        linkColor: null,
        iconUrl: `https://${Domain.hostname}/favicon.ico`,
        logoUrl: null,
        problems: [
          {
            code: "policy_blocks_api",
            message:
              "The page's Content-Security-Policy lets the script call nobody. Add: connect-src https://widget.acme.com wss://widget.acme.com",
          },
        ],
        hints: [],
      },
    },
  },
} satisfies KindDocs;
