import type { EmbedConfiguration } from "../../shared/kinds/message/configuration";
import { newChatClient } from "../support/chat";
import { isDeep } from "../support/draw";
import { engineCases, tryCase } from "../support/engine-cases";
import { eventually } from "../support/eventually";
import { type HostSite, startHostSite } from "../support/host-page";
import { hostilePage, hostilePages } from "../support/hostile-pages";
import { samples } from "../support/samples";
import { type ScriptedService, startScriptedService } from "../support/scripted-service";
import { startTestService } from "../support/service";
import { warmEmbed } from "../support/warm-embed";
import { launchWebKit, noWebKit, type WebKit, type WebKitPage } from "../support/webkit";

// The main flows in WebKit, and every kind of message on the pages that break real scripts. Classic WebDriver cannot run a
// script before the page's own or report errors, so the page's first script does the preparation and collects the errors.

let webkit: WebKit;
let site: HostSite;
let service: ScriptedService;
const webkitTest = isDeep && !noWebKit ? test : test.skip;

beforeAll(async () => {
  if (noWebKit && isDeep) process.stdout.write(`${noWebKit}\n`);
  if (!isDeep || noWebKit) return;
  [webkit, site, service] = await Promise.all([
    launchWebKit(),
    startHostSite(),
    startScriptedService(),
  ]);
}, 300_000);
afterAll(() => Promise.all([webkit?.close(), site?.close(), service?.close()]));

const shop = (tag: string) =>
  `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1><button id="own">Own</button>${tag}</body></html>`;

async function visit(messages: EmbedConfiguration[]): Promise<WebKitPage> {
  service.reset();
  service.messages = messages;
  const tag = `<script async src="${service.baseUrl}/embed.js" data-user="account"></script>`;
  return webkit.open(site.serve(shop(tag)));
}

/** All elements that fit a selector and are seen, shadow trees included. */
const seen = (selector: string, text = "") => `(() => {
  const all = (root) => [...root.querySelectorAll("*")].flatMap((each) => [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])]);
  return all(document).filter((each) => each.matches(${JSON.stringify(selector)}) && !each.closest("[inert]")
    && each.textContent.includes(${JSON.stringify(text)}) && each.getBoundingClientRect().width > 0);
})()`;

/** Waits until an element is visible and has stopped moving, and clicks its centre. */
async function press(page: WebKitPage, selector: string, text = ""): Promise<void> {
  await waitFor(page, selector, text);
  // The driver clicks only elements that it takes for visible, and perspective moves them, so this clicks at coordinates.
  const middle = `((element) => {
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { x, y, width, height } = element.getBoundingClientRect();
    return \`\${x + width / 2} \${y + height / 2}\`;
  })(${seen(selector, text)}[0])`;
  let [x, y] = [0, 0];
  await eventually(async () => {
    const former = [x, y];
    [x = 0, y = 0] = (await page.evaluate<string>(middle)).split(" ").map(Number);
    expect([x, y]).toEqual(former);
    // A bar slides in from above.
    expect(y).toBeGreaterThan(0);
  });
  await page.click(x, y);
}

async function waitFor(page: WebKitPage, selector: string, text = "", count = 1): Promise<void> {
  await eventually(async () =>
    expect([selector, await page.evaluate(`${seen(selector, text)}.length`)]).toEqual([
      selector,
      count,
    ]),
  );
}

const escapeKey = "\uE00C";
const sample = (kind: string) => samples[kind] as EmbedConfiguration;

webkitTest("in WebKit a banner shows, and stays closed", async () => {
  const page = await visit([sample("banner")]);
  await press(page, "[data-close=panel]");
  await waitFor(page, "section", "", 0);
  await page.reload();
  await waitFor(page, "h1");
  await page.close();
});

webkitTest("in WebKit a modal takes the focus and gives it back at Escape", async () => {
  const page = await visit([{ ...sample("modal"), trigger: "CLICK", triggerValue: "#own" }]);
  await eventually(async () =>
    expect(await page.evaluate("!!window.MessagingWidget?.show")).toBe(true),
  );
  await press(page, "#own");
  await waitFor(page, "section.modal");
  expect(await page.evaluate("document.activeElement.localName")).toBe("messaging-widget");
  await page.type(escapeKey);
  await waitFor(page, "section.modal", "", 0);
  await page.close();
});

