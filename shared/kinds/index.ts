import type { Kind } from "./kind";

/** Every kind of record, in the order of the docs. A new kind also needs its reader in `feed-readers.ts`. */
export const kinds = {
  /** The customer that everything belongs to. */
  account: {
    noun: "account",
    of: "account",
    feed: {
      name: "account",
      changes: {
        created: "An operator created the account.",
        updated: "The account's name, email address, primary domain, plan or budget changed.",
        budget_reached: "The month's usage reached 80% or 100% of the account's budget.",
      },
    },
  },
  /** A key to the API. */
  apiKey: {
    noun: "API key",
    list: "GET /api/v1/api-keys, tool list_api_keys",
    prefix: "key",
    of: "account",
    feed: {
      name: "api_key",
      changes: {
        created: "An API key was made.",
        revoked: "An API key was revoked.",
      },
    },
  },
  /** A person of an account, or one who is invited. */
  member: {
    noun: "member",
    list: "GET /api/v1/members, tool list_members",
    prefix: "mem",
    of: "account",
    feed: {
      name: "member",
      changes: {
        created: "A person was invited, or an operator made a link into the console.",
        joined: "An invited person accepted.",
        updated: "A member's role changed.",
        deleted: "A member or an invitation was removed.",
      },
    },
  },
  /** A member's sign-in. */
  session: {
    noun: "session",
    list: "GET /api/v1/sessions, tool list_sessions",
    prefix: "ses",
    of: "account",
    feed: {
      name: "session",
      changes: {
        created: "A member signed in.",
        deleted: "A session was revoked, or its member signed out.",
      },
    },
  },
  /** An agent that a member has authorized by signing in. */
  connectedApp: {
    noun: "connected app",
    list: "GET /api/v1/connected-apps, tool list_connected_apps",
    prefix: "app",
    of: "account",
    feed: {
      name: "connected_app",
      changes: {
        created: "A member connected an app.",
        deleted: "A connected app was ended, by a person or by the app itself.",
      },
    },
  },
  /** An author's proposal for a live record. */
  review: {
    noun: "review",
    list: "GET /api/v1/reviews, tool list_reviews",
    of: "account",
    feed: {
      name: "review",
      changes: {
        created: "An author proposed something that would change what visitors see.",
        approved: "An editor approved it, so it was done.",
        rejected: "An editor refused it.",
      },
    },
  },
  /** A website. */
  domain: {
    noun: "domain",
    list: "GET /api/v1/domains, tool list_domains",
    of: "account",
    feed: {
      name: "domain",
      changes: {
        created: "A domain was registered.",
        updated: "A domain's settings changed, or it became the primary one.",
        deleted:
          "A domain was deleted, and all that belonged to it. Its records have no changes of their own.",
      },
    },
  },
  /** A floating message. */
  message: {
    noun: "message",
    list: "GET /api/v1/messages, tool list_messages",
    prefix: "msg",
    of: "domain",
    feed: {
      name: "message",
      changes: {
        created: "A message was created.",
        updated: "A message was changed, switched on or off.",
        deleted: "A message was deleted.",
        restored: "A deleted message came back.",
      },
    },
  },
  /** A message whose template is `survey`. */
  survey: {
    noun: "survey",
    list: "GET /api/v1/messages?template=survey, tool list_messages",
    of: "domain",
  },
  /** A template for a message. */
  messageStarter: {
    noun: "message starter",
    list: "GET /api/v1/message-starters, tool list_message_starters",
    of: "service",
  },
  /** A test that compares messages, or a message with none. */
  experiment: {
    noun: "experiment",
    list: "GET /api/v1/experiments, tool list_experiments",
    prefix: "exp",
    of: "domain",
    feed: {
      name: "experiment",
      changes: {
        created: "An experiment was created.",
        updated: "An experiment was changed.",
        started: "An experiment began to count.",
        stopped: "An experiment stopped counting.",
        concluded: "An experiment's winner was chosen.",
        deleted: "An experiment was deleted.",
      },
    },
  },
  /** A page that the service hosts. */
  landingPage: {
    noun: "landing page",
    list: "GET /api/v1/landing-pages, tool list_landing_pages",
    prefix: "page",
    of: "domain",
    feed: {
      name: "landing_page",
      changes: {
        created: "A landing page was created.",
        updated: "A landing page was changed; visitors do not see it yet.",
        published: "Visitors see the landing page as it is now.",
        unpublished: "A landing page was taken from visitors.",
        deleted: "A landing page was deleted.",
        restored: "A deleted landing page came back as a draft.",
      },
    },
  },
  /** The fields that a landing page can have. */
  landingPageTemplate: {
    noun: "landing-page template",
    list: "GET /api/v1/landing-page-templates, tool list_landing_page_templates",
    of: "service",
  },
  /** An article of the knowledge base. */
  knowledge: {
    noun: "knowledge item",
    list: "GET /api/v1/knowledge, tool list_knowledge",
    prefix: "kno",
    of: "domain",
    feed: {
      name: "knowledge_item",
      changes: {
        created: "A knowledge item was created.",
        updated: "A knowledge item was changed.",
        deleted: "A knowledge item was deleted.",
        restored: "A deleted knowledge item came back.",
      },
    },
  },
  /** A form that a visitor sent. */
  formSubmission: {
    noun: "form submission",
    list: "GET /api/v1/form-submissions, tool list_form_submissions",
    prefix: "form",
    of: "domain",
    feed: {
      name: "form_submission",
      changes: {
        created: "A visitor sent a form.",
        updated: "A submission was marked as read, spam or new.",
        deleted: "A submission was deleted.",
      },
    },
  },
  /** A visitor's answers to a survey. */
  surveyResponse: {
    noun: "survey response",
    list: "GET /api/v1/survey-responses, tool list_survey_responses",
    prefix: "srv",
    of: "domain",
    feed: {
      name: "survey_response",
      changes: {
        created: "A visitor gave the first answer of a survey.",
        updated: "A visitor changed or added answers.",
        finished: "A visitor reached the end of a survey.",
        deleted: "A survey response was deleted.",
      },
    },
  },
  /** A chat with a visitor. */
  conversation: {
    noun: "conversation",
    list: "GET /api/v1/conversations, tool list_conversations",
    prefix: "cnv",
    of: "domain",
    feed: {
      name: "conversation",
      changes: {
        created: "A visitor started a conversation.",
        claimed: "A bot claimed a conversation, to answer it.",
        updated:
          "A conversation was closed, reopened, assigned, tagged, snoozed, rated or marked as read, handed to people, or given back by a bot.",
        deleted:
          "A conversation was erased with its messages. What a domain's retention or an erasure by address removes has no change.",
      },
    },
  },
  /** A message in a conversation. */
  chatMessage: {
    noun: "chat message",
    of: "domain",
    feed: {
      name: "chat_message",
      changes: {
        created: "A visitor or an agent wrote in a conversation.",
      },
    },
  },
  /** A visitor who writes from a website. */
  visitor: {
    noun: "visitor",
    list: "`visitor` in GET /api/v1/conversations, tool list_conversations",
    prefix: "vis",
    of: "domain",
    feed: {
      name: "visitor",
      changes: {
        erased:
          "An erasure is done on a domain. `data` is the receipt: how many conversations, chat messages, form submissions and survey responses it took, and not whose.",
      },
    },
  },
  /** A prepared reply for the desk. */
  cannedReply: {
    noun: "canned reply",
    plural: "canned replies",
    list: "GET /api/v1/canned-replies, tool list_canned_replies",
    prefix: "crp",
    of: "account",
    feed: {
      name: "canned_reply",
      changes: {
        created: "A canned reply was created.",
        updated: "A canned reply was changed.",
        deleted: "A canned reply was deleted.",
      },
    },
    partitions: { records: "CR", count: { partition: "CRN", attribute: "replies" } },
  },
  /** A picture. */
  asset: {
    noun: "asset",
    list: "GET /api/v1/assets, tool list_assets",
    prefix: "asset",
    of: "domain",
    feed: {
      name: "asset",
      changes: {
        created: "A picture was stored.",
        deleted: "A picture was deleted.",
      },
    },
  },
  /** An address that changes are sent to. */
  webhook: {
    noun: "webhook",
    list: "GET /api/v1/webhooks, tool list_webhooks",
    prefix: "whk",
    of: "account",
    feed: {
      name: "webhook",
      changes: {
        created: "A webhook was created.",
        updated: "A webhook was changed, paused or started by its owner, or its secret rotated.",
        paused: "The service paused a webhook. `pausedBecause` says why.",
        deleted: "A webhook was deleted.",
      },
    },
  },
  /** A call of a webhook. */
  delivery: {
    noun: "delivery",
    plural: "deliveries",
    list: "GET /api/v1/webhooks/{id}/deliveries, tool list_webhook_deliveries",
    prefix: "dlv",
    of: "account",
  },
  /** An earlier version of a record. */
  revision: {
    noun: "version",
    list: "GET /api/v1/revisions?recordId={recordId}, tool list_revisions",
    of: "account",
  },
  /** A record's texts in another language. */
  translation: {
    noun: "message, landing page or help article",
    list: "GET /api/v1/translations, tool list_translations",
    of: "account",
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type Kinds = typeof kinds;
