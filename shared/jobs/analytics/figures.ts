import * as z from "zod/mini";
import { count, time, uuid } from "../../model/fields";
import { medianReplySeconds, repliedTo, type Tally, valuesIn } from "../../model/measures";
import { intervals } from "./period";

const counts = {
  impressions: count("Times a message was seen."),
  clicks: count("Clicks in messages."),
  dismissals: count("Times a message was closed."),
  conversions: count(
    "Times a message's form was sent, or the page tracked a conversion of it; with `landingPageId`, times its form was sent.",
  ),
  goals: count("Times visitors reached the `goal` of a message that they saw."),
  submissions: count("Form submissions."),
  responses: count("Survey responses begun."),
};
const siteCounts = {
  pageviews: z.nullable(
    count(
      "Page views of pages whose tag has `data-pageviews`; others are not counted. Null with `messageId` or `landingPageId`.",
    ),
  ),
  conversations: z.nullable(
    count("Conversations begun; null with `messageId` or `landingPageId`."),
  ),
  views: z.nullable(count("Views of the landing page; null without `landingPageId`.")),
};
const rates = {
  clickThroughRate: rate("Clicks by impression."),
  dismissalRate: rate("Dismissals by impression."),
  conversionRate: rate("Conversions by impression, or by view of the landing page."),
  goalRate: rate("Goals by impression."),
};
const goalValue = z
  .array(
    z.strictObject({
      currency: z.string().check(z.describe("Its code of ISO 4217.")),
      amount: z.int().check(z.gte(0), z.describe("In its minor unit: 4990 is 49.90 EUR.")),
    }),
  )
  .check(z.describe("What the goals were worth, by currency."));
const nps = z
  .nullable(z.number().check(z.gte(-100), z.lte(100)))
  .check(z.describe("Net promoter score, -100 to 100; null without answers."));

const chat = z
  .nullable(
    z.strictObject({
      replied: count("Got a person's reply."),
      unassisted: count("Closed without a bot's answer."),
      contained: count("Closed after a bot's answers alone."),
      escalated: count("Handed to people by a bot."),
      resolvedConfirmed: count("Solved, as the visitor said."),
      ratings: count("Were rated."),
      averageRating: z
        .nullable(z.number())
        .check(z.describe("1 (bad) to 5 (great); null for none.")),
      longestWaitSeconds: z
        .nullable(z.int())
        .check(z.describe("The longest wait for an answer given in the period; null for none.")),
    }),
  )
  .check(
    z.describe(
      "What has become of the conversations that began in the period; null with `messageId` or `landingPageId`.",
    ),
  );

const totals = z.strictObject({
  ...siteCounts,
  ...counts,
  ...rates,
  goalValue,
  nps,
  medianFirstReplySeconds: z
    .nullable(z.int())
    .check(z.describe("Median time to a person's first reply, within 5%; null without any.")),
  chat,
});

const date = (description: string) =>
  z.string().check(z.meta({ description: `${description} YYYY-MM-DD.`, format: "date" }));

const days = (description: string) =>
  z.array(z.int().check(z.gte(0))).check(z.describe(description));

const messageDays = z.strictObject({
  impressions: days("Times it was seen."),
  clicks: days("Clicks in it."),
  conversions: days("Its conversions."),
  goals: days("Times its goal was reached."),
});
const pageDays = z.strictObject({
  views: days("Its views."),
  conversions: days("Times its form was sent."),
});
const perDay = "One number for each day, `from` to `to`";

/** The answer of `get_analytics`. */
export const analyticsSchema = z.strictObject({
  domainId: uuid("The domain's id."),
  timezone: z.string().check(z.describe("The domain's time zone, which defines its days.")),
  interval: z.enum(intervals).check(z.describe("The series' step.")),
  from: date("First day."),
  to: date("Last day."),
  totals: totals.check(z.describe("The whole period.")),
  previous: z
    .strictObject({
      from: date("First day."),
      to: date("Last day."),
      totals: totals.check(z.describe("The whole period before.")),
    })
    .check(z.describe("The period before, of the same length.")),
  series: z
    .array(z.strictObject({ start: time("When it begins."), ...siteCounts, ...counts, nps }))
    .check(z.describe("One entry per interval, oldest first, without gaps.")),
  wentLive: z
    .nullable(
      z.array(
        z.strictObject({
          at: time("When visitors could first see it."),
          recordId: z.string().check(z.describe("The message or landing page.")),
          name: z.string().check(z.describe("Its name or title then.")),
        }),
      ),
    )
    .check(
      z.describe(
        "What went live in the period, oldest first: the newest 100, one a day for each record. Null with `messageId` or `landingPageId`.",
      ),
    ),
  messages: z
    .array(
      z.strictObject({
        messageId: z.string().check(z.describe("The message.")),
        name: z.nullable(z.string()).check(z.describe("Its name; null when it was deleted.")),
        ...counts,
        ...rates,
        goalValue,
        nps,
        series: z.optional(messageDays.check(z.describe(`${perDay}; only with \`series\`.`))),
      }),
    )
    .check(z.describe("The 50 messages with the most impressions of the period.")),
  otherMessages: count("Further messages with events that are not listed."),
  landingPages: z.optional(
    z
      .array(
        z.strictObject({
          landingPageId: z.string().check(z.describe("The landing page.")),
          title: z.nullable(z.string()).check(z.describe("Its title; null when it was deleted.")),
          views: count("Its views."),
          conversions: count("Times its form was sent."),
          conversionRate: rates.conversionRate,
          series: pageDays.check(z.describe(`${perDay}.`)),
        }),
      )
      .check(z.describe("The 50 landing pages with the most views; only with `series`.")),
  ),
});

