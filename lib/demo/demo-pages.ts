import type { StoredPicture } from "./demo-pictures";

/** The request bodies that create the demo's landing pages, by their slugs, which are also names of pictures. Each is published. */
export const demoPages = {
  "harbour-mug": (image: StoredPicture) => ({
    title: "The Harbour Mug",
    templateId: "product-launch",
    language: "en-GB",
    metaDescription: "A stoneware mug that keeps coffee warm for an hour. Made by hand in Porto.",
    content: {
      accentColor: "#1f5c4a",
      footer: "Harbour Goods, Rua do Ouro 14, Porto",
      sections: [
        {
          type: "hero",
          heading: "Coffee that waits for you",
          subheading:
            "The Harbour Mug is thick stoneware, thrown by hand in Porto. It keeps your coffee warm for an hour, and your hands cool.",
          image,
          button: { label: "Pre-order for €28", url: "https://demo.messaging-widget.dev/mug" },
        },
        {
          type: "features",
          heading: "Made to be used every day",
          items: [
            {
              title: "Warm for an hour",
              text: "Double walls hold the heat: 61 °C after an hour, where a plain mug has 38 °C.",
            },
            {
              title: "Thrown by hand",
              text: "Four potters make about sixty a week, so no two are quite the same.",
            },
            {
              title: "Into the dishwasher",
              text: "Fired at 1,280 °C, the glaze survives a thousand washes and every microwave.",
            },
          ],
        },
        {
          type: "quote",
          text: "I stopped drinking cold coffee in meetings. That is all I wanted.",
          name: "Inês Carvalho",
          role: "Architect, Lisbon",
        },
        {
          type: "questions",
          heading: "Questions",
          items: [
            {
              question: "When does it ship?",
              answer: "The first batch leaves Porto on 12 January. You pay when it ships.",
            },
            {
              question: "How large is it?",
              answer: "330 ml, 9 cm wide, 10 cm high, 420 g.",
            },
            {
              question: "Can I send it back?",
              answer: "Within 30 days, used or not. The return is free within the EU.",
            },
          ],
        },
        {
          type: "form",
          heading: "Tell me when it ships",
          form: {
            name: "harbour-mug",
            fields: [{ name: "email", label: "Email", type: "email", required: true }],
            button: "Tell me",
            thanks: "We will write once, on the day the first batch leaves Porto.",
          },
        },
      ],
    },
  }),
  "open-studio": (image: StoredPicture) => ({
    title: "Open studio evening",
    templateId: "event",
    language: "en-GB",
    metaDescription: "Throw your own mug, with a glass of vinho verde. Porto, 4 December 2026.",
    content: {
      heading: "Throw your own mug",
      subheading: "An evening in our studio, with clay, music and a glass of vinho verde.",
      body: "No experience needed: Rui shows every step, and we glaze and fire what you make.\n\nYour mug is ready two weeks later. Pick it up, or let us send it.",
      image,
      startsAt: "2026-12-04T18:00:00Z",
      endsAt: "2026-12-04T21:00:00Z",
      location: "Harbour Goods, Rua do Ouro 14, Porto",
      agenda: [
        { time: "18:00", title: "Doors, drinks, aprons" },
        { time: "18:30", title: "Rui throws a mug, slowly" },
        { time: "19:00", title: "Your turn: two hours at the wheel" },
        { time: "20:45", title: "Choose a glaze" },
      ],
      accentColor: "#1f5c4a",
      footer: "Harbour Goods, Rua do Ouro 14, Porto",
      form: {
        name: "open-studio",
        fields: [
          { name: "name", label: "Name", type: "text", required: true },
          { name: "email", label: "Email", type: "email", required: true },
          {
            name: "wish",
            label: "What would you like to make?",
            type: "textarea",
            required: false,
          },
        ],
        button: "Save my place",
        thanks: "Your place is saved. We will send directions the day before.",
        consent: "You may write to me about this evening.",
      },
    },
  }),
};
