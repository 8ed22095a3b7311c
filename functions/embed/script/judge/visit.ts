import type { required } from "../consent";
import type { Library } from "../library";

// A visit ends after half an hour without a page.
const pauseMs = 1_800_000;
const name = "visit";
const storage = "localStorage";
const consentRequired: typeof required = "required";

interface Visit {
  visits?: number;
  startMs: number;
  /** Page views before this page load. */
  views: number;
  search: string;
  referrer: string;
}

/**
 * The visit, if it may be stored; otherwise this page load. First called for a message that needs it, so nothing is stored for
 * others.
 */
export function createVisit(library: Library) {
  const { lifetime, recall, remember, scriptOptions } = library;
  const [entry] = performance.getEntriesByType("navigation");
  const here: Visit = {
    startMs: performance.timeOrigin,
    views: 0,
    search: new URL(entry?.name ?? location.href).search,
    referrer: document.referrer,
  };
  let visit: Visit | undefined;
  let storedViews = 0;
  const store = () => {
    if (!visit || scriptOptions.consent === consentRequired) return;
    const { visits, startMs, search, referrer } = visit;
    storedViews = visit.views + library.pathCount;
    const all = { visits, startMs, search, referrer, views: storedViews, seenMs: Date.now() };
    remember(storage, name, `${new URLSearchParams(all as unknown as Record<string, string>)}`);
  };
  addEventListener("pagehide", store, { signal: lifetime });
  return (): Visit => {
    if (scriptOptions.consent === consentRequired) return here;
    if (!visit) {
      const past = Object.fromEntries(new URLSearchParams(recall(storage, name) ?? ""));
      const isOver = !(Date.now() - Number(past.seenMs) < pauseMs);
      visit = isOver
        ? { ...here, visits: (Number(past.visits) || 0) + 1 }
        : {
            visits: Number(past.visits) || 1,
            startMs: Number(past.startMs) || here.startMs,
            views: Number(past.views) || 0,
            search: past.search ?? "",
            referrer: past.referrer ?? "",
          };
    }
    if (storedViews !== visit.views + library.pathCount) store();
    return visit;
  };
}
