import type { Browser } from "playwright-core";
import { isSelector } from "../../shared/kinds/message/is-selector";
import { launchBrowser } from "../support/browser";

// A message whose selector browsers reject never shows, so the service has to detect such selectors.

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const good = [
  ...["a", "*", "#buy", "a[b", '[a="b', "*|a", "|a", "[*|href]", "[lang|=en]", "[href$='.pdf']"],
  ...["[ data-x = 'a' i ]", "[a='b'i]", "a[b ~= c]", "[a][b]", "a:hover:first-child", ":root"],
  ...[":not([a], .b > c)", "a:not(:hover)", "a:not(.b", "div:has(> p)", "a:nth-child(2n+1)"],
  ...["div [data-id='1'] > .x", "a::before", "a:lang(en)", "input:checked", "a & b", "main"],
];
const bad = [
  ...["div[", "div[]", "a[ ]", "a[b=]", "a[b=1]", "a[=b]", "a[.b]", "a[b c]", "a[b]]", "[a!='b']"],
  ...["[a='b' 'c']", 'a["b"]', "a[b~ =c]", "[a=b]c", "[a|b]", "a|b", "svg|a", "a()", "a:not()"],
  ...["a:not(", "a:not(div[)", "a:not(> b)", "a:nth-child()", "a:has()", "a:contains('Buy')"],
  ...["li:eq(0)", "button:visible", "a:first", "a:has-text('x')", "a >> b", "a >>> b", "//a"],
  ...["xpath=//a", "text=Buy", "#1", "###", "a >", "a,,b", "", "a /deep/ b"],
];

test("browsers accept exactly the selectors that the service accepts", async () => {
  const page = await browser.newPage();
  const taken = await page.evaluate(`${JSON.stringify([...good, ...bad])}.filter((each) => {
    try {
      document.querySelector(each);
      return true;
    } catch {
      return false;
    }
  })`);
  expect(taken).toEqual(good);
  expect([...good, ...bad].filter(isSelector)).toEqual(good);
});
