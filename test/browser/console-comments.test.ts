import { randomUUID } from "node:crypto";
import { send, survey } from "../support/client";
import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";

const stage = useConsole();

test("all comments of a survey can be read, each with its score, its day and its person", async () => {
  const { id } = (await stage.site.post("/messages", { ...survey, status: "active" } as never))
    .body;
  const answer = async (answers: object) => {
    const sent = await send(`${stage.service.baseUrl}/api/embed/survey?id=${id}`, "POST", {
      body: { responseId: randomUUID(), seq: 1, finished: true, answers },
    });
    expect(sent.status).toBe(200);
  };
  await answer({ nps: 3, why: "The oldest. Write to mara@acme.com, please." });
  for (let each = 0; each < 15; each += 1) await answer({ nps: 9 });
  for (let each = 0; each < 12; each += 1) await answer({ nps: 10, why: `Reason ${each}` });
  await answer({ nps: 7, why: "The newest" });
  const page = await stage.open(`/messages/${id}`);
  // Short list pages, some of them without any comment.
  await page.route(/survey-responses\?/, (route) =>
    route.continue({ url: route.request().url().replace("limit=100", "limit=5") }),
  );
  await page.getByRole("tab", { name: "Results" }).click();
  const comments = page.getByRole("region", { name: "Comments, newest first" });
  const rows = comments.getByRole("listitem");
  await rows.filter({ hasText: "The newest" }).waitFor();
  await eventually(async () => expect(await rows.count()).toBe(10));
  expect(await rows.first().textContent()).toBe("Score: 7/10The newestjust now");
  expect(await rows.first().locator(".grade").getAttribute("class")).toBe("grade passive");
  await comments.getByRole("button", { name: "Show more" }).click();
  await eventually(async () => expect(await rows.count()).toBe(14));
  expect(await rows.last().textContent()).toContain("Score: 3/10The oldest.");
  expect(await rows.last().locator("time").getAttribute("title")).toMatch(/20\d\d/);
  await comments.getByText("No more comments.").waitFor();
  await rows.last().getByRole("link", { name: "mara@acme.com" }).click();
  await page.waitForURL(/\/leads\?q=mara%40acme\.com$/);
  expect(await page.getByRole("searchbox").inputValue()).toBe("mara@acme.com");
});
