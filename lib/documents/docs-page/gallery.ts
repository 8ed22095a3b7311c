import { code, inline } from "./html";

interface Kind {
  title: string;
  what: string;
  message: object;
}

const kinds: readonly Kind[] = [
  {
    title: "Banner",
    what: "A panel in a corner. The page stays usable. `TOP` and `BOTTOM` make it a pill as wide as its content.",
    message: {
      name: "Spring sale",
      template: "banner",
      htmlContent:
        '<h3>Spring sale</h3><p>20 % off until Sunday.</p><a href="/sale">See the offers</a>',
    },
  },
  {
    title: "Toast",
    what: "A small panel, which screen readers announce.",
    message: {
      name: "Shipped",
      template: "toast",
      htmlContent: '<p>Your order is on its way. <a href="/orders">Follow it</a></p>',
    },
  },
  {
    title: "Modal",
    what: "Stands in front of the page until the visitor closes it.",
    message: {
      name: "Newsletter",
      template: "modal",
      htmlContent:
        '<h2>Stay in touch</h2><form data-form="newsletter"><label>Mail <input name="email" type="email" required></label><button>Subscribe</button></form>',
      trigger: "EXIT_INTENT",
    },
  },
  {
    title: "Inline",
    what: "Stands in the page's own text, in the element that `targetSelector` names.",
    message: {
      name: "Free shipping",
      template: "inline",
      htmlContent: "<p>Free shipping from 50 €.</p>",
      position: "INLINE",
      targetSelector: "#offers",
    },
  },
  {
    title: "Story",
    what: "Pictures that follow one another, each with its own link.",
    message: {
      name: "New arrivals",
      template: "story",
      slidesData: [
        {
          imageUrl: "https://shop.acme.com/spring.jpg",
          linkUrl: "https://shop.acme.com/new",
          duration: 5,
          text: "New for spring",
          alt: "A linen jacket on a hanger",
        },
      ],
    },
  },
  {
    title: "Survey",
    what: "Asks one question at a time: scales, stars, smileys, choices and text.",
    message: {
      name: "NPS",
      template: "survey",
      surveyData: {
        title: "One question",
        questions: [{ id: "nps", type: "NPS", text: "How likely are you to recommend us?" }],
        thankYou: "Thank you!",
      },
    },
  },
];

/** A picture of every kind of message, and the body that creates each. */
export function gallery(): string {
  const items = kinds.map(
    ({ title, what, message }) =>
      `<li><h3>${title}</h3><p>${inline(what)}</p>${code(JSON.stringify(message, null, 2))}</li>`,
  );
  return `<section id="gallery">
<h2>Every kind of message</h2>
<p>Each is one <code>POST /api/v1/messages</code> with the body beside its name.</p>
<img src="/docs/kinds.webp" alt="Every kind of message on a desktop, in light and dark" width="1980" height="3000" loading="lazy">
<ul class="gallery">${items.join("")}</ul>
</section>`;
}
