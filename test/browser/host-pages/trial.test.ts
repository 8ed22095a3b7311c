import { banner } from "../../support/banner";
import { ofPanel, panelsOf, quiet, useEmbedStage } from "../../support/embed-stage";

// Findings of a trial on hostile pages that fit no other file.

const stage = useEmbedStage();

const withButton = { htmlContent: "<h3>Spring sale</h3><p>Until Sunday.</p><a href='#x'>Go</a>" };

test.each([
  ["banner", "light"],
  ["modal", "light"],
  ["banner", "dark"],
])(
  "the focus ring around the primary button of a %s that looks %s can be told from the button and the panel",
  async (template, theme) => {
    const page = await stage.visit({
      messages: [banner({ template, ...withButton })],
      attributes: `data-user="account" data-theme="${theme}"`,
      html: (tag) => `<!doctype html><title>Shop</title><button>Mine</button>${tag}`,
    });
    await panelsOf(page).waitFor();
    for (let presses = 0; presses < 4; presses++) {
      if (await ofPanel(page, `panel.shadowRoot.activeElement?.localName === "a"`)) break;
      await page.keyboard.press("Tab");
    }
    const { outline, gap, button, surface } = await ofPanel<Record<string, string>>(
      page,
      `(() => {
        const link = panel.shadowRoot.activeElement;
        const style = getComputedStyle(link);
        return {
          outline: style.outlineStyle + " " + style.outlineWidth + " " + style.outlineColor,
          gap: style.outlineOffset + " " + style.boxShadow,
          button: style.backgroundColor,
          surface: getComputedStyle(panel).backgroundColor,
        };
      })()`,
    );
    // A ring in the button's own colour, with a gap in the panel's between them.
    expect(outline).toBe(`solid 2px ${button}`);
    expect(gap).toBe(`2px ${surface} 0px 0px 0px 2px`);
    expect(button).not.toBe(surface);
  },
);

test("an open modal does not blank the print: the page prints as it does without", async () => {
  const html = (tag: string) =>
    `<!doctype html><title>Shop</title><h1>Invoice 17</h1><p>${"A line of text. ".repeat(60)}</p>${tag}`;
  const plain = await stage.visit({ messages: [], html });
  await quiet(plain);
  await plain.emulateMedia({ media: "print" });
  const expected = (await plain.screenshot()).toString("base64");
  const page = await stage.visit({
    messages: [banner({ template: "modal", ...withButton })],
    html,
  });
  await panelsOf(page).waitFor();
  await page.emulateMedia({ media: "print" });
  expect((await page.screenshot()).toString("base64")).toBe(expected);
});

// The markup of Bootstrap 5: it has its role only while it is open, and fades.
test("no modal opens over an open dialog of Bootstrap's; it opens after that", async () => {
  const page = await stage.visit({
    messages: [banner({ template: "modal", ...withButton })],
    html: (tag) => `<!doctype html><title>Shop</title>
      <style>.fade { transition: opacity 0.15s linear } .fade:not(.show) { opacity: 0 }</style>
      <div class="modal fade show" id="own" tabindex="-1" aria-modal="true" role="dialog" style="display: block">
        <div class="modal-dialog"><div class="modal-content"><h5 class="modal-title">Pay</h5></div></div>
      </div>
      <div class="modal-backdrop fade show"></div>${tag}`,
  });
  await quiet(page);
  expect(await panelsOf(page).count()).toBe(0);
  await page.evaluate(`(() => {
    own.classList.remove("show");
    document.querySelector(".modal-backdrop").remove();
    setTimeout(() => {
      own.style.display = "none";
      own.setAttribute("aria-hidden", "true");
      own.removeAttribute("aria-modal");
      own.removeAttribute("role");
    }, 150);
  })()`);
  await page.getByRole("dialog", { name: "Spring sale" }).waitFor();
});

test.each([
  ["banner", "region", "<h3>Spring sale</h3><p>Until Sunday.</p>", "Spring sale"],
  ["toast", "status", "<h3>Saved</h3><p>Your changes are live.</p>", "Saved"],
  ["modal", "dialog", "<p>Dear visitor</p><h2>Ten euros</h2>", "Ten euros"],
  ["inline", "region", "<h2>Free returns</h2><p>For 60 days.</p>", "Free returns"],
  ["banner", "region", "<p>Pay by invoice</p><p>From today.</p>", "Pay by invoice"],
] as const)(
  "the accessible name of a %s, a %s, is its heading, or else its first words",
  async (template, role, htmlContent, name) => {
    const page = await stage.visit({
      messages: [
        banner({ template, htmlContent, ...(template === "inline" && { targetSelector: "main" }) }),
      ],
      html: (tag) => `<!doctype html><title>Shop</title><main>Page</main>${tag}`,
    });
    await page.getByRole(role, { name, exact: true }).waitFor();
  },
);

test("in forced colours the primary button and the focus differ from the text", async () => {
  const page = await stage.visit({
    messages: [banner({ template: "modal", ...withButton })],
    context: { forcedColors: "active", reducedMotion: "reduce" },
  });
  await panelsOf(page).waitFor();
  const style = (property: string) =>
    ofPanel(page, `getComputedStyle(panel.shadowRoot.querySelector("a")).${property}`);
  expect(await style("borderTopStyle")).toBe("solid");
  await panelsOf(page).getByRole("link").focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  expect(await style("outlineWidth")).toBe("2px");
});
