import {
  type HttpAnswer,
  type HttpHandler,
  type HttpRequest,
  headerOf,
  textAnswer,
} from "../local/http";
import { onLocalTable } from "../local/on-local-table";
import { runAdminCommand } from "../operators/admin/commands";
import type { Demo } from "./demo-file";

/**
 * Signs the demo shop's visitor in to the console, and opens the requested place. It uses a link like those of `consoleLink`
 * for them, so that they need not type or confirm anything. Only a page at this address or the sign-in page may request this,
 * so that no other website can sign anybody in or read the account's data.
 */
export async function openConsole(
  request: HttpRequest,
  demo: Demo,
  service: HttpHandler,
  providerUrl: string,
): Promise<HttpAnswer> {
  const own = `http://${headerOf(request, "host")}`;
  if (![own, providerUrl].includes(headerOf(request, "origin") ?? "")) {
    return textAnswer(403, "text/plain; charset=utf-8", "Only the demo shop may open the console.");
  }
  const requested = new URLSearchParams(request.body.toString()).get("place") ?? "";
  const place =
    requested === "/inbox" ? await inbox(demo) : requested.startsWith("/") ? requested : "/";
  // From the sign-in page, this continues as every sign-in does: to the app that waits for its member, or to the place where
  // the session ended.
  const isSignIn = headerOf(request, "origin") === providerUrl;
  const location = isSignIn ? "/console/enter?signed-in" : `/console/${demo.domain}${place}`;
  const headers: [string, string][] = [["location", location]];
  if (!(await isIn(request, demo, service))) {
    const opened = await service({
      ...request,
      path: "/api/sessions",
      // The service itself only accepts a sign-in from its own pages.
      headers: [
        ...without(request, "content-type", "origin", "sec-fetch-site"),
        ["content-type", "application/json"],
        ["origin", own],
      ],
      body: Buffer.from(JSON.stringify({ token: new URL(await consoleLink(demo)).hash.slice(1) })),
    });
    if (opened.status !== 201) return opened;
    headers.push(...opened.headers.filter(([name]) => name === "set-cookie"));
  }
  return { status: 303, headers, body: Buffer.alloc(0) };
}

/** The inbox at the newest conversation: one that Otto has answered does not wait, so its queue would be empty. */
async function inbox({ baseUrl, apiKey }: Demo): Promise<string> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const answer = await fetch(`${baseUrl}/api/v1/conversations?status=open&limit=1`, { headers });
  const { data } = (await answer.json()) as { data?: { id: string }[] };
  return data?.[0] ? `/inbox/${data[0].id}` : "/inbox";
}

/** Whether the browser's session is one of the demo account already. */
async function isIn(request: HttpRequest, { accountId }: Demo, service: HttpHandler) {
  const { body } = await service({
    ...request,
    method: "GET",
    path: "/api/sessions/current",
    body: Buffer.alloc(0),
    headers: without(request, "content-type", "content-length"),
  });
  return JSON.parse(body.toString()).account?.id === accountId;
}

function without({ headers }: HttpRequest, ...names: string[]): [string, string][] {
  return headers.filter(([name]) => !names.includes(name));
}

/** A link that opens the demo account's console once, as `npm run admin -- console-link` makes it. */
export async function consoleLink(demo: Demo): Promise<string> {
  const options = { account: demo.accountId, name: "Demo owner", "base-url": demo.baseUrl };
  const { data } = await onLocalTable(demo, (store) =>
    runAdminCommand(["console-link"], options, store, new Date()),
  );
  return (data as { url: string }).url;
}
