import * as z from "zod/mini";
import { updatedBy } from "../../model/actor";
import { countryCodes } from "../../model/country-codes";
import {
  count,
  httpsUrl,
  longText,
  pictureUrl,
  text,
  time,
  timeInput,
  timeOfDay,
  timezone,
  uuid,
  weekday,
} from "../../model/fields";
import { languageTag } from "../../model/language";
import { readTranslation } from "../../model/translations/translation";
import { withoutRepeats } from "../../model/without-repeats";
import { devices } from "../../rules/devices";
import { templates } from "../../rules/templates";
import { appearanceFields } from "./appearance";
import { audienceSchema } from "./audience";
import { goalSchema } from "./goal";
import { surveyData, surveyInput } from "./survey/survey";
import { isIncomplete, tellFaultBeside } from "./survey/survey-fault";
import { messageTexts } from "./translations/texts";

const slide = z.strictObject({
  imageUrl: pictureUrl.check(z.describe("An https URL.")),
  linkUrl: z.nullable(httpsUrl).check(z.describe("An https URL.")),
  duration: z.int().check(z.gte(1), z.lte(60), z.describe("How many seconds it shows.")),
  text: z.optional(text(200, "Words on the image.")),
  alt: z.optional(text(300, "What the image shows, in words.")),
});

// Errors about these fields contain an example, because their structure is hard to guess.
const slidesExample = [{ imageUrl: "https://shop.acme.com/sale.jpg", linkUrl: null, duration: 5 }];
const surveyExample = {
  title: "Two questions",
  questions: [
    { id: "nps", type: "NPS", text: "How likely are you to recommend us?" },
    { id: "why", type: "OPEN_TEXT", text: "Why?" },
  ],
  thankYou: "Thank you!",
};

const noTriggerValue =
  'must not be empty: "5" (seconds) for DELAY and INACTIVITY, "50" (percent) for SCROLL, "#buy" (a CSS selector) for CLICK, "cart-opened" (an event of the page) for EVENT';

