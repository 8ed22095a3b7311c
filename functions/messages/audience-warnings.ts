import type { Warning } from "../../shared/handlers/operation/warnings";
import type { Audience } from "../../shared/rules/audience";

// An address of mail, a telephone number, a UUID, a long number or a token.
const personal = [
  /\S@\S+\.\S/,
  /^\+?\d[\d ()/-]{7,}$/,
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  /^(?=.*\d)(?=.*[a-z])[\w-]{20,}$/i,
];

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
