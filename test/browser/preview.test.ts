import { banner } from "../support/banner";
import { expectShown, panelsOf, useEmbedStage } from "../support/embed-stage";
import { survey } from "../support/overlays";

const stage = useEmbedStage();

// The page's address gets its query before the script reads it.
const prepare = `history.replaceState(null, "", "?mw-preview=t.o-k_en");`;
const preview = (messages: ReturnType<typeof banner>[]) =>
  stage.visit({ messages, attributes: "", prepare });

test("a preview is one message, whatever its trigger and rules, on a page without an account", async () => {
  const page = await preview([
    banner({
      trigger: "EVENT",
      triggerValue: "never",
      countries: ["AQ"],
      scheduleTimeStart: "00:00",
      scheduleTimeEnd: "00:01",
    }),
  ]);
  await panelsOf(page).waitFor();
  expect(stage.service.requests).toEqual([
    "GET /embed.js",
    "GET /api/embed/preview?userId=&domain=127.0.0.1&lang=en&token=t.o-k_en",
  ]);
});

test("a preview counts nothing and stores nothing", async () => {
  const page = await preview([
    banner({
      htmlContent: "<h3>Sale</h3><a href='#x'>Go</a>",
      frequency: { max: 1, periodSeconds: 60 },
    }),
  ]);
  await page.getByText("Go").click();
  await page.getByRole("button", { name: "Close" }).click();
  await panelsOf(page).waitFor({ state: "detached" });
  await page.evaluate("MessagingWidget.destroy()");
  expect(await page.evaluate("localStorage.length + sessionStorage.length")).toBe(0);
  expect(stage.service.requests).toHaveLength(2);
});

test("a survey in a preview goes to its end and sends nothing", async () => {
  const questions = [{ id: "q", type: "OPEN_TEXT", text: "Why?" }] as never;
  const page = await preview([survey({ title: "You", questions, thankYou: "Thanks all." })]);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Thanks all.").waitFor();
  expect(stage.service.submissions).toEqual([]);
});

test("a link that has ended shows nothing, and the page feels nothing", async () => {
  stage.service.answer = (response) => response.writeHead(403).end(`{"error":"Blocked"}`);
  const page = await preview([]);
  await expectShown(page, []);
});