/** The fields that a caller may write on a message. The rules between them are in `rules.ts`. */
export const messageFields = {
  name: text(200, "The name in lists."),
  language: z
    .nullable(languageTag("The language of its texts, such as pt-br."))
    .check(z.describe("The language of its texts, such as pt-br.")),
  status: z.enum(["active", "inactive"]).check(z.describe("Default `active`.")),
  template: z.enum(templates).check(z.describe("The kind of message.")),
  htmlContent: longText(
    100_000,
    "HTML, for all but `story`, `survey`. A `<form>` without `action` stores form submissions, named by `data-form`; its field `consent` is the consent, `data-thanks` the thank-you text. `data-countdown` counts down to a time, or with `schedule` to the end of its window.",
  ),
  cssContent: longText(50_000, "Styles of `htmlContent`."),
  slidesData: z
    .array(slide)
    .check(
      z.minLength(1),
      z.maxLength(20),
      z.meta({ description: "`story` only.", examples: [slidesExample] }),
    ),
  surveyData: surveyInput.check(
    z.check(tellFaultBeside, { when: isIncomplete }),
    z.meta({
      description: "`survey` only. Replaced as a whole.",
      examples: [surveyExample],
    }),
  ),
  position: z
    .enum([
      "BOTTOM_RIGHT",
      "BOTTOM_LEFT",
      "TOP_RIGHT",
      "TOP_LEFT",
      "TOP",
      "BOTTOM",
      "CENTER",
      "INLINE",
    ])
    .check(
      z.describe(
        "Default `BOTTOM_RIGHT`. `INLINE`: `inline` only; `modal`, `story`, `survey`: `CENTER`.",
      ),
    ),
  ...appearanceFields,
  targetSelector: z
    .nullable(text(500, "CSS selector of the element an `inline` message fills."))
    .check(z.describe("`inline`: CSS selector of the element it fills.")),
  trigger: z
    .enum(["IMMEDIATE", "DELAY", "SCROLL", "EXIT_INTENT", "INACTIVITY", "CLICK", "EVENT"])
    .check(z.describe("When it appears. Default `IMMEDIATE`.")),
  triggerValue: z
    .nullable(z.string().check(z.minLength(1, noTriggerValue), z.maxLength(500)))
    .check(
      z.describe("DELAY, INACTIVITY: seconds; SCROLL: percent; CLICK: CSS selector; EVENT: name."),
    ),
  dismissBehavior: z
    .enum(["SESSION", "DURATION", "PERMANENT", "NONE"])
    .check(z.describe("How long it stays closed. Default `SESSION`.")),
  dismissDuration: z
    .nullable(
      z
        .int("must be a whole number of seconds from 1 to 315360000, such as 86400 for a day")
        .check(z.gte(1), z.lte(315_360_000)),
    )
    .check(z.describe("Seconds, with dismissBehavior DURATION only.")),
  scheduleDays: z
    .array(weekday)
    .check(
      z.maxLength(7),
      withoutRepeats("day"),
      z.meta({ description: "0 = Sunday. Empty: every day.", examples: [[1, 2, 3, 4, 5]] }),
    ),
  scheduleTimeStart: z.nullable(timeOfDay).check(z.describe("HH:MM. Both or neither.")),
  scheduleTimeEnd: z
    .nullable(timeOfDay)
    .check(z.describe("HH:MM, exclusive; before the start: next day.")),
  scheduleTimezone: z.nullable(timezone).check(z.describe("IANA zone; null: the visitor's clock.")),
  startsAt: z
    .nullable(timeInput("When it starts to show."))
    .check(z.describe("When it starts to show.")),
  expiresAt: z
    .nullable(timeInput("When it stops showing."))
    .check(z.describe("When it stops showing.")),
  countries: z
    .array(
      z
        .string()
        .check(
          z.refine(
            (code) => countryCodes.has(code),
            'must be an ISO 3166-1 alpha-2 code in upper case, such as "DE" or "GB"',
          ),
        ),
    )
    .check(
      z.maxLength(249),
      withoutRepeats("country"),
      z.describe("ISO codes such as DE. Empty: everywhere."),
    ),
  devices: z
    .array(z.enum(devices))
    .check(z.maxLength(3), withoutRepeats("device"), z.describe("Empty: all.")),
  urlRules: z
    .array(
      z.strictObject({
        match: z
          .enum(["EXACT", "CONTAINS", "STARTS_WITH", "ENDS_WITH", "REGEX"])
          .check(z.describe("How to compare.")),
        value: text(1000, "A path if it starts with /; otherwise a full URL."),
        exclude: z.optional(z.boolean().check(z.describe("Default false."))),
      }),
    )
    .check(
      z.maxLength(50),
      z.meta({
        description:
          "Shown if no `exclude` rule matches and, where there are others, one of them does.",
        examples: [[{ match: "STARTS_WITH", value: "/pricing" }]],
      }),
    ),
  frequency: z
    .nullable(
      z.strictObject({
        max: z.int().check(z.gte(1), z.lte(1000), z.describe("How many times.")),
        periodSeconds: z
          .int()
          .check(z.gte(1), z.lte(31_536_000), z.describe("In this many seconds.")),
      }),
    )
    .check(
      z.meta({
        description: "How often one visitor sees it.",
        examples: [{ max: 1, periodSeconds: 86_400 }],
      }),
    ),
  audience: z.nullable(audienceSchema).check(
    z.meta({
      description: "Who sees it. Public: no access control.",
      examples: [{ any: [{ all: [{ field: "trait.plan", op: "IS", value: "pro" }] }] }],
    }),
  ),
  goal: z.nullable(goalSchema).check(
    z.meta({
      description: "What counts as success.",
      examples: [{ kind: "URL", value: "/thanks" }],
    }),
  ),
  priority: z
    .int()
    .check(z.gte(-1000), z.lte(1000), z.describe("Higher numbers come first. Default 0.")),
};

/** The content fields. A message has those of its template. */
export const contentFields = ["htmlContent", "cssContent", "slidesData", "surveyData"] as const;

/** A message as the REST API and the tools answer it. */
export const messageSchema = z.strictObject({
  id: z.string().check(z.describe("The message's id.")),
  domainId: uuid("The domain it belongs to."),
  ...messageFields,
  htmlContent: z.optional(messageFields.htmlContent),
  cssContent: z.optional(messageFields.cssContent),
  slidesData: z.optional(messageFields.slidesData),
  surveyData: z.optional(surveyData),
  translations: z.optional(
    z.record(z.string(), readTranslation(messageTexts)).check(z.describe("By language.")),
  ),
  status: z
    .enum(["active", "inactive", "expired", "scheduled"])
    .check(
      z.describe(
        "`expired`: active, but `expiresAt` has passed; `scheduled`: `startsAt` is ahead.",
      ),
    ),
  startsAt: z.nullable(time("When it starts to show.")),
  expiresAt: z.nullable(time("When it stops showing.")),
  impressions: count("Times it was seen."),
  clicks: count("Times it was clicked."),
  dismissals: count("Times it was closed."),
  conversions: count("Its forms sent, and what track() counts."),
  version: count("Raised by each change of the record."),
  createdAt: time("When it was created."),
  updatedAt: time("When it was last changed."),
  updatedBy,
});

export type Message = z.infer<typeof messageSchema>;
