const slideUrls = [0, 1, 2].map((index) => `https://demo.messaging-widget.dev/slides/${index}.svg`);

/** The request bodies that create one message of each kind, by its name. */
export const kinds = {
  Banner: {
    template: "banner",
    position: "BOTTOM_RIGHT",
    htmlContent:
      '<h2>Spring sale</h2><p>Everything is 20% off until Sunday, shipping included.</p><a href="#sale">See the offers</a> <a href="#how">How it works</a>',
  },
  Pill: {
    template: "banner",
    position: "TOP",
    htmlContent: '<p><b>New:</b> pay by invoice.</p><a href="#invoice">Learn more</a>',
  },
  Bar: {
    template: "banner",
    layout: "BAR",
    htmlContent:
      '<p>Free shipping ends in <b data-countdown="2030-01-01T00:00Z">a while</b></p><a href="#shop">Shop now</a>',
  },
  Cover: {
    template: "banner",
    position: "BOTTOM_RIGHT",
    htmlContent: `<p><img src="${slideUrls[0]}" alt="A harbour"></p><h2>New from the harbour</h2><p>Three mugs in two colours.</p><ul><li>Dishwasher safe</li><li>Made by hand</li></ul><p>10 % off: <b data-copy="HARBOUR">HARBOUR</b></p><p><a href="#mugs">See them</a></p>`,
  },
  Notice: {
    template: "toast",
    position: "TOP_RIGHT",
    tone: "SUCCESS",
    autoHideSeconds: 8,
    htmlContent: "<h3>Saved</h3><p>Your changes are live.</p>",
  },
  Toast: {
    template: "toast",
    position: "BOTTOM_LEFT",
    htmlContent: '<p>Your order is on its way. <a href="#order">Follow it</a></p>',
  },
  Modal: {
    template: "modal",
    position: "CENTER",
    htmlContent:
      '<h2>Ten minutes, ten euros</h2><p>Tell us how you shop, and take ten euros off your next order.</p><a href="#begin">Begin</a> <button data-close>Not now</button>',
  },
  Inline: {
    template: "inline",
    position: "INLINE",
    targetSelector: "#slot",
    htmlContent: "<h2>Free returns for 60 days</h2><p>Also on sale items.</p>",
  },
  Story: {
    template: "story",
    position: "CENTER",
    slidesData: slideUrls.map((imageUrl) => ({ imageUrl, linkUrl: null, duration: 5 })),
  },
  Survey: {
    template: "survey",
    position: "CENTER",
    surveyData: {
      title: "Two questions",
      questions: [
        {
          id: "nps",
          type: "NPS",
          text: "How likely are you to recommend us to a friend?",
          required: true,
          lowLabel: "Not at all",
          highLabel: "Very",
        },
        { id: "why", type: "OPEN_TEXT", text: "What is the main reason?", required: false },
      ],
      thankYou: "Thank you! We read every answer.",
    },
  },
  Stars: {
    template: "survey",
    position: "CENTER",
    surveyData: {
      title: "Your order",
      questions: [
        { id: "delivery", type: "RATING", text: "How was the delivery?", display: "STARS" },
        {
          id: "order",
          type: "CSAT",
          text: "How satisfied are you with it?",
          display: "SMILEYS",
          lowLabel: "Not at all",
          highLabel: "Very",
        },
      ],
      thankYou: "Thank you! We read every answer.",
    },
  },
  Form: {
    template: "modal",
    position: "CENTER",
    htmlContent:
      '<h2>Letters, not spam</h2><p>One letter a month about what is new.</p><form data-form="newsletter" data-thanks="Thank you! It is on its way."><label>Email <input type="email" name="email" required autocomplete="email"></label><label><input type="checkbox" name="consent" required> I agree to get it</label><button>Subscribe</button></form>',
  },
  Audience: {
    template: "banner",
    position: "BOTTOM_LEFT",
    audience: {
      any: [
        { all: [{ field: "isReturning", op: "IS", value: true }] },
        { all: [{ field: "trait.plan", op: "IN", value: ["pro", "team"] }] },
      ],
    },
    htmlContent:
      '<h2>Welcome back</h2><p>For those who were here before, and for customers on a plan. <a href="#new">What is new</a></p>',
  },
  Goal: {
    template: "banner",
    position: "BOTTOM_RIGHT",
    goal: { kind: "EVENT", value: "purchase", currency: "EUR", after: "CLICK" },
    htmlContent:
      '<h2>The winter blanket is here</h2><p>A purchase within a day of the click counts, with its value.</p><p><a href="#blanket">See it</a></p>',
  },
  Languages: {
    template: "toast",
    position: "BOTTOM_LEFT",
    language: "en",
    htmlContent: '<p>This week we deliver for free. <a href="#delivery">How it works</a></p>',
  },
};
