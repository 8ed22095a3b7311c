import type { EmbedConfiguration } from "../../shared/kinds/message/configuration";
import { banner } from "./banner";

const drawn = (from: string, to: string, caption: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 640"><defs><linearGradient id="g" x2=".4" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="360" height="640" fill="url(#g)"/><text x="180" y="520" text-anchor="middle" fill="#fff" font-family="sans-serif" font-weight="600" font-size="30">${caption}</text></svg>`,
  )}`;

const overlay = (settings: object): EmbedConfiguration => {
  const { htmlContent: _, cssContent: __, ...rest } = banner() as Record<string, unknown>;
  return { ...rest, position: "CENTER", ...settings } as EmbedConfiguration;
};

const inTwoDays = new Date(Date.now() + 2.6 * 86_400_000).toISOString();

const ends = { lowLabel: "Not at all", highLabel: "Very much" };

/** A message of every kind as a customer might write it, by name. */
export const samples: Record<string, EmbedConfiguration> = {
  banner: banner({
    htmlContent:
      "<h2>Spring sale</h2><p>Everything is 20% off until Sunday, shipping included.</p><a href='#sale'>See the offers</a> <a href='#more'>How it works</a>",
  }),
  pill: banner({
    position: "TOP",
    htmlContent: "<p><b>New:</b> pay by invoice.</p><a href='#invoice'>Learn more</a>",
  }),
  bar: banner({
    layout: "BAR",
    position: "TOP",
    htmlContent: `<p>Free shipping ends in <b data-countdown="${inTwoDays}">a while</b></p><a href="#shop">Shop now</a>`,
  }),
  cover: banner({
    htmlContent: `<p><img src="${drawn("#0f4c5c", "#e8a24c", "")}" alt="The sea off Uist"></p><h2>New: wool from Uist</h2><p>Spun on the island, by hand.</p><p><a href="#see">See it</a> <a href="#later">Later</a></p>`,
  }),
  letter: banner({
    htmlContent: `<p><img data-avatar src="${drawn("#3b2a7a", "#d0567a", "")}" alt="">Hi, I am Ann. What is new:</p><ul><li>Blankets in six colours</li><li>Returns for 60 days</li></ul><blockquote>The best wool I have had.</blockquote><table><tr><th>Size<th>Price<tr><td>Small<td>€ 40<tr><td>Large<td>€ 60</table><p>Code: <span data-copy="SALE20">SALE20</span></p>`,
  }),
  "toast, saved": banner({
    template: "toast",
    tone: "SUCCESS",
    position: "TOP_RIGHT",
    htmlContent: "<h2>Saved</h2><p>Your changes are live.</p>",
  }),
  "toast, failed": banner({
    template: "toast",
    tone: "ERROR",
    position: "BOTTOM_LEFT",
    htmlContent: "<p>Your card was refused. <a href='#pay'>Try again</a></p>",
  }),
  toast: banner({
    template: "toast",
    position: "BOTTOM_LEFT",
    htmlContent: "<p>Your order is on its way. <a href='#order'>Follow it</a></p>",
  }),
  modal: banner({
    template: "modal",
    position: "CENTER",
    htmlContent:
      "<h2>Ten minutes, ten euros</h2><p>Tell us how you shop, and take ten euros off your next order. It is three questions.</p><a href='#start'>Begin</a> <button data-close>Not now</button>",
  }),
  inline: banner({
    template: "inline",
    position: "INLINE",
    targetSelector: "#slot",
    htmlContent:
      "<h2>Free returns for 60 days</h2><p>Also on sale items, until the end of the year.</p>",
  }),
  story: overlay({
    template: "story",
    slidesData: [
      {
        imageUrl: drawn("#3b2a7a", "#d0567a", "Autumn is here"),
        linkUrl: null,
        duration: 60,
        alt: "A wood in autumn",
      },
      {
        imageUrl: drawn("#0f4c5c", "#e8a24c", ""),
        linkUrl: "https://shop.acme.com/wool",
        duration: 60,
        text: "Spun on the island, by hand, since 1921",
      },
      { imageUrl: drawn("#1d3b2a", "#9fc36b", "Made to last"), linkUrl: null, duration: 60 },
    ],
  }),
  ...Object.fromEntries(
    (
      [
        ["nps", "NPS", "How likely are you to recommend us to a friend?", ends],
        ["csat", "CSAT", "How satisfied are you with your order?", { display: "SMILEYS", ...ends }],
        ["rating", "RATING", "How do you rate the delivery?", { max: 5, display: "STARS" }],
        ["numbers", "RATING", "How easy was it to find?", { max: 5, ...ends }],
        ["text", "OPEN_TEXT", "What could we do better?", {}],
        ["choice", "SINGLE_CHOICE", "How did you hear of us?", {}],
        ["choices", "MULTIPLE_CHOICE", "What matters to you?", {}],
      ] as const
    ).map(([name, type, text, more]) => {
      const choices = ["A friend", "A search engine", "A magazine"];
      const question = {
        id: "q1",
        type,
        text,
        required: true,
        ...more,
        ...(type.endsWith("CHOICE") && { choices }),
      };
      const surveyData = {
        title: "Two minutes for us?",
        questions: [question, { id: "q2", type: "OPEN_TEXT", text: "Anything else?" }],
        thankYou: "Thank you! We read every answer.",
      };
      return [`survey, ${name}`, overlay({ template: "survey", surveyData })];
    }),
  ),
  form: banner({
    template: "modal",
    position: "CENTER",
    htmlContent: `<h2>Letters, not spam</h2><p>One letter a month about what is new.</p><form data-form="newsletter" data-thanks="Thank you! It is on its way."><label>Email <input type="email" name="email" required autocomplete="email"></label><label><input type="checkbox" name="consent" required> I agree to get it</label><button>Subscribe</button></form>`,
  }),
  "form, all fields": banner({
    template: "modal",
    position: "CENTER",
    htmlContent: `<h2>Book a fitting</h2><form data-form="fitting"><label>Name <input name="name" required></label><label>Size <select name="size"><option>Small</option><option>Large</option></select></label><fieldset><legend>When?</legend><label><input type="radio" name="when" value="am" required> In the morning</label><label><input type="radio" name="when" value="pm"> In the afternoon</label></fieldset><label>How warm? <input type="range" name="warmth"></label><label>Anything else? <textarea name="more"></textarea></label><button>Book</button></form>`,
  }),
};

/** A customer's page with a place for each of them. */
export function samplePage(isDark: boolean): (tag: string) => string {
  const colours = isDark ? "background:#111318;color:#e8eaee" : "background:#fafaf8;color:#1d2026";
  return (tag) => `<!doctype html><html lang="en"><head><title>Shop</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <style>body{margin:0;padding:24px;font:16px/1.5 system-ui;${colours}}main{max-width:640px;margin:auto}</style></head>
    <body><main><h1>Acme wool</h1><p>Blankets and jumpers from the islands, since 1921.</p><div id="slot"></div>
    <p>Our sheep live outside all year, which makes their wool dense and warm.</p></main>${tag}</body></html>`;
}
