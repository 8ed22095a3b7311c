import { formIntake } from "../../shared/kinds/form-submission/form-submission";
import type { PageForm } from "../../shared/kinds/landing-page/content-parts";
import { consentField, honeypotField } from "../../shared/kinds/landing-page/own-fields";
import { formNameField } from "../../shared/kinds/landing-page/own-forms";
import type { FormState } from "../../shared/kinds/landing-page/section-context";
import type { PublishedPage } from "../../shared/kinds/landing-page/store/published";
import { type PageWords, wordsIn } from "../../shared/kinds/landing-page/words";
import { formIn, ownFormsOf } from "./form-in";

/** A visitor's submission of a page's form. */
interface Sent {
  form: string;
  data: Record<string, unknown>;
  consent: boolean;
  /** The text beside the consent box. */
  consentText: string | null;
  /** The raw input. */
  values: FormState["values"];
}

/**
 * The result of a form: `robot` if the hidden field was filled in; undefined if the page has no such form. Custom forms
 * cannot show errors at their fields.
 */
export type TypedForm = Sent | { faulty: FormState } | "robot" | undefined;

/** Reads and checks a submission of a page's form section, or of a form in its custom HTML. */
export function readForm(page: PublishedPage, sent: URLSearchParams): TypedForm {
  const named = sent.get(formNameField);
  const form = formIn(page);
  const isKnown = named === null ? form : ownFormsOf(page).some(({ name }) => name === named);
  if (!isKnown) return undefined;
  if (sent.get(honeypotField)) return "robot";
  if (named !== null) return readOwnForm(named, sent);
  if (!form) return undefined;
  const values = typedInto(form, sent);
  const errors = faultsIn(form, values, wordsIn(page.language));
  if (errors.size > 0) return { faulty: { values, errors } };
  const asked = Object.fromEntries([...values].filter(([name]) => name !== consentField));
  const data = { ...fieldsOfBefore(form, sent, asked), ...asked };
  const consent = values.has(consentField);
  const consentText = consent ? (form.consent ?? null) : null;
  return { form: form.name, data, consent, consentText, values };
}

/**
 * The fields that a form does not have: the page may have been open since before they got other names. They are left out
 * where there is more than a form may send.
 */
function fieldsOfBefore(
  { fields }: PageForm,
  sent: URLSearchParams,
  asked: Record<string, string>,
): Record<string, string> {
  const own = [...fields.map(({ name }) => name), consentField, honeypotField];
  const others = [...sent].filter(([name, value]) => !own.includes(name) && value.trim() !== "");
  const data = Object.fromEntries(
    others.map(([name, value]) => [name, value.replace(/\r\n?/g, "\n").trim()]),
  );
  return formIntake.safeParse({ data: { ...data, ...asked } }).success ? data : {};
}

/** The limits are those of forms in messages. */
function readOwnForm(form: string, sent: URLSearchParams): TypedForm {
  const names = new Set(sent.keys());
  names.delete(formNameField);
  names.delete(honeypotField);
  names.delete("");
  const data = Object.fromEntries(
    [...names].map((name) => {
      const [first, ...more] = sent.getAll(name).map((value) => value.replace(/\r\n?/g, "\n"));
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
  const read = formIntake.safeParse({ form, data, consent: names.has("consent") });
  if (!read.success) return { faulty: { values: new Map(), errors: new Map() } };
  const consent = names.has("consent");
  return { form, data: read.data.data, consent, consentText: null, values: new Map() };
}

/** The input in a form section, by field. */
function typedInto(form: PageForm, sent: URLSearchParams): Map<string, string> {
  return new Map(
    [...form.fields.map(({ name }) => name), consentField].flatMap((name): [string, string][] => {
      const value = sent.get(name);
      return value === null ? [] : [[name, value.replace(/\r\n?/g, "\n").trim()]];
    }),
  );
}

const longest = { text: 500, email: 320, tel: 500, textarea: 5000 } as const;

/** The errors of the input, by field. */
function faultsIn(
  { fields, consent }: PageForm,
  values: ReadonlyMap<string, string>,
  words: PageWords,
): ReadonlyMap<string, string> {
  const faults = fields.flatMap(({ name, type, required }): [string, string][] => {
    const value = values.get(name) ?? "";
    if (value === "") return required ? [[name, words.fieldIsNeeded]] : [];
    if (value.length > longest[type]) return [[name, words.tooLong]];
    return type === "email" && !/^[^\s@]+@[^\s@]+$/.test(value) ? [[name, words.notAnEmail]] : [];
  });
  const isMissing = consent !== undefined && !values.has(consentField);
  return new Map([
    ...faults,
    ...(isMissing ? [[consentField, words.consentIsNeeded] as const] : []),
  ]);
}
