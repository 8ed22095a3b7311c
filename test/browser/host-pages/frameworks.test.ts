import { banner } from "../../support/banner";
import { panelsOf, useEmbedStage } from "../../support/embed-stage";

const stage = useEmbedStage();

const messages = [banner({ htmlContent: "<h3>Sale</h3><a href='#x'>Go</a>" })];
const requestsForLists = () =>
  stage.service.requests.filter((request) => request.includes("user?"));

test("a page that swaps its body keeps the banner, without asking again", async () => {
  const page = await stage.visit({ messages });
  await panelsOf(page).waitFor();
  for (const title of ["Second", "Third"]) {
    await page.evaluate(`{
      const body = document.createElement("body");
      body.innerHTML = "<h1>${title}</h1>";
      document.body.replaceWith(body);
    }`);
    await panelsOf(page).waitFor({ timeout: 1000 });
  }
  await page.evaluate("document.body.replaceChildren()");
  await panelsOf(page).waitFor({ timeout: 1000 });
  expect(await panelsOf(page).count()).toBe(1);
  expect(stage.service.requests.filter((request) => request.includes("user"))).toHaveLength(1);
});

// What React 18 does where its first render differs from the server's: all of the document is put aside for a new one.
test("a page whose framework renders the document anew keeps the banner", async () => {
  const page = await stage.visit({ messages });
  await panelsOf(page).waitFor();
  await page.evaluate(`{
    document.documentElement.remove();
    const html = document.createElement("html");
    html.append(document.createElement("head"), document.createElement("body"));
    document.append(html);
    document.body.innerHTML = "<h1>Rendered</h1>";
  }`);
  await panelsOf(page).waitFor({ timeout: 2000 });
  await page.evaluate("document.body.replaceChildren()");
  await panelsOf(page).waitFor({ timeout: 2000 });
  expect(await panelsOf(page).count()).toBe(1);
  expect(requestsForLists()).toHaveLength(1);
});

test("a modal that is open when the page swaps its body still holds the page back, and closes", async () => {
  const page = await stage.visit({
    messages: messages.map((message) => ({ ...message, template: "modal" })) as never,
  });
  await panelsOf(page).waitFor();
  await page.evaluate(`{
    const body = document.createElement("body");
    body.innerHTML = "<h1>Second</h1>";
    document.body.replaceWith(body);
  }`);
  await panelsOf(page).waitFor({ timeout: 1000 });
  expect(
    await page.evaluate(
      `document.querySelector("messaging-widget").shadowRoot.querySelector("dialog").matches(":modal")`,
    ),
  ).toBe(true);
  await page.keyboard.press("Escape");
  await panelsOf(page).waitFor({ state: "detached" });
});
