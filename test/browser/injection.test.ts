import { banner } from "../support/banner";
import { panelsOf, shownTexts, useEmbedStage } from "../support/embed-stage";

const stage = useEmbedStage();

// What each would do if it could: call `ran` with its number.
const payloads = [
  `<script>ran(N)</script>`,
  `<img src=x onerror=ran(N)>`,
  `<svg onload=ran(N)>`,
  `<svg><script>ran(N)</script></svg>`,
  `<svg/onload=ran(N)//`,
  `<details open ontoggle=ran(N)>`,
  `<input autofocus onfocus=ran(N)>`,
  `<video src=x onerror=ran(N)></video>`,
  `<video><source onerror=ran(N)></video>`,
  `<iframe src="javascript:parent.ran(N)"></iframe>`,
  `<iframe srcdoc="<script>parent.ran(N)</script>"></iframe>`,
  `<object data="javascript:ran(N)"></object>`,
  `<embed src="javascript:ran(N)">`,
  `<a href="javascript:ran(N)">go</a>`,
  `<a href="java\tscript:ran(N)">go</a>`,
  `<a href=" &#1;javascript:ran(N)">go</a>`,
  `<a href="&#106;avascript&colon;ran(N)">go</a>`,
  `<a href="JaVaScRiPt:ran(N)">go</a>`,
  `<svg><a xlink:href="javascript:ran(N)"><text y=20>go</text></a></svg>`,
  `<svg><a><animate attributeName=href values=javascript:ran(N) /><text y=20>go</text></a></svg>`,
  `<svg><a><set attributeName=href to=javascript:ran(N) /><text y=20>go</text></a></svg>`,
  `<svg><a><animate attributeName=href values="#;javascript:ran(N)" dur=1ms fill=freeze /><text y=20>go</text></a></svg>`,
  `<svg><a xlink:href="#"><animate attributeName=xlink:href values="#;javascript:ran(N)" dur=1ms fill=freeze /><text y=20>go</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg' onload='ran(N)'/>#x"/></svg>`,
  `<math><mtext><img src=x onerror=ran(N)></mtext></math>`,
  `<math><a xlink:href="javascript:ran(N)">go</a></math>`,
  `<form action="javascript:ran(N)"><button>go</button></form>`,
  `<form><button formaction="javascript:ran(N)">go</button></form>`,
  `<form><input name=attributes><input name=removeAttribute><input type=image src=x onerror=ran(N)></form>`,
  `<form onclick=ran(N)><input name=attributes>go</form>`,
  `<p style="background:url(javascript:ran(N))">go</p>`,
  `<template><img src=x onerror=ran(N)></template>`,
  `<div><template shadowrootmode=open><img src=x onerror=ran(N)></template></div>`,
  `<noscript><p title="</noscript><img src=x onerror=ran(N)>"></noscript>`,
  `<style><!--</style><img src=x onerror=ran(N)>--></style>`,
  `<svg></p><style><a id="</style><img src=1 onerror=ran(N)>">`,
  `<div onpointerenter=ran(N) onmouseover=ran(N) onclick=ran(N)>go</div>`,
  `<xss onfocus=ran(N) autofocus tabindex=1>go</xss>`,
  `<p onanimationstart=ran(N) style="animation:in 1s">go</p>`,
];

// The packaged Chromium's `setHTML` is an early form, in which these holes were still open.
const closedBeforeRelease = /srcdoc|shadowrootmode/;

describe.each([
  ["the browser's own sanitizer", true],
  ["the script's sieve", false],
])("with %s", (_, setsHtml) => {
  test("no message's HTML runs script, not even when it is clicked", async () => {
    const isEarly = setsHtml && !process.env.CHROMIUM_PATH;
    const tried = payloads.filter((html) => !(isEarly && closedBeforeRelease.test(html)));
    const messages = tried.map((htmlContent, index) =>
      banner({
        id: `msg_${index}`,
        htmlContent: `<p>shown</p>${htmlContent.replace("ran(N)", `ran(${index})`)}`,
      }),
    );
    const prepare = "window.executed = []; window.ran = (index) => executed.push(index)";
    const page = await stage.visit({ messages, setsHtml, prepare });
    expect((await shownTexts(page)).length).toBeGreaterThanOrEqual(tried.length - 2);
    await page.evaluate(`
      for (const { shadowRoot } of document.querySelector("messaging-widget").shadowRoot.querySelectorAll("aside")) {
        for (const element of shadowRoot.querySelectorAll("*:not([data-close=panel])")) {
          if (!/^https?:/.test(element.href ?? "")) {
            element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true, composed: true }));
            element.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true }));
          }
        }
      }
    `);
    await page.waitForTimeout(500);
    const executed = await page.evaluate<number[]>("executed");
    expect(executed.map((index) => tried[index])).toEqual([]);
  });

  test("harmless HTML stays as it is: classes, forms, images, inline styles", async () => {
    const htmlContent = `<form class="f"><input name="email" type="email"></form><img src="data:," alt="A"><p style="color:red">x</p>`;
    const page = await stage.visit({ messages: [banner({ htmlContent })], setsHtml });
    const panel = panelsOf(page);
    await panel.locator("form.f input[name=email]").waitFor();
    expect(await panel.locator("img[alt=A]").count()).toBe(1);
    expect(await panel.locator("p").getAttribute("style")).toBe("color:red");
  });
});

// Chromium itself disarms some of them; other browsers may not.
test("the sieve leaves nothing that could run script", async () => {
  const messages = payloads.map((htmlContent, index) =>
    banner({ id: `msg_${index}`, htmlContent }),
  );
  const page = await stage.visit({ messages });
  expect((await shownTexts(page)).length).toBeGreaterThanOrEqual(payloads.length - 2);
  const left = await page.evaluate(`
    [...document.querySelector("messaging-widget").shadowRoot.querySelectorAll("aside")]
      .flatMap((panel) => [...panel.shadowRoot.querySelectorAll("*")])
      .filter((element) =>
        element.matches("script,iframe,object,embed,use,animate,set") ||
        [...element.attributes].some(({ name, value }) =>
          name.startsWith("on") || new URL(value, location).protocol === "javascript:"))
      .map((element) => element.outerHTML)
  `);
  expect(left).toEqual([]);
});
