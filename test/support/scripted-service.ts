import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import type { EmbedConfiguration } from "../../shared/kinds/message/configuration";
import { listen } from "./listen";
import { publicFiles } from "./templates";

/** The embed script with an API whose answers the test sets, for faults that the real service does not produce. */
export interface ScriptedService {
  baseUrl: string;
  /** The requests so far, as `METHOD /path?query`. */
  requests: string[];
  /** The events so far, in order. */
  events: { type: string; messageId: string; eventId: string }[];
  /** The form and survey submissions so far, in order. */
  submissions: Submission[];
  /** The messages that it lists, also for a preview. */
  messages: EmbedConfiguration[];
  country: string | undefined;
  /** The visitor's bucket, as the edge tells it. */
  bucket: string | undefined;
  /** The domain's texts in place of the built-in ones. */
  labels: Record<string, string> | undefined;
  /** The domain's brand, in the header's form. */
  brand: string | undefined;
  /** The domain's limits over all messages, in the header's form. */
  caps: string | undefined;
  /** As the header `X-Widget-At-Once`. */
  atOnce: "one" | undefined;
  /** As the header `X-Widget-Stale`. */
  staleMs: number | undefined;
  /** If set, answers this instead of the list. */
  answer: ((response: ServerResponse) => void) | undefined;
  /** If set, answers this instead of the script's chunks named by the other field. */
  chunkAnswer: ((response: ServerResponse) => void) | undefined;
  chunksAnswered: RegExp;
  /** The status of answers to submissions. */
  submissionStatus: number;
  /** The status of answers to events. */
  eventsStatus: number;
  /** Empties the list and forgets the requests. */
  reset(): void;
  close(): Promise<void>;
}

interface Submission {
  path: string;
  query: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it.
  body: any;
}

export async function startScriptedService(): Promise<ScriptedService> {
  const deployed = (await publicFiles()).filter(({ key }) => /^embed[./]/.test(key));
  const files = new Map(deployed.map((each) => [`/${each.key}`, each]));
  const server = createServer((request, response) => {
    service.requests.push(`${request.method} ${request.url}`);
    const { pathname } = addressOf(request);
    response.setHeader("cross-origin-resource-policy", "cross-origin");
    response.setHeader("access-control-allow-origin", "*");
    const file = files.get(pathname);
    const isChunk = pathname.startsWith("/embed/") && service.chunksAnswered.test(pathname);
    if (isChunk && service.chunkAnswer) service.chunkAnswer(response);
    else if (file) {
      response.setHeader("content-type", file.contentType);
      response.end(readFileSync(file.file));
    } else answerApi(service, request, response);
  });
  const { url, close } = await listen(server);
  const initial = () => ({
    requests: [],
    events: [],
    submissions: [],
    messages: [],
    country: undefined,
    bucket: undefined,
    labels: undefined,
    brand: undefined,
    caps: undefined,
    atOnce: undefined,
    staleMs: undefined,
    answer: undefined,
    chunkAnswer: undefined,
    chunksAnswered: /./,
    submissionStatus: 200,
    eventsStatus: 200,
  });
  const service: ScriptedService = {
    baseUrl: url.slice(0, -1),
    ...initial(),
    reset: () => void Object.assign(service, initial()),
    close,
  };
  return service;
}

function answerApi(
  service: ScriptedService,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { pathname, searchParams } = addressOf(request);
  response.setHeader(
    "access-control-expose-headers",
    "X-Visitor-Country, X-Visitor-Bucket, X-Widget-Labels, X-Widget-Brand, X-Widget-At-Once, X-Widget-Caps, X-Widget-Stale",
  );
  response.setHeader("content-type", "application/json");
  const path = pathname.replace("/api/embed/", "");
  if (path === "events") {
    readText(request)
      .then((body) => service.events.push(...JSON.parse(body).events))
      .finally(() => response.writeHead(service.eventsStatus).end(`{"ok":true}`));
  } else if (["form", "survey"].includes(path)) {
    const query = Object.fromEntries(searchParams);
    readText(request)
      .then((body) => service.submissions.push({ path, query, body: JSON.parse(body) }))
      .finally(() => response.writeHead(service.submissionStatus).end("{}"));
  } else if (!["user", "preview"].includes(path)) response.end(`{"ok":true}`);
  else if (service.answer) service.answer(response);
  else {
    if (service.country) response.setHeader("x-visitor-country", service.country);
    if (service.bucket) response.setHeader("x-visitor-bucket", service.bucket);
    if (service.brand) response.setHeader("x-widget-brand", service.brand);
    if (service.caps) response.setHeader("x-widget-caps", service.caps);
    if (service.atOnce) response.setHeader("x-widget-at-once", service.atOnce);
    if (service.staleMs) response.setHeader("x-widget-stale", service.staleMs);
    if (service.labels) {
      response.setHeader("x-widget-labels", new URLSearchParams(service.labels).toString());
    }
    response.end(JSON.stringify(service.messages));
  }
}

function addressOf(request: IncomingMessage): URL {
  return new URL(request.url ?? "/", "http://service");
}
