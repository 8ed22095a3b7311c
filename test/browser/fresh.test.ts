import { banner } from "../support/banner";
import { expectShown, panelsOf, quiet, useEmbedStage } from "../support/embed-stage";

// Messages expire, change and are switched off while a page is open.

const stage = useEmbedStage();

const at = "2026-03-02T12:00:00Z";
const later = "2026-03-02T12:01:01Z";
const message = banner({ trigger: "EVENT", triggerValue: "go", htmlContent: "<p>Old</p>" });
const go = `MessagingWidget.track("go")`;
const listRequests = () =>
  stage.service.requests.filter((each) => each.startsWith("GET /api/embed/user"));

async function openLongAgo() {
  const page = await stage.visit({ messages: [message], at });
  await quiet(page);
  await page.clock.setFixedTime(later);
  return page;
}

test("a message that was switched off, or has expired, no longer appears in an open tab", async () => {
  const page = await openLongAgo();
  stage.service.messages = [];
  await page.evaluate(go);
  await expectShown(page, []);
  expect(listRequests()).toHaveLength(2);
});

test("a message of a list that survives an outage at the edge does not appear after it has expired", async () => {
  const expiring = { ...message, expiresAt: "2026-03-02T12:01:00.000Z" } as typeof message;
  const page = await stage.visit({ messages: [expiring], at });
  await quiet(page);
  await page.clock.setFixedTime(later);
  await page.evaluate(go);
  await expectShown(page, []);
  expect(listRequests()).toHaveLength(2);
});

test("a changed message appears in its current version", async () => {
  const page = await openLongAgo();
  stage.service.messages = [{ ...message, htmlContent: "<p>New</p>" } as typeof message];
  await page.evaluate(go);
  await panelsOf(page).getByText("New").waitFor();
});

test("a new message appears at the next navigation within the page", async () => {
  const page = await openLongAgo();
  stage.service.messages = [banner({ id: "msg_2", htmlContent: "<p>Fresh</p>" })];
  await page.evaluate(`history.pushState(null, "", "/next")`);
  await panelsOf(page).getByText("Fresh").waitFor();
});

test("if the service is down by then, messages are as they were", async () => {
  const page = await openLongAgo();
  stage.service.answer = (response) => void response.writeHead(500).end("{}");
  await page.evaluate(go);
  await panelsOf(page).getByText("Old").waitFor();
});

test("within a minute the list is asked for once", async () => {
  const page = await stage.visit({ messages: [message], at });
  await page.evaluate(`history.pushState(null, "", "/next")`);
  await page.evaluate(go);
  await panelsOf(page).getByText("Old").waitFor();
  expect(listRequests()).toHaveLength(1);
});

test("a message that expires within the minute no longer appears after that", async () => {
  stage.service.staleMs = 45_000;
  const page = await stage.visit({ messages: [message], at });
  await quiet(page);
  stage.service.messages = [];
  await page.clock.setFixedTime("2026-03-02T12:00:14Z");
  await page.evaluate(`history.pushState(null, "", "/next")`);
  expect(listRequests()).toHaveLength(1);
  await page.clock.setFixedTime("2026-03-02T12:00:16Z");
  await page.evaluate(go);
  await expectShown(page, []);
  expect(listRequests()).toHaveLength(2);
});
