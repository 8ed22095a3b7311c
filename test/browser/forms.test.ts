import type { Page } from "playwright-core";
import { banner } from "../support/banner";
import { ofPanel, panelsOf, useEmbedStage } from "../support/embed-stage";

const stage = useEmbedStage();

const html = `<h3>Newsletter</h3><form data-form="newsletter" data-thanks="Check your mail.">
  <label>Mail <input name="email" type="email" required></label>
  <label><input type="checkbox" name="topic" value="news">News</label>
  <label><input type="checkbox" name="topic" value="sales">Sales</label>
  <label><input type="checkbox" name="consent">I agree</label>
  <button>Subscribe</button></form>`;
const message = banner({ htmlContent: html });
const subscribe = async (page: Page) => {
  await page.getByLabel("Mail").fill("ada@acme.com");
  await page.getByRole("button", { name: "Subscribe" }).click();
};

test("a form is sent without leaving the page, and its thank-you text replaces it", async () => {
  const page = await stage.visit({ messages: [message] });
  const address = page.url();
  await page.getByLabel("News", { exact: true }).check();
  await page.getByLabel("Sales").check();
  await page.getByLabel("I agree").check();
  await subscribe(page);
  await page.getByText("Check your mail.").waitFor();
  expect(page.url()).toBe(address);
  expect(await page.getByLabel("Mail").count()).toBe(0);
  expect(stage.service.submissions).toEqual([
    {
      path: "form",
      query: {
        userId: "account",
        domain: "127.0.0.1",
        eventId: expect.stringMatching(/^[\w.-]{1,64}$/),
      },
      body: {
        form: "newsletter",
        data: { email: "ada@acme.com", topic: ["news", "sales"], consent: "on" },
        consent: true,
        consentText: "I agree",
        honeypot: "",
        messageId: "msg_1",
        meta: { pageUrl: address, referrer: "" },
      },
    },
  ]);
  expect(stage.service.requests.filter((each) => each.startsWith("OPTIONS"))).toEqual([]);
});

test("a form's errors are at its fields, in the domain's words, and it is not sent", async () => {
  const words = { missing: "Fehlt noch.", invalidEmail: "Das ist keine Adresse." };
  const htmlContent = html.replace('name="consent"', 'name="consent" required data-error="Bitte!"');
  const page = await stage.visit({ messages: [{ ...banner({ htmlContent }), labels: words }] });
  const mail = page.getByRole("textbox", { name: "Mail" });
  const explained = (selector: string) =>
    ofPanel(
      page,
      `(() => {
        const field = panel.shadowRoot.querySelector("${selector}");
        const text = panel.shadowRoot.getElementById(field.getAttribute("aria-describedby"))?.textContent;
        return [field.getAttribute("aria-invalid"), text];
      })()`,
    );
  await page.getByRole("button", { name: "Subscribe" }).click();
  expect(await explained("[name=email]")).toEqual(["true", "Fehlt noch."]);
  expect(await explained("[name=consent]")).toEqual(["true", "Bitte!"]);
  expect(await mail.evaluate((field) => field.matches(":focus"))).toBe(true);
  await page.keyboard.type("ada");
  expect(await explained("[name=email]")).toEqual([null, undefined]);
  await page.keyboard.press("Enter");
  expect(await explained("[name=email]")).toEqual(["true", "Das ist keine Adresse."]);
  expect(stage.service.submissions).toEqual([]);
  await mail.fill("ada@acme.com");
  await page.getByLabel("I agree").check();
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.getByText("Check your mail.").waitFor();
});

test("a click outside closes a modal with an empty form, but not one with a filled form, and is not remembered", async () => {
  const modal = { ...message, template: "modal", position: "CENTER" } as typeof message;
  const page = await stage.visit({ messages: [modal] });
  await page.getByRole("textbox", { name: "Mail" }).fill("ada@ac");
  await page.mouse.click(5, 5);
  await page.waitForTimeout(300);
  expect(await page.getByRole("textbox", { name: "Mail" }).inputValue()).toBe("ada@ac");
  expect(await page.evaluate("sessionStorage.length")).toBe(0);
  await page.getByRole("textbox", { name: "Mail" }).fill("ada@acme.com");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.getByText("Check your mail.").waitFor();
  await page.mouse.click(5, 5);
  await panelsOf(page).waitFor({ state: "detached" });
});

test("when sending fails the visitor sees it, and the second try is the same submission", async () => {
  stage.service.submissionStatus = 500;
  const page = await stage.visit({ messages: [message] });
  await subscribe(page);
  await page.getByRole("alert").getByText("Something went wrong. Please try again.").waitFor();
  stage.service.submissionStatus = 200;
  await subscribe(page);
  await page.getByText("Check your mail.").waitFor();
  const [first, second] = stage.service.submissions;
  expect(second?.query.eventId).toBe(first?.query.eventId);
});

test("the field that catches machines is out of sight and out of the way of keys", async () => {
  const page = await stage.visit({ messages: [message] });
  await panelsOf(page).waitFor();
  expect(await page.getByRole("textbox").count()).toBe(1);
  await page.locator("messaging-widget [name=website]").fill("spam", { force: true });
  await subscribe(page);
  await page.getByText("Check your mail.").waitFor();
  expect(stage.service.submissions[0]?.body).toMatchObject({
    honeypot: "spam",
    data: { email: "ada@acme.com" },
  });
});

test("what the page says about its visitor is filled in, and stored nowhere", async () => {
  const page = await stage.visit({
    messages: [message],
    prepare: `window.MessagingWidget = [(widget) => widget.identify({ email: "ada@acme.com" })];`,
  });
  await panelsOf(page).waitFor();
  expect(await page.getByLabel("Mail").inputValue()).toBe("ada@acme.com");
  expect(await page.evaluate("localStorage.length + sessionStorage.length")).toBe(0);
});

test("a field of the name of traits is not filled with them", async () => {
  const htmlContent = `<form data-form="trip"><label>Traits <input name="traits"></label><label>Mail <input name="email"></label></form>`;
  const page = await stage.visit({
    messages: [banner({ htmlContent })],
    prepare: `window.MessagingWidget = [(widget) => widget.identify({ email: "ada@acme.com", traits: { plan: "pro" } })];`,
  });
  await panelsOf(page).waitFor();
  const value = (name: string) => page.getByRole("textbox", { name }).inputValue();
  expect(await value("Mail")).toBe("ada@acme.com");
  expect(await value("Traits")).toBe("");
});

test("a visitor who asks not to be tracked can submit all the same; the page gets the event", async () => {
  const page = await stage.visit({
    messages: [message],
    attributes: `data-user="account" data-consent="required"`,
    prepare: `Object.defineProperty(navigator, "doNotTrack", { get: () => "1" });
      window.heard = [];
      window.MessagingWidget = [(widget) => widget.on("conversion", (id) => heard.push(id))];`,
  });
  await subscribe(page);
  await page.getByText("Check your mail.").waitFor();
  expect(stage.service.submissions).toHaveLength(1);
  expect(await page.evaluate("heard")).toEqual(["msg_1"]);
});

test("a form without a thank-you text of its own uses the domain's", async () => {
  stage.service.labels = { thankYou: "Danke!" };
  const htmlContent = html.replace(/ data-thanks="[^"]*"/, "");
  const page = await stage.visit({ messages: [banner({ htmlContent })] });
  await subscribe(page);
  await page.getByText("Danke!").waitFor();
});
