import type { Condition } from "../../shared/rules/audience";
import { hashOf, shareOf } from "../../shared/rules/share-of";
import { banner } from "../support/banner";
import { expectShown, panelsOf, quiet, shownTexts, useEmbedStage } from "../support/embed-stage";
import { eventually } from "../support/eventually";

// Messages for those whom the page, the address and the visit tell.

const stage = useEmbedStage();

const devices = ["DESKTOP" as const, "MOBILE" as const, "TABLET" as const];
const to = (name: string, ...all: Condition[]) =>
  banner({ id: name, htmlContent: `<p>${name}</p>`, audience: { any: [{ all }] }, devices });
const pro: Condition = { field: "trait.plan", op: "IS", value: "pro" };

test("a message waits for what the page says, and shows only to those whom it is for", async () => {
  const messages = [to("A", pro), to("B", { field: "trait.plan", op: "IS_NOT", value: "pro" })];
  const page = await stage.visit({ messages });
  await expectShown(page, []);
  await page.evaluate(`MessagingWidget.identify({ email: "a@acme.com", traits: { plan: "Pro" } })`);
  await panelsOf(page).waitFor({ timeout: 5000 });
  await expectShown(page, ["A"]);
  // The page's statements stay there.
  expect(stage.service.requests.filter((each) => each.includes("/events"))).toEqual([]);
});

test("visitor data that throws does not harm the page, or later data", async () => {
  const page = await stage.visit({ messages: [to("A", pro)] });
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(String(error)));
  for (const traits of [
    "{ plan: Symbol() }",
    "{ get plan() { throw new Error(); } }",
    "new Proxy({}, { ownKeys() { throw new Error(); } })",
  ]) {
    await page.evaluate(`MessagingWidget.identify({ traits: ${traits} })`);
    await quiet(page);
  }
  await expectShown(page, []);
  await page.evaluate(`MessagingWidget.identify({ traits: { plan: "pro" } })`);
  await panelsOf(page).waitFor({ timeout: 5000 });
  expect(failures).toEqual([]);
});

test("it waits for views, of which a new path is one, and for seconds", async () => {
  const messages = [
    to("views", { field: "views", op: "AT_LEAST", value: 3 }),
    to("seconds", { field: "secondsOnSite", op: "AT_LEAST", value: 2 }),
  ];
  const page = await stage.visit({ messages, path: "/", attributes: 'data-consent="required"' });
  await expectShown(page, []);
  await panelsOf(page).filter({ hasText: "seconds" }).waitFor({ timeout: 5000 });
  for (const path of ["/a", "/b"]) await page.evaluate(`history.pushState(null, "", "${path}")`);
  await panelsOf(page).filter({ hasText: "views" }).waitFor({ timeout: 5000 });
});

test("before permission nothing is stored, and earlier visits are unknown; then both are there", async () => {
  const messages = [
    to("returning", { field: "isReturning", op: "EXISTS" }),
    to("first", { field: "visits", op: "IS", value: 1 }),
  ];
  const page = await stage.visit({ messages, path: "/", attributes: 'data-consent="required"' });
  await expectShown(page, []);
  await page.reload();
  await quiet(page);
  const stored = "JSON.stringify([{ ...localStorage }, { ...sessionStorage }])";
  expect(await page.evaluate(stored)).toBe("[{},{}]");
  await page.evaluate("MessagingWidget.consent(true)");
  await panelsOf(page).nth(1).waitFor({ timeout: 5000 });
  expect(await page.evaluate(`Object.keys(localStorage)`)).toEqual(["messaging-widget:visit"]);
});

test("a visit counts from the first one, whatever else its audience asks", async () => {
  const messages = [to("A", pro, { field: "visits", op: "AT_LEAST", value: 2 })];
  const page = await stage.visit({ messages, path: "/" });
  await quiet(page);
  await expectShown(page, []);
  // The next page is opened an hour later.
  await page.addInitScript(`{
    const name = "messaging-widget:visit";
    const visit = new URLSearchParams(localStorage.getItem(name));
    visit.set("seenMs", Date.now() - 3_600_000);
    localStorage.setItem(name, visit);
  }`);
  await page.reload();
  await page.evaluate(`MessagingWidget.identify({ traits: { plan: "pro" } })`);
  await panelsOf(page).waitFor({ timeout: 5000 });
  await expectShown(page, ["A"]);
});

test("nothing is stored for messages that do not ask for the visit", async () => {
  const page = await stage.visit({ messages: [to("A", { field: "language", op: "EXISTS" })] });
  await panelsOf(page).waitFor();
  expect(await page.evaluate("localStorage.length + sessionStorage.length")).toBe(0);
});

