import * as z from "zod/mini";
import { appearanceFields } from "../../shared/kinds/message/appearance";
import { audienceSchema } from "../../shared/kinds/message/audience";
import { messageFields } from "../../shared/kinds/message/fields";
import { goalSchema } from "../../shared/kinds/message/goal";
import { surveyData } from "../../shared/kinds/message/survey/survey";
import { timezone } from "../../shared/model/fields";
import { formLabelNames } from "../../shared/model/labels";

const { htmlContent, cssContent, slidesData } = messageFields;
const { questions } = surveyData._zod.def.shape;
const question = questions._zod.def.element;

/** A survey as returned by `shownSurvey`. */
const shownSurveySchema = z.extend(surveyData, {
  questions: z
    .array(
      z.extend(question, {
        choices: z.optional(z.array(z.string()).check(z.describe("The choices' words."))),
        choiceIds: z.optional(
          z.array(z.string()).check(z.describe("Their ids, in the same order: send these.")),
        ),
      }),
    )
    .check(z.describe("Rules name choices by their words here.")),
});
const { template, position, trigger, triggerValue, dismissBehavior, dismissDuration } =
  messageFields;
const { scheduleDays, scheduleTimeStart, scheduleTimeEnd } = messageFields;
const { countries, devices, urlRules, priority } = messageFields;

/** A message as visitors' pages get it, for the documentation. `embedConfiguration` creates it. */
export const embedConfigurationSchema = z.strictObject({
  id: z.string().check(z.describe("The message's id.")),
  template,
  htmlContent: z.optional(htmlContent),
  cssContent: z.optional(cssContent),
  slidesData: z.optional(slidesData),
  surveyData: z.optional(
    shownSurveySchema.check(
      z.describe("The questions of a survey, with the ids of their choices."),
    ),
  ),
  language: z.optional(z.string().check(z.describe("The language of its texts, if known."))),
  dir: z.optional(
    z.enum(["ltr", "rtl"]).check(z.describe("How that language is written: left to right or not.")),
  ),
  position,
  trigger,
  triggerValue,
  dismissBehavior,
  dismissDuration,
  scheduleDays,
  scheduleTimeStart,
  scheduleTimeEnd,
  scheduleTimezone: z.optional(
    timezone.check(z.describe("IANA time zone of the schedule. Absent: the visitor's clock.")),
  ),
  ...z.partial(z.strictObject(appearanceFields))._zod.def.shape,
  targetSelector: z.optional(
    z.string().check(z.describe("CSS selector of the element an `inline` message fills.")),
  ),
  countries: z.optional(countries),
  devices: z.optional(devices),
  urlRules: z.optional(urlRules),
  frequency: z.optional(
    z
      .strictObject({
        max: z.int().check(z.describe("Times.")),
        periodSeconds: z.int().check(z.describe("Seconds.")),
      })
      .check(z.describe("How often one visitor may see it within a period.")),
  ),
  priority: z.optional(priority),
  expiresAt: z.optional(
    z.iso
      .datetime()
      .check(
        z.describe("Not shown from then on; in lists only, which the edge keeps in an outage."),
      ),
  ),
  audience: z.optional(
    audienceSchema.check(
      z.describe("Whom it is for. What is unknown of a visitor matches nothing, not even IS_NOT."),
    ),
  ),
  goal: z.optional(
    goalSchema.check(z.describe("What counts as its success; the script reports it.")),
  ),
  linkParams: z.optional(
    z
      .string()
      .check(
        z.describe(
          "What the script adds to the addresses of its links: the domain's `linkParams`, written like a query string.",
        ),
      ),
  ),
  experiment: z.optional(
    z
      .strictObject({
        id: z.string().check(z.describe("The experiment's id.")),
        run: z.string().check(z.describe("What is counted together: send it with each event.")),
        arm: z.int().check(z.describe("Whose visitors see this message, from 0.")),
        weights: z.array(z.number()).check(z.describe("Of all arms, in percent.")),
        holdOut: z.optional(
          z.int().check(z.describe("An arm whose visitors see nothing, but meet this message.")),
        ),
        byVisitor: z.optional(
          z.literal(true).check(z.describe("Visitors count once, not visitors of a day.")),
        ),
        goal: goalSchema.check(z.describe("What the experiment counts.")),
      })
      .check(z.describe("The running experiment that it is an arm of.")),
  ),
  labels: z.optional(
    z
      .partial(
        z.strictObject(
          Object.fromEntries(
            formLabelNames.map((name) => [name, z.string().check(z.describe("The text."))]),
          ),
        ),
      )
      .check(z.describe("The domain's own words for its forms.")),
  ),
});
