import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";
import { pictures } from "../support/pictures";

const stage = useConsole();

// In as few steps as an experienced user needs. A choice in a list, and the questions of the system's own dialogs, count as
// clicks too.
test("a popup with a picture, a form and the brand, for phones on /pricing in the office hours of Berlin, takes at most 25 clicks", async () => {
  const page = await stage.open("/", { viewport: { width: 1440, height: 900 } });
  let clicks = 0;
  const press = async (
    name: string,
    role: "button" | "link" | "checkbox" | "textbox" = "button",
  ) => {
    clicks += 1;
    await page.getByRole(role, { name, exact: true }).first().click();
  };
  const section = async (name: string) => {
    clicks += 1;
    await page.locator("summary", { hasText: name }).first().click();
  };

  await press("Settings", "link");
  await press("Brand", "link");
  clicks += 1;
  await page.getByLabel("Color", { exact: true }).fill("0A7");
  await press("Save");
  await press("Messages", "link");
  await press("New message", "link");
  clicks += 1;
  await page.getByRole("button", { name: /^Newsletter/ }).click();

  await press("Picture");
  const chooser = page.waitForEvent("filechooser");
  await press("Choose a picture");
  clicks += 2;
  await page.getByText("Choose a file").click();
  await (await chooser).setFiles({
    name: "a.png",
    mimeType: "image/png",
    buffer: pictures["image/png"],
  });

  await section("Look");
  clicks += 2;
  await page.getByLabel("Kind").selectOption("modal");
  await section("Who and where");
  await press("Phones", "checkbox");
  await press("Add a rule");
  await page.keyboard.type("/pricing");
  await section("When");
  await section("Repeat and limits");
  await press("Monday to Friday");
  clicks += 1;
  await page.getByLabel("Daily from").fill("09:00");
  clicks += 1;
  await page.getByLabel("Daily until").fill("17:00");
  clicks += 1;
  await page.getByLabel("Time zone", { exact: true }).click();
  await page.keyboard.type("berlin");
  await page.keyboard.press("Tab");
  await press("Go live");
  clicks += 1;
  await page.getByRole("dialog").getByRole("button", { name: "Go live" }).click();

  expect(clicks).toBeLessThanOrEqual(25);
  await eventually(async () =>
    expect((await stage.site.get("/messages")).body.data[0]).toMatchObject({
      status: "active",
      template: "modal",
      htmlContent: expect.stringMatching(/<img.*<form/s),
      devices: ["MOBILE"],
      urlRules: [{ match: "CONTAINS", value: "/pricing", exclude: false }],
      scheduleDays: [1, 2, 3, 4, 5],
      scheduleTimeStart: "09:00",
      scheduleTimeEnd: "17:00",
      scheduleTimezone: "Europe/Berlin",
    }),
  );
  expect((await stage.site.get("/domains")).body.data[0].brand.accentColor).toBe("#00aa77");
});
