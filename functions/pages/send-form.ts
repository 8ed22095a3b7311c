import { refIn } from "../../shared/kinds/knowledge/article-path";
import { formEventField, formNameField } from "../../shared/kinds/landing-page/own-forms";
import { pagePath } from "../../shared/kinds/landing-page/page-path";
import type { FormState } from "../../shared/kinds/landing-page/section-context";
import { wordsIn } from "../../shared/kinds/landing-page/words";
import { recordKinds } from "../../shared/kinds/record-kinds";
import { locateRecord, newTimeId, recordId } from "../../shared/model/ids";
import { visitOf } from "../../shared/model/visit";
import { ApiError } from "../../shared/runtime/errors";
import { visitorLimits } from "../../shared/table/limits/visitor-limits";
import { windowOfSite } from "../../shared/table/limits/visitor-window";
import { eventIdSchema } from "../embed/event-id";
import { notFoundPage } from "./error-page";
import { formIn } from "./form-in";
import { pageAnswer } from "./page-answer";
import { pageInLanguage } from "./page-in-language";
import type { PageRequest, PageRoute } from "./page-request";
import { readForm } from "./typed-form";

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
 * The id that the page's script gave the submission, so that one sent again after a lost answer is stored once. The page is
 * one cached document for all visitors, so it cannot have one; without script there is none.
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
  // In the language of the page with the form, if it has that.
  const isTranslated = pageInLanguage(published.page, language) !== undefined;
  return pagePath(refIn(request.ref, isTranslated ? language : ""), slug);
}
