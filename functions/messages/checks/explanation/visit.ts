import * as z from "zod/mini";
import type { MessageSettings } from "../../../../shared/kinds/message/settings";
import { countryCodes } from "../../../../shared/model/country-codes";
import { nearestName } from "../../../../shared/model/did-you-mean";
import { timeInput, timezone, urlOf } from "../../../../shared/model/fields";
import { languagesOf } from "../../../../shared/model/translations/translation";
import { audienceFields, fieldType, operatorsOf } from "../../../../shared/rules/audience";
import { nearestLanguage } from "../../../../shared/rules/nearest-language";
import { type PageStateName, pageStates } from "../../../../shared/rules/page-states";
import { invalidField } from "../../../../shared/runtime/errors";

/** The code that Cloudflare and our edge send for an unknown country. */
export const unknownCountry = "XX";

/** The visitor, the page and the moment to explain. Only the page is required. */
export const visitFields = {
  url: urlOf(
    ["http:", "https:"],
    'must be an http or https URL, such as "https://acme.com/pricing"',
  ).check(z.describe("The page's full URL.")),
  country: z.optional(
    z.string().check(
      z.refine(
        (code) => countryCodes.has(code) || code === unknownCountry,
        'must be an ISO 3166-1 alpha-2 code in upper case, such as "DE", or "XX" for unknown',
      ),
      z.describe("The country, such as DE; XX: unknown."),
    ),
  ),
  device: z.optional(
    z.enum(["DESKTOP", "MOBILE", "TABLET"]).check(z.describe("TABLET: short side from 600 px.")),
  ),
  at: z.optional(timeInput("The time of the visit. Default: now.")),
  timezone: z.optional(timezone.check(z.describe("The visitor's time zone. Default UTC."))),
  lastDismissedAt: z.optional(timeInput("When they last closed it.")),
  sameSession: z.optional(
    z.boolean().check(z.describe("Whether a tab stayed open since then. Default true.")),
  ),
  hasAnswered: z.optional(
    z.boolean().check(z.describe("Whether they sent its form or survey. Default false.")),
  ),
  shownAt: z.optional(
    z
      .array(timeInput("When it was shown."))
      .check(z.maxLength(1000), z.describe("When they saw it before.")),
  ),
  othersShownAt: z.optional(
    z
      .array(timeInput("When it was shown."))
      .check(z.maxLength(1000), z.describe("When other messages showed.")),
  ),
  visitor: z.optional(
    z
      .array(
        z.string().check(
          z.maxLength(2000),
          z.refine((fact) => factFault(fact) === undefined, {
            error: ({ input }) => factFault(String(input)),
          }),
        ),
      )
      .check(
        z.maxLength(60),
        z.refine((facts) => repeatedField(facts) === undefined, {
          error: ({ input }) =>
            `names ${repeatedField(input as string[])} twice: a visitor has only one`,
        }),
        z.meta({
          description: 'What `audience` may know: "trait.plan=pro", "visits=2".',
          examples: [["trait.plan=pro", "visits=2", "share=5"]],
        }),
      ),
  ),
  pageHas: z.optional(
    z
      .array(z.enum(Object.keys(pageStates) as [PageStateName, ...PageStateName[]]))
      .check(z.maxLength(20), z.describe("What is on the page then, such as OPEN_DIALOG.")),
  ),
};

export type VisitField = keyof typeof visitFields;

type VisitInput = z.output<z.ZodMiniObject<typeof visitFields>>;

/** A visit with its moments parsed as times. */
export type Visit = Omit<VisitInput, "at" | "lastDismissedAt" | "shownAt" | "othersShownAt"> & {
  at: Date;
  lastDismissedAt: Date | undefined;
  shownAt: readonly Date[] | undefined;
  othersShownAt: readonly Date[] | undefined;
};

export function visitOf(
  { at, lastDismissedAt, shownAt, othersShownAt, ...rest }: VisitInput,
  now: Date,
): Visit {
  const visited = at === undefined ? now : new Date(at);
  if (lastDismissedAt !== undefined && new Date(lastDismissedAt) > visited) {
    throw invalidField(
      "lastDismissedAt",
      `must not be after the visit; got ${JSON.stringify(lastDismissedAt)}, and the visit is at ${visited.toISOString()} (\`at\`, else now)`,
    );
  }
  return {
    ...rest,
    at: visited,
    lastDismissedAt: lastDismissedAt === undefined ? undefined : new Date(lastDismissedAt),
    shownAt: shownAt?.map((time) => new Date(time)),
    othersShownAt: othersShownAt?.map((time) => new Date(time)),
  };
}

/** Why a fact about a visitor, such as `trait.plan=pro`, cannot be used; undefined if it can. */
function factFault(fact: string): string | undefined {
  const [, field, value = ""] = /^([^=]*)=(.*)$/s.exec(fact) ?? [];
  if (field === undefined) return 'must be FIELD=VALUE, such as "trait.plan=pro" or "visits=2"';
  if (field === "bucket")
    return /^\d{1,4}$/.test(value) ? undefined : "needs a number from 0 to 9999 for bucket";
  if (field === "share")
    return /^\d{1,3}(\.\d+)?$/.test(value) && Number(value) <= 100
      ? undefined
      : 'needs a number from 0 to 100 for share, such as "share=5" for a visitor among the first 5 percent';
  const type = fieldType(field);
  if (!operatorsOf(field))
    return `has no known field before "=": use trait.NAME, such as trait.plan, or ${Object.keys(audienceFields).join(", ")}${perhaps(field, value)}`;
  if (type === "number" && !/^\d+(\.\d+)?$/.test(value)) return `needs a number for ${field}`;
  if (type === "flag" && !/^(true|false)$/.test(value)) return `needs true or false for ${field}`;
  return undefined;
}

/** The fact that a misspelt field was meant to be. */
function perhaps(field: string, value: string): string {
  const name = nearestName(field, Object.keys(audienceFields));
  return name === undefined ? "" : `; perhaps ${JSON.stringify(`${name}=${value.slice(0, 80)}`)}`;
}

/** A field that several facts name, although a visitor has only one value of it. A visitor may have several languages. */
function repeatedField(facts: readonly string[]): string | undefined {
  const fields = facts.map((fact) => fact.replace(/=.*/s, ""));
  return fields.find((field, at) => field !== "language" && fields.indexOf(field) !== at);
}

/** The language of a message's texts on the page of a visit; null if it is the message's own, which is not mentioned. */
export function shownLanguage(settings: MessageSettings, visit: Visit): string | null {
  const requestedLanguage = askedLanguage(visit);
  const nearest = requestedLanguage && nearestLanguage(requestedLanguage, languagesOf(settings));
  return nearest || settings.language;
}

/** The page's language, which has priority over the visitor's. */
export function askedLanguage({ visitor = [] }: Visit): string | undefined {
  return visitor.find((each) => each.startsWith("language="))?.slice("language=".length);
}
