import type { Page } from "playwright-core";
import { chatUrl } from "../support/chat";
import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";

const stage = useConsole();

const availability = (page: Page) => page.getByRole("switch", { name: "Available", exact: true });

/** The switch's sentence about visitors. */
const said = async (page: Page) => (await page.locator("#told").textContent())?.trim();

/** The availability that a page gets, to show its visitors. */
async function read(): Promise<string> {
  const { service, site } = stage;
  const answer = await fetch(chatUrl(service, site.accountId).replace("/messages", ""));
  return (await answer.json()).told;
}

const setChat = (chat: object, fields: object = {}) =>
  stage.site.patch(`/domains/${stage.site.domain.id}`, { chat, ...fields });

beforeEach(() => setChat({ agentsCount: false }));

test("the switch is worked by keyboard, and says what visitors read in each state", async () => {
  const page = await stage.open("/inbox");
  const button = availability(page);
  await eventually(async () => expect(await said(page)).toBe("Visitors see “We’re online.”"));
  expect(await button.isChecked()).toBe(true);
  await eventually(async () => expect(await read()).toBe("We’re online."));
  await button.focus();
  await page.keyboard.press("Space");
  expect(await button.isChecked()).toBe(false);
  await eventually(async () =>
    expect(await said(page)).toBe(
      "You are away. Unless a colleague is available, visitors are not told when you will answer. Change what they see",
    ),
  );
  await eventually(async () => expect(await read()).toBe(""));
  const described = await button.getAttribute("aria-describedby");
  expect(await page.locator(`#${described}`).textContent()).toContain("You are away.");
  await page.keyboard.press("Enter");
  expect(await button.isChecked()).toBe(true);
  await eventually(async () => expect(await read()).toBe("We’re online."));
});

test("while members are away, visitors see the promised time", async () => {
  await setChat({ replyTime: "HOURS" });
  const page = await stage.open("/inbox");
  await availability(page).click();
  const text = "We usually answer within hours.";
  await eventually(async () =>
    expect(await said(page)).toContain(`Unless a colleague is available, visitors see “${text}”`),
  );
  await eventually(async () => expect(await read()).toBe(text));
});

test("outside the hours visitors read the site's own words, even if members are available", async () => {
  await setChat(
    {
      // No hour of any day but one minute a week.
      officeHours: [{ days: [(new Date().getUTCDay() + 3) % 7], start: "00:00", end: "00:01" }],
      offlineMessage: "Back on Monday.",
    },
    { timezone: "UTC" },
  );
  const page = await stage.open("/inbox");
  for (const isAvailable of [true, false]) {
    expect(await availability(page).isChecked()).toBe(isAvailable);
    await eventually(async () =>
      expect(await said(page)).toBe(
        "Outside your opening hours, visitors see “Back on Monday.” Change what they see",
      ),
    );
    expect(await read()).toBe("Back on Monday.");
    await availability(page).click();
  }
  await setChat({ officeHours: [] });
});

test("whether a key counts as available is set next to the hours", async () => {
  const page = await stage.open("/settings/chat");
  const box = page.getByLabel("Count AI agents and apps with an API key as team members");
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await eventually(async () => {
    const { body } = await stage.site.get(`/domains/${stage.site.domain.id}`);
    expect(body.chat.agentsCount).toBe(true);
  });
});

test("beside the promised time stands how long first replies have taken, if there were any", async () => {
  let seconds: number | null = 720;
  const page = await stage.open("/settings/chat");
  await page.route("**/api/v1/analytics?**", async (route) => {
    const response = await route.fetch();
    const figures = await response.json();
    figures.totals.medianFirstReplySeconds = seconds;
    await route.fulfill({ response, json: figures });
  });
  await page.reload();
  const real = page.getByText("half of your first replies took 12 min or less");
  await real.waitFor();
  seconds = null;
  await page.reload();
  await Promise.all([
    page.waitForResponse("**/api/v1/analytics?**"),
    page.getByLabel("Reply time shown to visitors").waitFor(),
  ]);
  expect(await real.count()).toBe(0);
});

test("the switch says that keys count as people, and that the help center answers first", async () => {
  await setChat({ agentsCount: true, firstAnswer: true }, { helpCenter: { enabled: true } });
  const page = await stage.open("/inbox", {}, "editor");
  await availability(page).click();
  await eventually(async () =>
    expect(await said(page)).toBe(
      "You are away. Unless a colleague is available or an API key is connected, visitors are not told when you will answer. The help center answers first messages.",
    ),
  );
  // Only owners may change what they read.
  expect(await page.getByRole("link", { name: "Change what they see" }).count()).toBe(0);
});

test("if the chat is off, the switch says that visitors do not see it", async () => {
  await setChat({ enabled: false });
  const page = await stage.open("/inbox");
  await eventually(async () =>
    expect(await said(page)).toBe("Chat is off. Visitors do not see it."),
  );
});
