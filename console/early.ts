import { start } from "./api/early-answers";

// Runs before the application, which is larger: meanwhile the code of the place, what every place asks, and the record
// that the address names are on their way.

/** What the build tells of a place. */
interface EarlyPlace {
  /** The files of its code that is loaded later. */
  files: string[];
  /** Whether its first view is part of the application. */
  isFirst: boolean;
  /** The address of the record that it shows, before and after the record's id. */
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
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
    }
  }
}
