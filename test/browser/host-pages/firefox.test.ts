import { deepTest } from "../../support/deep-test";
import { isDeep } from "../../support/draw";
import { engineCases, tryCase } from "../../support/engine-cases";
import { eventually } from "../../support/eventually";
import { type Firefox, type FirefoxPage, launchFirefox } from "../../support/firefox";
import { type HostSite, startHostSite } from "../../support/host-page";
import { hostilePage, hostilePages } from "../../support/hostile-pages";
import { samples } from "../../support/samples";
import { type ScriptedService, startScriptedService } from "../../support/scripted-service";

// Every kind of message on the pages that break real scripts, in Firefox: it is seen whole in the window, a click closes it,
// and the page has no errors. Pages that are a kind of window or device are only tried in Chromium.

let firefox: Firefox;
let site: HostSite;
let service: ScriptedService;

beforeAll(async () => {
  if (!isDeep) return;
  [firefox, site, service] = await Promise.all([
    launchFirefox(),
    startHostSite(),
    startScriptedService(),
  ]);
}, 300_000);
afterAll(() => Promise.all([firefox?.close(), site?.close(), service?.close()]));

// A strict policy forbids the page's own icon and its empty style sheet, by the hash of nothing.
const pagesOwn = /favicon\.ico|sha256-47DEQpj8HBSa/;

const pages = Object.entries(hostilePages).filter(([, { context }]) => !context);

deepTest.each(pages)(
  "in Firefox every kind of message shows and closes on the page: %s",
  async (name, hostile) => {
    const results: string[] = [];
    for (const kind of Object.keys(samples)) {
      service.reset();
      service.messages = [samples[kind] as never];
      const tag = `<script async src="${service.baseUrl}/embed.js" data-user="account"></script>`;
      const url = site.serve(hostilePage(hostile)(tag), hostile.headers);
      const page = await firefox.open(url, hostile.prepare);
      const fault = await showAndClose(page, kind).catch((error: Error) => error.message);
      const errors = page.errors.filter((error) => !pagesOwn.test(error));
      results.push(...[fault ?? [], errors].flat().map((each) => `${kind}: ${each}`));
      await page.close();
    }
    process.stdout.write(`| Firefox | ${name} | ${results.join("; ") || "ok"} |\n`);
    expect(results).toEqual([]);
  },
  300_000,
);

deepTest.each(Object.entries(engineCases))("in Firefox %s", async (_, each) => {
  const page = await tryCase(service, each, (html) => firefox.open(site.serve(html)));
  expect(page.errors.filter((error) => !pagesOwn.test(error))).toEqual([]);
  await page.close();
});

const panels = `[...document.querySelectorAll("messaging-widget")]
  .flatMap((each) => [...each.shadowRoot.querySelectorAll("section")])`;

async function showAndClose(page: FirefoxPage, kind: string): Promise<undefined> {
  await eventually(async () =>
    expect(await page.evaluate(`${panels}.filter((each) => !each.inert).length`)).toBe(1),
  );
  const isSeen = `((box) => box.width > 0 && box.x >= 0 && box.y >= 0 && box.right <= innerWidth + 0.5
    && box.bottom <= innerHeight + 0.5)(${panels}[0].getBoundingClientRect())`;
  if (samples[kind]?.position !== "INLINE") {
    await eventually(async () => expect(await page.evaluate(isSeen)).toBe(true));
  }
  const close = `${panels}[0].shadowRoot.querySelector("[data-close=panel]")`;
  // Part of the page lies outside the window, and so do messages in its text.
  if (samples[kind]?.position === "INLINE")
    await page.evaluate(`${close}.scrollIntoView({ block: "center", inline: "center" })`);
  const box = `${close}.getBoundingClientRect()`;
  const x = await page.evaluate<number>(`((box) => box.x + box.width / 2)(${box})`);
  const y = await page.evaluate<number>(`((box) => box.y + box.height / 2)(${box})`);
  await page.click(x, y);
  await eventually(async () => expect(await page.evaluate(`${panels}.length`)).toBe(0));
}
