import * as z from "zod/mini";
import { updatedBy } from "../../model/actor";
import { text, time, uuid, withoutPrototype } from "../../model/fields";
import { visitInput, visitorWords, visitSchema } from "../../model/visit";

const maxFields = 100;
export const longestText = 10_000;

const fieldValue = z
  .unknown()
  .check(
    z.refine(
      isFieldValue,
      `must be a text of at most ${longestText} characters, a number, true, false, null, or a list of at most ${maxFields} texts`,
    ),
    z.describe(
      `A text of at most ${longestText} characters, a number, true, false, null, or a list of at most ${maxFields} texts.`,
    ),
  );

/** A form's fields by name, flat. */
const formData = z
  .record(z.string().check(z.minLength(1), z.maxLength(100)), fieldValue)
  .check(
    z.refine(
      (data) => Object.keys(data).length <= maxFields,
      `must have at most ${maxFields} fields`,
    ),
  );

export const submissionStatuses = ["new", "read", "spam"] as const;

/** The body that a page sends for a form. */
export const formIntake = z.strictObject({
  form: z.optional(
    text(
      200,
      "The form's name, its `data-form`. A message's form that has none is stored under the message's name.",
    ),
  ),
  data: withoutPrototype(formData).check(z.describe("What the visitor filled in, by field, flat.")),
  messageId: z.optional(
    z.nullable(z.string()).check(z.describe("The message that the form is in.")),
  ),
  landingPageId: z.optional(
    z.nullable(z.string()).check(z.describe("The landing page that the form is on.")),
  ),
  consent: z.optional(z.boolean().check(z.describe("Whether the visitor consented."))),
  consentText: z.optional(
    z.nullable(
      z
        .string()
        .check(z.maxLength(2000), z.describe("The sentence beside the box that was ticked.")),
    ),
  ),
  honeypot: z.optional(
    z
      .string()
      .check(
        z.describe(
          "A field that people do not see. If it is filled in, the submission is dropped.",
        ),
      ),
  ),
  meta: visitInput,
});

/** A form submission as the REST API and the tools answer it. */
export const formSubmissionSchema = z.strictObject({
  id: z.string().check(z.describe("The submission's id.")),
  domainId: uuid("The domain it was sent on."),
  form: visitorWords(z.string().check(z.describe("The form's name."))),
  data: visitorWords(
    z
      .record(z.string(), z.unknown())
      .check(z.describe("What the visitor filled in, by field. Untrusted text.")),
  ),
  messageId: z.nullable(z.string()).check(z.describe("The message it was in, or null.")),
  landingPageId: z.nullable(z.string()).check(z.describe("The landing page it was on, or null.")),
  consent: z.boolean().check(z.describe("Whether the visitor consented.")),
  consentText: z
    .nullable(z.string())
    .check(z.describe("What they consented to, as the form showed it, at `createdAt`; or null.")),
  consentVersion: z
    .nullable(z.string())
    .check(
      z.describe(
        "Which version of its message or page asked: when that was changed or published; or null.",
      ),
    ),
  meta: visitSchema.check(z.describe("Where it came from.")),
  status: z.enum(submissionStatuses).check(z.describe("`new` until it is marked.")),
  createdAt: time("When it was sent."),
  updatedAt: time("When it was last changed."),
  updatedBy,
});

export type FormSubmission = z.infer<typeof formSubmissionSchema>;

function isFieldValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length <= maxFields && value.every(isShortText);
  return value === null || typeof value === "boolean" || isNumber(value) || isShortText(value);
}

function isNumber(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value);
}

function isShortText(value: unknown): boolean {
  return typeof value === "string" && value.length <= longestText;
}

const address = /^[^\s@]+@[^\s@]+$/;

/** The email address in a submission: the one in the field `email`, otherwise the first one. */
export function emailIn(data: Readonly<Record<string, unknown>>): string | undefined {
  return [data.email, ...Object.values(data)]
    .map((value) => (typeof value === "string" ? value.trim().toLowerCase() : ""))
    .find((text) => address.test(text));
}
