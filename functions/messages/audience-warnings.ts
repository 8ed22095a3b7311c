import type { Warning } from "../../shared/handlers/operation/warnings";
import type { Audience } from "../../shared/rules/audience";

// An address of mail, a telephone number, a UUID, a long number or a token.
const personal = [
  /\S@\S+\.\S/,
  /^\+?\d[\d ()/-]{7,}$/,
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  /^(?=.*\d)(?=.*[a-z])[\w-]{20,}$/i,
];

/** The conditions of an audience that no visitor meets, or every one does. */
export function conditionWarnings({ any }: Audience): Warning[] {
  return any.flatMap(({ all }, group) =>
    all.flatMap(({ field, op, value }, index) => {
      const place = `audience.any[${group}].all[${index}]`;
      const told = (message: string) => [{ code: "rule_never_matches" as const, message }];
      const texts = [value].flat().map(String);
      const named = field.startsWith("utm.")
        ? texts.find((text) => /^utm_\w+=/i.test(text))
        : undefined;
      if (named !== undefined)
        return told(
          `${place} compares with ${JSON.stringify(named.slice(0, 80))}. Send the value alone, ${JSON.stringify(named.slice(named.indexOf("=") + 1).slice(0, 80))}.`,
        );
      const word =
        field === "language"
          ? texts.find((text) => !/^[a-z]{2,3}(-[\w-]+)?$/i.test(text))
          : undefined;
      if (word !== undefined && op !== "CONTAINS")
        return told(
          `${place} compares with ${JSON.stringify(word.slice(0, 80))}, which no browser sends. A language is a code, such as "de" or "pt-br".`,
        );
      return typeof value === "number" && value < 0 && !field.startsWith("trait.")
        ? told(
            `${place} compares ${field} with ${value}, but it is never below 0, so ${op === "AT_LEAST" ? "every visitor fits" : "no visitor fits"}.`,
          )
        : [];
    }),
  );
}

/** The values of an audience that look as if they named people: everybody can read them. */
export function audienceWarnings({ any }: Audience): Warning[] {
  return any.flatMap(({ all }, group) =>
    all.flatMap(({ field, value }, index) => {
      const texts = [value].flat().map(String);
      const found = texts.find((text) => personal.some((each) => each.test(text)));
      if (found === undefined || field.startsWith("utm.") || field === "referrer") return [];
      return [
        {
          code: "audience_is_public" as const,
          message: `audience.any[${group}].all[${index}] has ${JSON.stringify(found.slice(0, 80))}, which looks like a person's address or id. Audiences are in the public list of messages, which anybody can read: compare a trait that identifies nobody, such as trait.plan.`,
        },
      ];
    }),
  );
}
