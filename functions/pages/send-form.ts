import {
  fieldBeyond,
  fieldLimitsIn,
  storedFields,
} from "../../shared/kinds/form-submission/form-fields";
import { formIntake } from "../../shared/kinds/form-submission/form-submission";
import { refIn } from "../../shared/kinds/knowledge/article-path";
import type { PageForm } from "../../shared/kinds/landing-page/content-parts";
import {
  consentField,
  formEventField,
  formNameField,
  honeypotField,
} from "../../shared/kinds/landing-page/own-forms";
import type { FormState } from "../../shared/kinds/landing-page/section-context";
import { pagePath } from "../../shared/kinds/landing-page/slug";
import type { PublishedPage } from "../../shared/kinds/landing-page/store/published";
import { type PageWords, wordsIn } from "../../shared/kinds/landing-page/words";
import { recordKinds } from "../../shared/kinds/record-kinds";
import { locateRecord, newTimeId, recordId } from "../../shared/model/ids";
import { visitOf } from "../../shared/model/visit";
import { ApiError } from "../../shared/runtime/errors";
import { visitorLimits, windowOfSite } from "../../shared/table/limits/visitor-window";
import { eventIdSchema } from "../embed/event-fields";
import { notFoundPage } from "./error-page";
import { formIn, ownFormsOf, ownHtmlOf } from "./form-in";
import { pageAnswer } from "./html-answer";
import { type PageRequest, type PageRoute, pageInLanguage } from "./page-request";

/** A visitor's submission of a page's form. */
interface Sent {
  form: string;
  data: Record<string, unknown>;
  consent: boolean;
  /** The text next to the consent checkbox. */
  consentText: string | null;
  /** The raw input. */
  values: FormState["values"];
}

/**
 * The result of a form: `robot` if the hidden field was filled in; undefined if the page has no such form. Custom forms
 * cannot show errors at their fields.
 */
type TypedForm = Sent | { faulty: FormState } | "robot" | undefined;

/** Reads and checks a submission of a page's form section, or of a form in its custom HTML. */
export function readForm(page: PublishedPage, sent: URLSearchParams): TypedForm {
  const named = sent.get(formNameField);
  const form = formIn(page);
  const isKnown = named === null ? form : ownFormsOf(page).some(({ name }) => name === named);
  if (!isKnown) return undefined;
  if (sent.get(honeypotField)) return "robot";
  if (named !== null) return readOwnForm(page, named, sent);
  if (!form) return undefined;
  const values = typedInto(form, sent);
  const errors = faultsIn(form, values, wordsIn(page.language));
  if (errors.size > 0) return { faulty: { values, errors } };
  const fieldValues = Object.fromEntries([...values].filter(([name]) => name !== consentField));
  const limits = new Map(form.fields.map(({ name, type }) => [name, longest[type]]));
  const data = storedFields({ ...fieldsOfBefore(sent), ...fieldValues }, limits);
  const consent = values.has(consentField);
  const consentText = consent ? (form.consent ?? null) : null;
  return { form: form.name, data, consent, consentText, values };
}

/** Sent fields that the form no longer has, because the page may be older than the fields' current names. */
function fieldsOfBefore(sent: URLSearchParams): Record<string, string> {
  const others = [...sent].filter(
    ([name, value]) => name !== consentField && name !== honeypotField && value.trim() !== "",
  );
  const data = Object.fromEntries(
    others.map(([name, value]) => [name, value.replace(/\r\n?/g, "\n").trim()]),
  );
  return formIntake.safeParse({ data }).success ? data : {};
}

