import { banner } from "../support/banner";
import { ofPanel, panelsOf, panelTexts, quiet, useEmbedStage } from "../support/embed-stage";
import { eventually } from "../support/eventually";

const stage = useEmbedStage();

const link = "<a href='#x'>Go</a>";
const clicks = () => stage.service.events.filter(({ type }) => type === "click");
const counted = {
  type: "click",
  messageId: "msg_1",
  eventId: expect.stringMatching(/^[\w.-]{1,64}$/),
};

test("a click on a link is counted once, without a preflight", async () => {
  const page = await stage.visit({ messages: [banner({ htmlContent: link })] });
  await Promise.all([page.waitForResponse(/events/), page.getByText("Go").click()]);
  expect(clicks()).toEqual([counted]);
  expect(stage.service.requests.filter((request) => request.startsWith("OPTIONS"))).toEqual([]);
});

test("a click on what a button contains is counted", async () => {
  const htmlContent = "<button><b>Go</b></button>";
  const page = await stage.visit({ messages: [banner({ htmlContent })] });
  await Promise.all([page.waitForResponse(/events/), page.getByText("Go").click()]);
  expect(clicks()).toEqual([counted]);
});

test("a click that leaves the page is counted", async () => {
  const htmlContent = "<a href='/elsewhere'>Go</a>";
  const page = await stage.visit({ messages: [banner({ htmlContent })] });
  await page.getByText("Go").click();
  await page.waitForURL(/elsewhere/);
  await quiet(page);
  expect(clicks()).toEqual([counted]);
});

test("the request that counts a click may outlive the page, and carries no credentials", async () => {
  const page = await stage.visit({
    messages: [banner({ htmlContent: link })],
    prepare:
      "{ const send = fetch; window.fetch = (...call) => { if (call[1].body) last = call[1]; return send(...call); } }",
  });
  await page.getByText("Go").click();
  await page.waitForFunction("window.last");
  expect(await page.evaluate("last")).toEqual({
    method: "POST",
    body: expect.stringContaining("click"),
    keepalive: true,
    credentials: "omit",
  });
});

test("a click that closes a modal is sent once the visitor has seen it close", async () => {
  const htmlContent = "<h2>Spring sale</h2><a href='#x' data-close>Go</a>";
  const page = await stage.visit({
    messages: [banner({ template: "modal", htmlContent })],
    prepare: `window.sentEarly = false; {
      let pressed = false;
      addEventListener("click", () => {
        pressed = true;
        requestAnimationFrame(() => setTimeout(() => { pressed = false; }));
      }, true);
      const send = fetch;
      window.fetch = (...call) => {
        window.sentEarly ||= pressed;
        return send(...call);
      };
    }`,
  });
  await Promise.all([page.waitForResponse(/events/), page.getByText("Go").click()]);
  expect(clicks()).toEqual([counted]);
  expect(await page.evaluate("window.sentEarly")).toBe(false);
  expect(await panelsOf(page).count()).toBe(0);
});

test("two clicks are two events", async () => {
  const page = await stage.visit({ messages: [banner({ htmlContent: link })] });
  for (const _ of [1, 2]) {
    await Promise.all([page.waitForResponse(/events/), page.getByText("Go").click()]);
  }
  expect(new Set(clicks().map(({ eventId }) => eventId)).size).toBe(2);
});

test("a link that also closes is counted and closes", async () => {
  const htmlContent = "<a href='#x' data-close>Go</a>";
  const page = await stage.visit({ messages: [banner({ htmlContent })] });
  await Promise.all([page.waitForResponse(/events/), page.getByText("Go").click()]);
  expect(clicks()).toEqual([counted]);
  expect(await panelsOf(page).count()).toBe(0);
});

test("neither the text nor Close is a click", async () => {
  const page = await stage.visit({ messages: [banner()] });
  await page.getByText("Everything").click();
  await page.getByRole("button", { name: "Close" }).click();
  await Promise.all([
    page.waitForResponse(/events/),
    page.evaluate("dispatchEvent(new Event('pagehide'))"),
  ]);
  expect(clicks()).toEqual([]);
});

test("a click that cannot be counted does not disturb the page", async () => {
  const page = await stage.visit({ messages: [banner({ htmlContent: link })] });
  await page.route(/events/, (route) => route.abort());
  await Promise.all([page.waitForEvent("requestfailed"), page.getByText("Go").click()]);
  await page.waitForURL(/#x$/);
});

// A field of a form hides the form's own property of its name, and these lead astray: an element is no function, and
// the parent of a form's field is the form. They mislead Playwright's finders too.
const hiding = [
  "closest",
  "matches",
  "append",
  "remove",
  "replaceWith",
  "contains",
  "parentNode",
  "dataset",
  "isConnected",
].map((name) => `<input name="${name}" aria-label="${name}">`);

test("a form of a message may have fields that hide the form's own properties", async () => {
  // A form that hides how its sender adds to it is given up.
  const fields = hiding.filter((each) => !each.includes("append")).join("");
  const htmlContent = `<p>Mail</p><form data-form="mail">${fields}<button>Go</button></form>`;
  const page = await stage.visit({ messages: [banner({ htmlContent })] });
  await eventually(async () => expect(await panelTexts(page)).toHaveLength(1));
  await ofPanel(
    page,
    `(() => {
      const find = (selector) => panel.shadowRoot.querySelector(selector);
      HTMLElement.prototype.click.call(find("form"));
      find("[name=dataset]").value = "ada";
      find("form button").click();
    })()`,
  );
  await eventually(async () =>
    expect(await ofPanel(page, "panel.shadowRoot.textContent")).toContain("Thank you!"),
  );
  expect(stage.service.submissions[0]?.body).toMatchObject({
    form: "mail",
    data: { dataset: "ada" },
  });
});

test("a form of the page's may have such fields, be clicked, and hold an inline message", async () => {
  const page = await stage.visit({
    html: (tag) => `<title>Shop</title><form id="order">${hiding.join("")}Order</form>${tag}`,
    messages: [
      banner({ template: "inline", position: "INLINE", targetSelector: "#order" }),
      banner({
        id: "msg_2",
        trigger: "CLICK",
        triggerValue: "#order",
        htmlContent: "<p>Bye</p>",
      }),
    ],
  });
  const texts = async () => (await panelTexts(page)).join();
  await eventually(async () => expect(await texts()).toContain("Spring sale"));
  await page.evaluate(`document.forms[0].click()`);
  await eventually(async () => expect(await texts()).toContain("Bye"));
});
