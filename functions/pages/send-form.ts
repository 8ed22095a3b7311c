import { ApiError } from "../../shared/errors";
import { locateRecord, newTimeId, recordId } from "../../shared/model/ids";
import type { PageForm } from "../../shared/model/landing-page/content-parts";
import { consentField, honeypotField } from "../../shared/model/landing-page/own-fields";
import { type PageWords, wordsIn } from "../../shared/model/landing-page/words";
import { recordKinds } from "../../shared/model/record-kinds";
import { visitOf } from "../../shared/model/visit";
import { visitorLimits } from "../../shared/model/visitor-limits";
import { windowOfSite } from "../../shared/store/limits/visitor-window";
import { notFoundPage } from "./error-page";
import { formIn } from "./form-in";
import { htmlAnswer } from "./html-answer";
import type { PageRoute } from "./page-request";
import { renderPage } from "./render-page";

/** Stores what a visitor sent with the form of a page. If something is wrong with it, the page shows it again. */
export const sendForm: PageRoute = async (request) => {
  const { ref, slug, pagesUrl, baseUrl, store, now } = request;
  const path = `/${ref}/${slug}`;
  const { published, site } = await store.read(ref, slug);
  const page = published && "page" in published ? published.page : undefined;
  const form = page && formIn(page);
  const location = page && locateRecord(recordKinds.landingPage.prefix, page.id);
  if (!page || !form || !location) return notFoundPage(site, page?.language);
  const thanks = { statusCode: 303, headers: { location: `${path}/thanks` } };
  const sent = request.fields();
  // Whoever fills in the hidden field is no person, and learns nothing.
  if (sent.get(honeypotField)) return thanks;
  const words = wordsIn(page.language);
  const values = new Map(
    [...form.fields.map(({ name }) => name), consentField].flatMap((name): [string, string][] => {
      const value = sent.get(name);
      return value === null ? [] : [[name, value.replace(/\r\n?/g, "\n").trim()]];
    }),
  );
  const shownAgain = (errors: ReadonlyMap<string, string>, status: number) =>
    htmlAnswer(renderPage(page, site, { pagesUrl, path, baseUrl, now }, { values, errors }), {
      status,
    });
  const errors = faultsIn(form, values, words);
  if (errors.size > 0) return shownAgain(errors, 422);

  const window = windowOfSite(location, "form", request.address, visitorLimits.forms, now);
  const timeId = newTimeId(now);
  const data = Object.fromEntries([...values].filter(([name]) => name !== consentField));
  const submission = {
    id: recordId(recordKinds.formSubmission.prefix, { ...location, timeId }),
    form: form.name,
    data,
    messageId: null,
    landingPageId: page.id,
    consent: values.has(consentField),
    meta: visitOf({ pageUrl: `${pagesUrl}${path}`, referrer: null }, request),
    status: "new" as const,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  const delivery = {
    window,
    counts: await store.window(window),
    eventId: undefined,
    messageTimeId: undefined,
    pageTimeId: location.timeId,
  };
  try {
    await store.submitForm(location, { timeId, submission }, delivery, now);
  } catch (error) {
    if (error instanceof ApiError && error.code === "rate_limited") {
      const [first] = form.fields;
      return shownAgain(new Map(first && [[first.name, words.tooMany]]), 429);
    }
    throw error;
  }
  return thanks;
};

const longest = { text: 500, email: 320, tel: 500, textarea: 5000 } as const;

/** What is wrong with what was typed, by field. */
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