/** The limits are the same as for forms in messages. */
function readOwnForm(page: PublishedPage, form: string, sent: URLSearchParams): TypedForm {
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
  const limits = fieldLimitsIn([ownHtmlOf(page).join("")]);
  if (!read.success || fieldBeyond(read.data.data, limits) !== undefined)
    return { faulty: { values: new Map(), errors: new Map() } };
  const fields = storedFields(read.data.data, limits);
  const consent = names.has("consent");
  return { form, data: fields, consent, consentText: null, values: new Map() };
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
  { fields, consent, consentRequired }: PageForm,
  values: ReadonlyMap<string, string>,
  words: PageWords,
): ReadonlyMap<string, string> {
  const faults = fields.flatMap(({ name, type, required }): [string, string][] => {
    const value = values.get(name) ?? "";
    if (value === "") return required ? [[name, words.fieldIsNeeded]] : [];
    if (value.length > longest[type]) return [[name, words.tooLong]];
    return type === "email" && !/^[^\s@]+@[^\s@]+$/.test(value) ? [[name, words.notAnEmail]] : [];
  });
  const isMissing = consent !== undefined && consentRequired && !values.has(consentField);
  return new Map([
    ...faults,
    ...(isMissing ? [[consentField, words.consentIsNeeded] as const] : []),
  ]);
}

/** Stores a visitor's submission of a page's form. If something is wrong, the page shows the form again. */
export const sendForm: PageRoute = async (request) => {
  const { ref, language, slug, pagesUrl, baseUrl, store, now } = request;
  const path = pagePath(refIn(ref, language), slug);
  const { published, site } = await store.read(ref, slug);
  const own = published && "page" in published ? published.page : undefined;
  const page = own && pageInLanguage(own, language);
  const location = page && locateRecord(recordKinds.landingPage.prefix, page.id);
  const fields = request.fields();
  const eventId = takeEventId(fields);
  const typed = page && readForm(page, fields);
  if (!page || !typed || !location) return notFoundPage(site, page?.language);
  const other = fields.has(formNameField) ? undefined : formIn(page)?.thanksSlug;
  const thanks = async () => ({
    statusCode: 303,
    headers: { location: (other && (await pathOf(other, request))) ?? `${path}/thanks` },
  });
  // A robot learns nothing.
  if (typed === "robot") return await thanks();
  const shownAgain = (form: FormState, status: number) =>
    pageAnswer(page, site, { pagesUrl, path, baseUrl, now }, { form, status });
  if ("faulty" in typed) return shownAgain(typed.faulty, 422);
  const { form, data, consent, consentText, values } = typed;

  const window = windowOfSite(location, "form", request.address, visitorLimits.forms, now);
  const timeId = newTimeId(now);
  const submission = {
    id: recordId(recordKinds.formSubmission.prefix, { ...location, timeId }),
    form,
    data,
    messageId: null,
    landingPageId: page.id,
    consent,
    consentText,
    consentVersion: consentText === null ? null : page.publishedAt,
    meta: visitOf({ pageUrl: `${pagesUrl}${path}`, referrer: null }, request),
    status: "new" as const,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  // Both reads go out together.
  const [counts, answer] = await Promise.all([store.window(window), thanks()]);
  const delivery = {
    window,
    counts,
    eventId,
    messageTimeId: undefined,
    pageTimeId: location.timeId,
  };
  try {
    await store.submitForm(request.address, location, { timeId, submission }, delivery, now);
  } catch (error) {
    if (error instanceof ApiError && error.code === "rate_limited") {
      const [first] = formIn(page)?.fields ?? [];
      const { tooMany } = wordsIn(page.language);
      return shownAgain({ values, errors: new Map(first && [[first.name, tooMany]]) }, 429);
    }
    throw error;
  }
  return answer;
};

/**
 * The id that the page's script gave the submission, so that one sent again after a lost response is stored once. The page is
 * one cached document for all visitors, so it cannot contain the id; without a script there is none.
 */
function takeEventId(fields: URLSearchParams): string | undefined {
  const { success, data } = eventIdSchema.safeParse(fields.get(formEventField));
  fields.delete(formEventField);
  return success ? data : undefined;
}

/** The current path of another page of the site; undefined while it is not published. */
async function pathOf(
  slug: string,
  request: Pick<PageRequest, "ref" | "language" | "store">,
): Promise<string | undefined> {
  const { published } = await request.store.read(request.ref, slug);
  if (!published) return undefined;
  if ("movedTo" in published) return await pathOf(published.movedTo, request);
  const { language } = request;
  // In the language of the page with the form, if the page has a translation in it.
  const isTranslated = pageInLanguage(published.page, language) !== undefined;
  return pagePath(refIn(request.ref, isTranslated ? language : ""), slug);
}
