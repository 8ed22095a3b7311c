import { useConsole } from "../support/console";

const stage = useConsole();

test.each(["/", "/settings"])("%s has the website checked, and says what to fix", async (path) => {
  const page = await stage.open(path);
  const { body: real } = await stage.site.rest(
    "GET",
    "/domains/shop.acme.com/inspection?url=https://127.0.0.1:1/" as never,
  );
  let { problems, hints } = real;
  // The test's domain belongs to somebody, so no request goes to it.
  await page.route("**/inspection", (route) =>
    route.fulfill({ json: { ...real, problems, hints } }),
  );
  const check = page.getByRole("button", { name: "Check my site" });
  await check.click();
  await page.getByText("1 thing to fix.").waitFor();
  await page.getByText("127.0.0.1 could not be reached").waitFor();
  problems = [];
  hints = [{ code: "last_child_rule", message: "A rule asks for the last child." }];
  await check.click();
  await page.getByText("The tag is installed and works.").waitFor();
  await page.getByText("A rule asks for the last child.").waitFor();
});

test("a brand without a colour is offered the website's own, until it has one", async () => {
  const page = await stage.open("/");
  const path = "/domains/shop.acme.com";
  const { body: real } = await stage.site.rest(
    "GET",
    `${path}/inspection?url=https://127.0.0.1:1/` as never,
  );
  let themeColor = "#ffffff";
  await page.route("**/inspection", (route) => route.fulfill({ json: { ...real, themeColor } }));
  const check = page.getByRole("button", { name: "Check my site" });
  await check.click();
  await page.getByText("1 thing to fix.").waitFor();
  expect(await page.getByText("names a color").count()).toBe(0);
  themeColor = "#1F5A46";
  await check.click();
  await page.getByRole("button", { name: "Use #1F5A46" }).click();
  await page.getByText("names a color").waitFor({ state: "detached" });
  const { body } = await stage.site.rest("GET", path as never);
  expect(body.brand.accentColor).toBe("#1F5A46");
});

test("the brand takes the website's theme colour, or else its links', and says where there is none", async () => {
  const page = await stage.open("/settings/brand");
  const path = "/domains/shop.acme.com";
  const { body: real } = await stage.site.rest(
    "GET",
    `${path}/inspection?url=https://127.0.0.1:1/` as never,
  );
  let linkColor: string | null = null;
  await page.route("**/inspection", (route) =>
    route.fulfill({ json: { ...real, themeColor: "#ffffff", linkColor } }),
  );
  const take = page.getByRole("button", { name: "Use my website’s color" });
  await take.click();
  await page.getByText("names no color that stands out").waitFor();
  linkColor = "#0a58ca";
  await take.click();
  await take.waitFor({ state: "detached" });
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === "PATCH"),
    page.getByRole("button", { name: "Save" }).click(),
  ]);
  expect(request.postDataJSON().brand.accentColor).toBe("#0a58ca");
});