export type Analytics = z.infer<typeof analyticsSchema>;

/** The subject of figures. Only a site has page views and conversations, only a landing page has views. */
export type Subject = "site" | "message" | "landingPage";

export function figuresOf(tally: Tally, subject: Subject) {
  return {
    pageviews: subject === "site" ? (tally.pageviews ?? 0) : null,
    conversations: subject === "site" ? (tally.conversations ?? 0) : null,
    views: subject === "landingPage" ? (tally.views ?? 0) : null,
    ...messageFiguresOf(tally),
    // Each submission of a landing page's form is a conversion of the page.
    ...(subject === "landingPage" && { submissions: tally.conversions ?? 0 }),
  };
}

export function totalsOf(tally: Tally, subject: Subject): Analytics["totals"] {
  return {
    ...figuresOf(tally, subject),
    ...ratesOf(tally),
    medianFirstReplySeconds: medianReplySeconds(tally),
    chat: subject === "site" ? chatFiguresOf(tally) : null,
  };
}

function chatFiguresOf(tally: Tally): Analytics["totals"]["chat"] {
  const { ratings = 0, ratingSum = 0 } = tally;
  return {
    replied: repliedTo(tally),
    unassisted: tally.unassisted ?? 0,
    contained: tally.contained ?? 0,
    escalated: tally.escalated ?? 0,
    resolvedConfirmed: tally.resolvedConfirmed ?? 0,
    ratings,
    averageRating: ratings === 0 ? null : Math.round((100 * ratingSum) / ratings) / 100,
    longestWaitSeconds: tally.longestWait ?? null,
  };
}

/** A message's line of the breakdown, without its name. */
export function messageTotalsOf(tally: Tally) {
  return { ...messageFiguresOf(tally), ...ratesOf(tally) };
}

/** The days of a message of the breakdown. */
export function messageSeriesOf(tallies: readonly Tally[]) {
  return {
    impressions: tallies.map(({ impressions = 0 }) => impressions),
    clicks: tallies.map(({ clicks = 0 }) => clicks),
    conversions: tallies.map(({ conversions = 0 }) => conversions),
    goals: tallies.map(({ goals = 0 }) => goals),
  };
}

/** A landing page's line of the breakdown, without its title. */
export function pageTotalsOf(tally: Tally, tallies: readonly Tally[]) {
  return {
    views: tally.views ?? 0,
    conversions: tally.conversions ?? 0,
    conversionRate: ratesOf({ views: 0, ...tally }).conversionRate,
    series: {
      views: tallies.map(({ views = 0 }) => views),
      conversions: tallies.map(({ conversions = 0 }) => conversions),
    },
  };
}

export function npsOf({ promoters = 0, passives = 0, detractors = 0 }: Tally): number | null {
  const answers = promoters + passives + detractors;
  return answers === 0 ? null : Math.round((1000 * (promoters - detractors)) / answers) / 10;
}

function messageFiguresOf(tally: Tally) {
  return {
    impressions: tally.impressions ?? 0,
    clicks: tally.clicks ?? 0,
    dismissals: tally.dismissals ?? 0,
    conversions: tally.conversions ?? 0,
    goals: tally.goals ?? 0,
    submissions: tally.submissions ?? 0,
    responses: tally.responses ?? 0,
  };
}

function ratesOf(tally: Tally) {
  // A landing page has views, a message impressions.
  const seen = tally.views ?? tally.impressions;
  const perImpression = (times = 0) => (seen ? Math.round((10_000 * times) / seen) / 10_000 : null);
  return {
    clickThroughRate: perImpression(tally.clicks),
    dismissalRate: perImpression(tally.dismissals),
    conversionRate: perImpression(tally.conversions),
    goalRate: perImpression(tally.goals),
    goalValue: valuesIn(tally).sort((one, other) => (one.currency < other.currency ? -1 : 1)),
    nps: npsOf(tally),
  };
}

function rate(description: string) {
  return z
    .nullable(z.number())
    .check(z.describe(`${description} A fraction; null without impressions.`));
}
