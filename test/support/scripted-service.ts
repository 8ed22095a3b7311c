import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import { buildEmbedScript } from "../../lib/embed-script";
import type { EmbedConfiguration } from "../../shared/model/message/configuration";
import { listen } from "./listen";

/** The embed script with an API whose answers the test sets, for faults that the real service does not show. */
export interface ScriptedService {
  baseUrl: string;
  /** What was asked of it, as `METHOD /path?query`. */
  requests: string[];
  /** The events that it was sent, in their order. */
  events: { type: string; messageId: string; eventId: string }[];
  /** The list of messages that it answers. */
  messages: EmbedConfiguration[];
  country: string | undefined;
  /** In place of the list, once set. */
  answer: ((response: ServerResponse) => void) | undefined;
  /** Back to an empty list and no requests. */
  reset(): void;
  close(): Promise<void>;
}

export async function startScriptedService(): Promise<ScriptedService> {
  const { code } = buildEmbedScript();
  const server = createServer((request, response) => {
    service.requests.push(`${request.method} ${request.url}`);
    response.setHeader("cross-origin-resource-policy", "cross-origin");
    if (pathOf(request) === "/embed.js") {
      response.writeHead(200, { "content-type": "text/javascript; charset=utf-8" }).end(code);
      return;
    }
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-expose-headers", "X-Visitor-Country");
    response.setHeader("content-type", "application/json");
    if (pathOf(request) === "/api/embed/events") {
      readText(request)
        .then((body) => service.events.push(...JSON.parse(body).events))
        .finally(() => response.end(`{"ok":true}`));
    } else if (pathOf(request) !== "/api/embed/user") response.end(`{"ok":true}`);
    else if (service.answer) service.answer(response);
    else {
      if (service.country) response.setHeader("x-visitor-country", service.country);
      response.end(JSON.stringify(service.messages));
    }
  });
  const { url, close } = await listen(server);
  const initial = () => ({
    requests: [],
    events: [],
    messages: [],
    country: undefined,
    answer: undefined,
  });
  const service: ScriptedService = {
    baseUrl: url.slice(0, -1),
    ...initial(),
    reset: () => void Object.assign(service, initial()),
    close,
  };
  return service;
}

function pathOf(request: IncomingMessage): string {
  return new URL(request.url ?? "/", "http://service").pathname;
}
