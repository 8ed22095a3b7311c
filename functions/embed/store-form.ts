import type { EmbedRoute } from "../../shared/handlers/http/embed-handler";
import { parseInput } from "../../shared/handlers/operation/parse-input";
import { formIntake } from "../../shared/kinds/form-submission/form-submission";
import { type RecordKind, recordKinds } from "../../shared/kinds/record-kinds";
import { locateRecord, newTimeId, recordId } from "../../shared/model/ids";
import { visitOf } from "../../shared/model/visit";
import { ApiError } from "../../shared/runtime/errors";
import type { SiteId } from "../../shared/table/keys";
import { visitorLimits, windowOfPage } from "../../shared/table/limits/visitor-window";
import { droppedIn, eventIdIn } from "./event-fields";
import { callingPage, refusals } from "./refusals";

/** Stores a visitor's form submission. A submission that fills in the honeypot is dropped silently. */
export const storeForm: EmbedRoute = async ({ query, body, store, now, ...request }) => {
  const page = callingPage(query);
  const eventId = eventIdIn(query);
  const input = await parseInput(formIntake, body());
  // This comes before any lookup: a dropped submission must not reveal whose page this is.
  if (input.honeypot) return { body: JSON.stringify({ ok: true }) };
  const window = windowOfPage(page, "form", request.address, visitorLimits.forms, now);
  const [site, counts] = await Promise.all([store.site(page), store.window(window)]);
  if (!site || !window) throw new ApiError("not_found", refusals.unknownSite);
  const { data, messageId = null, landingPageId = null, consent = false } = input;
  const messageTimeId = timeIdOf("message", messageId, site);
  const pageTimeId = timeIdOf("landingPage", landingPageId, site);
  const form = input.form ?? (messageTimeId && (await store.formName(site, messageTimeId)));
  if (form === undefined) throw new ApiError("invalid_body", "form is required.");
  const timeId = newTimeId(now);
  const submission = {
    id: recordId(recordKinds.formSubmission.prefix, { ...site, timeId }),
    form,
    data,
    messageId,
    landingPageId,
    consent,
    consentText: null,
    meta: visitOf(input.meta, request),
    status: "new" as const,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  const delivery = { window, counts, eventId, messageTimeId, pageTimeId };
  const { address } = request;
  const outcome = await store.submitForm(address, site, { timeId, submission }, delivery, now);
  const dropped = outcome === "repeated" ? { repeated: 1 } : {};
  return { body: JSON.stringify({ ok: true, ...droppedIn(dropped) }) };
};

/** The time id in the id of a record, which must belong to this site. */
function timeIdOf(
  kind: Extract<RecordKind, "message" | "landingPage">,
  id: string | null,
  site: SiteId,
): string | undefined {
  if (id === null) return undefined;
  const location = locateRecord(recordKinds[kind].prefix, id);
  const isHere = location?.accountKey === site.accountKey && location.ordinal === site.ordinal;
  if (isHere) return location.timeId;
  throw new ApiError("invalid_body", `${kind}Id is not the id of a ${recordKinds[kind].noun} here`);
}
