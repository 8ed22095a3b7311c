import * as z from "zod/mini";
import { color, text, timeOfDay, weekday } from "../../model/fields";

/** The languages that the chat speaks. */
export const chatLanguages = ["en", "de", "es", "fr"] as const;

export type ChatLanguage = (typeof chatLanguages)[number];

const officeHours = z
  .strictObject({
    days: z
      .array(weekday)
      .check(z.minLength(1), z.maxLength(7), z.describe("Weekdays, 0 = Sunday to 6 = Saturday.")),
    start: timeOfDay.check(z.describe("When it opens.")),
    end: timeOfDay.check(z.describe("When it closes; if before `start`, on the next day.")),
  })
  .check(
    z.refine(
      ({ start, end }) => start !== end,
      "must not end when it starts: for a whole day give 00:00 to 12:00 and 12:00 to 00:00, or [] for always open",
    ),
  );

/** The settings of a domain's chat. */
export const chatSettingsSchema = z.strictObject({
  enabled: z.boolean().check(z.describe("Whether its pages offer the chat. Default false.")),
  title: text(100, "The chat's heading."),
  greeting: z
    .string()
    .check(z.maxLength(1000), z.describe("The greeting for visitors, plain text.")),
  language: z.enum(chatLanguages).check(z.describe("The language of its built-in texts.")),
  color: z
    .nullable(color)
    .check(z.describe("Accent colour, #rrggbb; null: the brand's `accentColor`.")),
  position: z.enum(["BOTTOM_RIGHT", "BOTTOM_LEFT"]).check(z.describe("The button's corner.")),
  offlineMessage: z
    .string()
    .check(z.maxLength(1000), z.describe("Shown outside office hours, plain text.")),
  officeHours: z.array(officeHours).check(
    z.maxLength(21),
    z.meta({
      description:
        "In the domain's time zone. Empty: always open. Outside office hours nobody counts as present.",
      examples: [[{ days: [1, 2, 3, 4, 5], start: "09:00", end: "17:00" }]],
    }),
  ),
  replyTime: z
    .nullable(z.enum(["MINUTES", "HOURS", "DAY"]))
    .check(z.describe("How soon visitors may expect an answer; null: not shown.")),
  identityRequired: z
    .boolean()
    .check(
      z.describe(
        "Only visitors the site vouches for may start a chat: nobody before rotate_identity_secret.",
      ),
    ),
  agentsCount: z
    .boolean()
    .check(
      z.describe(
        "Whether API keys count as people: present in office hours while connected, or for a minute after they list `waiting` conversations.",
      ),
    ),
  firstAnswer: z
    .boolean()
    .check(z.describe("Whether the help center answers first while nobody is there.")),
});

export type ChatSettings = z.infer<typeof chatSettingsSchema>;

/** The colour of a chat if neither its settings nor the brand have one. */
export const defaultChatColor = "#2563eb";

/** The chat settings of a new domain. */
export const defaultChatSettings: ChatSettings = {
  enabled: false,
  title: "Chat with us",
  greeting: "Hello! How can we help?",
  language: "en",
  color: null,
  position: "BOTTOM_RIGHT",
  offlineMessage: "We are away at the moment. Leave a message, and we will come back to you.",
  officeHours: [],
  replyTime: null,
  identityRequired: false,
  agentsCount: false,
  firstAnswer: false,
};
