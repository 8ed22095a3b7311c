import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { banner } from "../../support/banner";
import { expectShown, panelsOf, useEmbedStage } from "../../support/embed-stage";
import { eventually } from "../../support/eventually";
import { colour, story, survey } from "../../support/overlays";

const stage = useEmbedStage();

// Esprima's tests once shipped the real files of these libraries, which replace or bend the browser's own functions.
const folder = join(dirname(require.resolve("old-libraries/package.json")), "test/3rdparty");
const read = (name: string) => readFileSync(join(folder, `${name}.js`), "utf8");

const pages = {
  "Prototype 1.6.1": read("prototype-1.6.1"),
  "Prototype 1.7": read("prototype-1.7.0.0"),
  "MooTools 1.3": read("mootools-1.3.2"),
  "MooTools 1.4": read("mootools-1.4.1"),
  "a toJSON on Object.prototype": `Object.prototype.toJSON = () => "bent";`,
};

describe.each(Object.entries(pages))("on a page with %s", (_, library) => {
  const html = (tag: string) =>
    `<!doctype html><html lang="en"><title>Shop</title><body><h1>Shop</h1><div id="slot"></div>
    <script>${library.replaceAll("</script", "<\\/script")}</script>${tag}</body></html>`;

  test("a banner is shown and clicked, an event shows a toast, and both leave", async () => {
    const page = await stage.visit({
      html,
      messages: [
        banner({ htmlContent: "<h3>Sale</h3><a href='#x'>Go</a>" }),
        banner({
          id: "msg_2",
          template: "toast",
          trigger: "EVENT",
          triggerValue: "added",
          htmlContent: "<p>Added</p>",
        }),
        // Its place is missing, so it is never attached.
        banner({ id: "msg_3", template: "inline", targetSelector: "#nowhere" }),
      ],
    });
    await expectShown(page, ["Sale"]);
    await page.getByText("Go").click();
    await eventually(() =>
      expect(stage.service.events).toContainEqual({
        type: "click",
        messageId: "msg_1",
        eventId: expect.stringMatching(/^[\w.-]{1,64}$/),
      }),
    );
    await page.evaluate(`MessagingWidget.track("added")`);
    await panelsOf(page).getByText("Added").waitFor();
    await panelsOf(page).getByRole("button", { name: "Close" }).first().click();
    await page.evaluate("void MessagingWidget.destroy()");
    await page.locator("messaging-widget").waitFor({ state: "detached" });
    await page.waitForTimeout(300);
  });

  test("an NPS question shows its numbers, and the answer arrives", async () => {
    const question = { id: "q1", type: "NPS", text: "How likely?", required: true } as const;
    const page = await stage.visit({
      html,
      messages: [survey({ title: "Us", questions: [question], thankYou: "Thanks" } as never)],
    });
    const numbers = panelsOf(page).locator("label");
    await numbers.first().waitFor();
    expect(await numbers.allTextContents()).toEqual([..."0123456789", "10"]);
    // A tap answers the question and shows the next.
    await numbers.nth(9).click();
    await panelsOf(page).getByText("Thanks").waitFor();
    expect(stage.service.submissions.at(-1)?.body).toMatchObject({
      answers: { q1: 9 },
      finished: true,
    });
  });

  test("a story goes from slide to slide", async () => {
    const slides = [
      { imageUrl: colour("red") },
      { imageUrl: colour("blue"), linkUrl: "https://shop.acme.com/" },
      { imageUrl: colour("green") },
    ];
    const page = await stage.visit({ html, messages: [story(slides)] });
    for (const slide of [1, 2, 3]) {
      await panelsOf(page)
        .getByText(new RegExp(`^${slide}\\s*/\\s*3$`))
        .waitFor({ timeout: 5000 });
      await page.keyboard.press("ArrowRight");
    }
    await panelsOf(page).waitFor({ state: "detached" });
  });

  test("an inline message and a form", async () => {
    const htmlContent = `<h3>News</h3><form data-form="news"><input name="mail" aria-label="Mail"><button>Send</button></form>`;
    const page = await stage.visit({
      html,
      messages: [banner({ template: "inline", targetSelector: "#slot", htmlContent })],
    });
    await page.getByLabel("Mail").fill("ada@acme.com");
    await page.getByText("Send").click();
    await panelsOf(page).getByText("Thank you!").waitFor();
    expect(stage.service.submissions.at(-1)?.body.data).toEqual({ mail: "ada@acme.com" });
  });
});

// It turns taps into clicks itself, and cancels the browser's own.
test("on a page with FastClick a form and a survey are filled in by taps", async () => {
  const fastClick = readFileSync(require.resolve("fastclick"), "utf8");
  const htmlContent = `<h3>News</h3><form data-form="news"><label>Mail <input name="mail"></label><label><input type="checkbox" name="consent"> I agree</label><button>Subscribe</button></form>`;
  const question = { id: "q1", type: "OPEN_TEXT", text: "Why?" } as const;
  const page = await stage.visit({
    messages: [
      banner({ htmlContent }),
      survey({ title: "Us", questions: [question], thankYou: "Bye" } as never, {
        id: "msg_2",
        trigger: "EVENT",
        triggerValue: "ask",
      }),
    ],
    html: (tag) =>
      `<!doctype html><title>Shop</title><meta name="viewport" content="width=device-width"><body><h1>Shop</h1><script>${fastClick};FastClick.attach(document.body)</script>${tag}</body>`,
    context: { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true },
  });
  await page.getByLabel("Mail").tap();
  await page.keyboard.type("ada@acme.com");
  await page.getByLabel("I agree").tap();
  await page.getByText("Subscribe").tap();
  await panelsOf(page).getByText("Thank you!").waitFor();
  expect(stage.service.submissions[0]?.body).toMatchObject({
    data: { mail: "ada@acme.com" },
    consent: true,
  });
  await page.evaluate("MessagingWidget.track('ask')");
  await page.getByRole("textbox", { name: "Why?" }).tap();
  await page.keyboard.type("Because");
  await page.getByText("Submit").tap();
  await panelsOf(page).getByText("Bye").waitFor();
  expect(stage.service.submissions.at(-1)?.body.answers).toEqual({ q1: "Because" });
});
