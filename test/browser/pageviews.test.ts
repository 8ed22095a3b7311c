import { hurried, quiet, useEmbedStage } from "../support/embed-stage";
import { eventually } from "../support/eventually";

const stage = useEmbedStage();

const types = () => stage.service.events.map(({ type }) => type);

test("if the site asks for it, each view of a page is reported", async () => {
  const page = await stage.visit({
    attributes: `data-user="account" data-pageviews`,
    prepare: hurried,
  });
  await eventually(() => expect(types()).toEqual(["pageview"]));
  await page.reload();
  await eventually(() => expect(types()).toEqual(["pageview", "pageview"]));
});

test("if it does not, a page without messages makes only two requests", async () => {
  const page = await stage.visit();
  await quiet(page);
  await page.evaluate("MessagingWidget.destroy()");
  expect(stage.service.requests).toHaveLength(2);
});

test("a page view waits for the visitor's consent", async () => {
  const page = await stage.visit({
    attributes: `data-user="account" data-pageviews data-consent="required"`,
    prepare: hurried,
  });
  await quiet(page);
  expect(types()).toEqual([]);
  await page.evaluate("MessagingWidget.consent(true)");
  await eventually(() => expect(types()).toEqual(["pageview"]));
});

test.each([
  ["", ""],
  [" and no Navigation API", "delete window.navigation"],
])("with no message%s, each view within the page is reported too", async (_, prepare) => {
  const page = await stage.visit({
    attributes: `data-user="account" data-pageviews`,
    prepare: `${hurried}; ${prepare}`,
  });
  await eventually(() => expect(types()).toEqual(["pageview"]));
  // Views are at least a second apart.
  await page.waitForTimeout(1100);
  await page.evaluate(`history.pushState(null, "", "/next")`);
  await page.evaluate(`history.replaceState(null, "", "/next#part")`);
  await eventually(() => expect(types()).toEqual(["pageview", "pageview"]));
});

test("a view is a change of path, at most one a second", async () => {
  const page = await stage.visit({ attributes: `data-user="account" data-pageviews` });
  await quiet(page);
  await page.waitForTimeout(1100);
  await page.evaluate(`(async () => {
    for (let index = 0; index < 15; index++) {
      history.pushState(null, "", "/" + index);
      history.replaceState(null, "", "?page=" + index);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })()`);
  await page.waitForTimeout(1100);
  await page.evaluate("dispatchEvent(new Event('pagehide'))");
  await eventually(() => expect(types()).toEqual(["pageview", "pageview"]));
});