webkitTest("in WebKit a survey is answered", async () => {
  const page = await visit([sample("survey, nps")]);
  await waitFor(page, "fieldset");
  // The arrow keys choose immediately.
  expect(
    await page.evaluate(
      `(() => { let each = document.activeElement; while (each.shadowRoot?.activeElement) each = each.shadowRoot.activeElement; return each.localName; })()`,
    ),
  ).toBe("fieldset");
  await press(page, "label", "9");
  await press(page, "textarea");
  await page.type("Nothing");
  await press(page, "button", "Submit");
  await waitFor(page, "p.thanks", "We read every answer.");
  expect(service.submissions.at(-1)?.body).toMatchObject({
    answers: { q1: 9, q2: "Nothing" },
    finished: true,
  });
  await page.close();
});

webkitTest("in WebKit a form is sent, and does not return", async () => {
  const page = await visit([sample("form")]);
  await press(page, "input[type=email]");
  await page.type("ada@acme.com");
  await press(page, "input[type=checkbox]");
  await press(page, "form button", "Subscribe");
  await waitFor(page, "p.thanks");
  expect(service.submissions[0]?.body.data.email).toBe("ada@acme.com");
  await page.reload();
  await eventually(async () =>
    expect(await page.evaluate("!!window.MessagingWidget?.show")).toBe(true),
  );
  expect(await page.evaluate(`${seen("section")}.length`)).toBe(0);
  await page.close();
});

webkitTest("in WebKit a story is turned, and plays to its end", async () => {
  const slides = sample("story").slidesData?.map((slide, index) => ({
    ...slide,
    duration: index === 2 ? 1 : 60,
  }));
  const page = await visit([{ ...sample("story"), slidesData: slides } as EmbedConfiguration]);
  await waitFor(page, "p", "1 / 3");
  await page.type("\uE014");
  await waitFor(page, "p", "2 / 3");
  await page.type("\uE014");
  await waitFor(page, "section", "", 0);
  await page.close();
});

webkitTest(
  "in WebKit a visitor and the desk talk",
  async () => {
    const whole = await startTestService();
    await warmEmbed(whole);
    try {
      const desk = await newChatClient(whole);
      const tag = `<script async src="${whole.baseUrl}/embed.js" data-user="${desk.accountId}" data-domain="shop.acme.com"></script>`;
      const page = await webkit.open(site.serve(shop(tag)));
      await press(page, ".launcher");
      await press(page, "textarea");
      await page.type("Hello?\uE007");
      await waitFor(page, "small", "Sent");
      const [{ id }] = (await desk.get("/conversations")).body.data;
      await desk.post(`/conversations/${id}/messages`, { content: "Good morning" });
      await waitFor(page, "[role=log] span", "Good morning");
      await page.close();
    } finally {
      await whole.stop();
    }
  },
  300_000,
);

webkitTest.each(Object.entries(engineCases))("in WebKit %s", async (_, each) => {
  const page = await tryCase(service, each, (html) => webkit.open(site.serve(html)));
  expect(await page.evaluate("panels().length < 2")).toBe(true);
  await page.close();
});

const pages = Object.entries(hostilePages).filter(([, { context }]) => !context);

webkitTest.each(pages)(
  "in WebKit every kind of message shows and closes on the page: %s",
  async (name, hostile) => {
    const results: string[] = [];
    const first = `<script nonce="n">window.faults = []; addEventListener("error", ({ message }) => message && faults.push(message));
      addEventListener("unhandledrejection", ({ reason }) => faults.push(String(reason)));${hostile.prepare ?? ""}</script>`;
    for (const kind of Object.keys(samples)) {
      service.reset();
      service.messages = [sample(kind)];
      const tag = `<script async src="${service.baseUrl}/embed.js" data-user="account"></script>`;
      const html = hostilePage(hostile)(tag).replace("<head>", `<head>${first}`);
      const page = await webkit.open(site.serve(html, hostile.headers));
      const fault = await showAndClose(page).catch((error: Error) => error.message);
      const errors = (await page.evaluate<string>(`window.faults.join("\\n")`))
        .split("\n")
        .filter(Boolean);
      results.push(...[fault ?? [], errors].flat().map((each) => `${kind}: ${each}`));
      await page.close();
    }
    process.stdout.write(`| WebKit | ${name} | ${results.join("; ") || "ok"} |\n`);
    expect(results).toEqual([]);
  },
  600_000,
);

async function showAndClose(page: WebKitPage): Promise<undefined> {
  await press(page, "[data-close=panel]");
  await waitFor(page, "messaging-widget section, section.modal", "", 0);
}
