import type { EmbedConfiguration } from "../../../../shared/kinds/message/configuration";
import { deviceOf } from "../../../../shared/rules/devices";
import { matchesUrl } from "../../../../shared/rules/matches-url";
import { isOnSchedule, readLocalClock, readZonedClock } from "../../../../shared/rules/schedule";
import { withWidget } from "./widget";

interface Told {
  at: number;
  made?: { name: string; curl: string; tool: string };
}

// Longer than the script trusts its list of messages.
const olderMs = 61_000;
const pauseMs = 700;

/**
 * Shows a message as soon as it is live, and takes it down when it is not, without a reload. Only the demo's service tells
 * its pages so; on other pages a message appears with the next page view. A hidden tab waits until it is seen.
 */
export async function followNews(): Promise<void> {
  let previous = await listed();
  let at: number | undefined;
  for (;;) {
    const news = await fetchNews();
    if (news?.made && at !== news.at) tellCalls(news.made);
    if (news && at !== undefined && at !== news.at) {
      const now = await listed();
      forgetList();
      redraw(previous, now);
      previous = now;
    }
    at = news?.at ?? at;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    await untilSeen();
  }
}

/** The news; undefined while the service is stopped, or starts again. */
async function fetchNews(): Promise<Told | undefined> {
  return await fetch("/demo/news").then(
    (answer) => answer.json(),
    () => undefined,
  );
}

function redraw(previous: Map<string, string>, now: Map<string, string>): void {
  withWidget((widget) => {
    for (const id of previous.keys()) if (!now.has(id)) widget.hide(id);
    for (const [id, message] of now) {
      if (previous.get(id) === message) continue;
      const parsed: EmbedConfiguration = JSON.parse(message);
      // Which arm of an experiment the visitor sees is decided with the next page.
      if (parsed.experiment) continue;
      widget.hide(id);
      // `show` asks for no rules.
      if (fitsHere(parsed)) widget.show(id);
    }
  });
}

/** What the script reads: the messages that are live, by their ids. */
async function listed(): Promise<Map<string, string>> {
  const { user = "", domain = "" } =
    document.querySelector<HTMLScriptElement>("script[data-user]")?.dataset ?? {};
  const answer = await fetch(`/api/embed/user?${new URLSearchParams({ userId: user, domain })}`);
  const messages: { id: string }[] = await answer.json();
  return new Map(messages.map((message) => [message.id, JSON.stringify(message)]));
}

let aheadMs = 0;
const clock = Date.now.bind(Date);

/** Lets the script take its list for old, by the page's clock: it asks for another one after a minute. */
function forgetList(): void {
  aheadMs += olderMs;
  Date.now = () => clock() + aheadMs;
}

async function untilSeen(): Promise<void> {
  while (document.hidden) {
    await new Promise((resolve) =>
      document.addEventListener("visibilitychange", resolve, { once: true }),
    );
  }
}

/** The last card: how code and agents would have made it. */
function tellCalls({ name, curl, tool }: NonNullable<Told["made"]>): void {
  const put = (selector: string, text: string) => {
    const element = document.querySelector(selector);
    if (element) element.textContent = text;
  };
  put("[data-made-title]", `You made “${name}”`);
  put(
    "[data-made-text]",
    "The same in one call, with the key of this run: for developers, and for agents.",
  );
  put("[data-curl]", curl);
  put("[data-tool]", tool);
  document.querySelector("[data-made]")?.removeAttribute("hidden");
  document.querySelector(".calls")?.classList.add("new");
}

/** Whether a message that is live may show on this page to this visitor, whose country nobody knows. */
function fitsHere(message: EmbedConfiguration): boolean {
  const { countries, devices, urlRules, scheduleTimezone } = message;
  const now = new Date();
  const clock = scheduleTimezone ? readZonedClock(now, scheduleTimezone) : readLocalClock(now);
  const shorterSidePx = Math.min(screen.width, screen.height);
  const device = deviceOf(matchMedia("(pointer: fine)").matches, shorterSidePx);
  return (
    !countries &&
    (!devices || devices.includes(device)) &&
    (!urlRules || matchesUrl(urlRules, location.href)) &&
    isOnSchedule(message, clock)
  );
}
