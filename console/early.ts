import { start } from "./api/early-answers";

// Runs before the application, which is larger: meanwhile the code of the place, what every place asks, and the record
// that the address names are on their way.
const records: Record<string, (id: string) => string> = {
  inbox: (id) => `conversations/${id}?presence=true`,
  messages: (id) => `messages/${id}`,
  pages: (id) => `landing-pages/${id}`,
  help: (id) => `knowledge/${id}`,
};

/** The files of each place that is loaded later, with spaces between them: attributes of this script. */
const files = document.currentScript?.dataset ?? {};

const [, hostname, place = "", id] =
  /^\/console\/([^/]+)(?:\/([^/]+)(?:\/([^/]+))?)?/.exec(location.pathname) ?? [];
if (hostname !== undefined && hostname !== "enter") {
  start(`/api/v1/me?domain=${hostname}`);
  start(`/api/v1/counts?domain=${hostname}`);
  start("/api/v1/domains?limit=100");
  const record = records[place];
  if (record && id && id !== "new") start(`/api/v1/${record(id)}`);
  // The list of messages is part of the application.
  if (place !== "messages" || id) {
    for (const href of files[place]?.split(" ") ?? []) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
    }
  }
}