test("a share of visitors sees it: by the bucket that the edge tells, or by the user whom the page names", async () => {
  const share = (op: "AT_MOST" | "AT_LEAST"): Condition => ({ field: "share", op, value: 50 });
  const messages = [to("A", share("AT_MOST")), to("B", share("AT_LEAST"))];
  const seenBy = async (bucket: string | undefined, says?: string) => {
    stage.service.bucket = bucket;
    const page = await stage.visit({ messages, ...(says && { prepare: says }) });
    await quiet(page);
    return (await shownTexts(page)).sort().join();
  };
  const inA = (bucket: number) => shareOf(bucket, "A") <= 50;
  const inB = (bucket: number) => shareOf(bucket, "B") >= 50;
  const find = (a: boolean, b: boolean, from = 0) => {
    let bucket = from;
    while (inA(bucket) !== a || inB(bucket) !== b) bucket++;
    return bucket;
  };
  expect(await seenBy(`${find(true, false)}`)).toBe("A");
  expect(await seenBy(`${find(false, true)}`)).toBe("B");
  expect(await seenBy(`${find(false, false)}`)).toBe("");
  expect(await seenBy(undefined)).toBe("");
  let user = 0;
  while (!inA(hashOf(`user-${user}`) % 10_000) || inB(hashOf(`user-${user}`) % 10_000)) user++;
  const claims = Buffer.from(JSON.stringify({ sub: `user-${user}` })).toString("base64url");
  const other = `${find(false, true)}`;
  for (const visitor of [{ id: `user-${user}` }, { token: `e30.${claims}.c2ln` }]) {
    const says = `(window.MessagingWidget ||= []).push((widget) => widget.identify(${JSON.stringify(visitor)}))`;
    expect([visitor, await seenBy(other, says)]).toEqual([visitor, "A"]);
  }
});

test("without its chunk the message is held back, and the page can show it whatever its audience", async () => {
  stage.service.chunkAnswer = (response) => void response.writeHead(500).end();
  stage.service.chunksAnswered = /judge/;
  const page = await stage.visit({
    messages: [to("A", { field: "views", op: "AT_LEAST", value: 1 })],
  });
  await expectShown(page, []);
  await page.evaluate(`MessagingWidget.show("A")`);
  await panelsOf(page).waitFor();
});

test("a downgrade removes a message, which returns once its audience matches again", async () => {
  const page = await stage.visit({ messages: [to("Pro", pro), banner({ id: "all" })] });
  await page.evaluate(`MessagingWidget.identify({ id: "a", traits: { plan: "pro" } })`);
  await panelsOf(page).filter({ hasText: "Pro" }).waitFor({ timeout: 5000 });
  await page.evaluate(`MessagingWidget.identify({ id: "a", traits: { plan: "free" } })`);
  await panelsOf(page).filter({ hasText: "Pro" }).waitFor({ state: "detached", timeout: 5000 });
  await expectShown(page, ["Spring sale"]);
  await page.evaluate(`MessagingWidget.identify({ id: "a", traits: { plan: "pro" } })`);
  await panelsOf(page).filter({ hasText: "Pro" }).waitFor({ timeout: 5000 });
});

const form = "<p>Ask us</p><form data-form='ask'><input name='email'><input name='text'></form>";

test("changed traits leave a message open while the visitor types in it; a sign-out closes it", async () => {
  const messages = [{ ...to("A", pro), htmlContent: form } as ReturnType<typeof banner>];
  const page = await stage.visit({ messages });
  await page.evaluate(`MessagingWidget.identify({ id: "a", traits: { plan: "pro" } })`);
  await page.locator("messaging-widget [name=text]").fill("My invoice");
  await page.evaluate(`MessagingWidget.identify({ id: "a", traits: { plan: "free" } })`);
  await expectShown(page, ["Ask us"]);
  await page.evaluate("MessagingWidget.identify({})");
  await panelsOf(page).waitFor({ state: "detached", timeout: 5000 });
  await expectShown(page, []);
});

test("another user gets a fresh message, without the previous user's input or name", async () => {
  const page = await stage.visit({
    messages: [banner({ htmlContent: form })],
    prepare: `MessagingWidget = [(widget) => widget.identify({ email: "a@acme.com" })]`,
  });
  const field = (name: string) =>
    page.locator(`messaging-widget section:not([inert]) [name=${name}]`);
  await field("text").fill("My invoice");
  expect(await field("email").inputValue()).toBe("a@acme.com");
  await page.evaluate(`MessagingWidget.identify({ email: "b@acme.com" })`);
  await eventually(async () => {
    expect(await field("email").inputValue()).toBe("b@acme.com");
    expect(await field("text").inputValue()).toBe("");
  });
});

test("after a sign-out the visitor is not identified", async () => {
  const messages = [to("guests", { field: "isIdentified", op: "IS", value: false })];
  const page = await stage.visit({ messages });
  await page.evaluate(`MessagingWidget.identify({ id: "a" })`);
  await expectShown(page, []);
  await page.evaluate("MessagingWidget.identify(null)");
  await panelsOf(page).waitFor({ timeout: 5000 });
});

test.each([
  [
    "before its rules are looked at",
    { prepare: `MessagingWidget = [(widget) => widget.show("A")]` },
  ],
  ["after that", {}],
])("what the page itself has shown stays, whatever its audience: shown %s", async (_, queued) => {
  const page = await stage.visit({ messages: [to("A", pro)], ...queued });
  if (!("prepare" in queued)) await page.evaluate(`MessagingWidget.show("A")`);
  await panelsOf(page).waitFor({ timeout: 5000 });
  await quiet(page);
  await page.evaluate(`MessagingWidget.identify({ traits: { plan: "free" } })`);
  await expectShown(page, ["A"]);
});
