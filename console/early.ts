import { start } from "./api/early-answers";

// Runs before the application has loaded. Requests the code of the place in the URL, the data that every place needs, and the
// record in the URL.

/** What the build knows about a place, from the script tag's `data-places` attribute. */
interface EarlyPlace {
  /** The files of its lazily loaded code, and its sheet. */
  files: string[];
  /** Whether its first view is part of the application. */
  isFirst: boolean;
  /** The API path of its record, split at the record's id. */
  record?: [before: string, after: string];
}

const places: Record<string, EarlyPlace> = JSON.parse(
  document.currentScript?.dataset.places ?? "{}",
);

const [, hostname, name = "", id] =
  /^\/console\/([^/]+)(?:\/([^/]+)(?:\/([^/]+))?)?/.exec(location.pathname) ?? [];
if (hostname !== undefined && hostname !== "enter") {
  start(`/api/v1/me?domain=${hostname}`);
  start(`/api/v1/counts?domain=${hostname}`);
  start("/api/v1/domains?limit=100");
  const { files = [], isFirst, record } = places[name] ?? {};
  if (record && id?.includes("_")) start(record.join(id));
  if (!isFirst || id) {
    for (const href of files) {
      const kind = href.endsWith(".css")
        ? { rel: "preload", as: "style" }
        : { rel: "modulepreload" };
      document.head.append(Object.assign(document.createElement("link"), { ...kind, href }));
    }
  }
}
