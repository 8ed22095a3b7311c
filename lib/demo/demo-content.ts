/** A picture of the demo: a file in `pictures/`, stored as an asset. */
export interface DemoPicture {
  url: string;
  alt: string;
}

/** The alternative texts of the demo's pictures, by their names. */
export const altTexts = {
  "harbour-mug": "A stoneware mug with a green rim, full of hot coffee, on a wooden table",
  "packed-parcel": "A mug in an open parcel, between layers of paper",
};

/** The request body that creates the demo's landing page. */
export const demoPage = (image: DemoPicture) => ({
  slug: "harbour-mug",
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
});

/** The request bodies that create the demo's knowledge items: the help center of a small pottery. */
export const demoArticles = [
  {
    title: "How long delivery takes",
    tags: ["Orders and delivery"],
    content: `We pack every order by hand, on the working day after you place it. From there it is up to the road.

## Delivery times

| Where to | With whom | Working days | Price |
|---|---|---|---|
| Portugal | CTT | 1 to 2 | €4 |
| Spain, France, Germany, Benelux | DPD | 3 to 5 | €9 |
| Rest of the EU | DPD | 4 to 7 | €12 |
| United Kingdom, Switzerland, Norway | DHL | 4 to 8 | €18 |
| Everywhere else | DHL | 7 to 14 | €29 |

To Germany, France, Spain and the Benelux, delivery takes 3 to 5 working days; within Portugal one or two. Orders over **€80** travel free of charge within the EU.

## Pre-orders

A pre-order leaves on the day its product page names. If other things are in the same order, we wait and send it all together. Write to us if you would rather have two parcels.

## Busy weeks

Between 25 November and 20 December, add two days. For a present under the tree, order by **12 December**.
`,
  },
  {
    title: "Send something back",
    tags: ["Returns and refunds"],
    content: `You can send a piece back within **30 days** from the day your parcel arrives, whether you have used it or not.

## How to do it

1. Open *View your order* in your confirmation and choose **Return**.
2. Print the label, or show the QR code at the parcel shop.
3. Pack the piece in its own box. The box is made to travel twice.
4. Drop it off within seven days.

## What it costs

Returns from the EU are free. From elsewhere you pay the postage, and we pay it back if the piece was faulty.

## What cannot come back

Pieces with your name or your own design on them, and gift cards.
`,
  },
  {
    title: "Dishwasher, microwave, oven",
    tags: ["Care"],
    content: `Our stoneware is fired at 1,280 °C. It takes more than you might expect.

| | Mugs and bowls | Plates | Pieces with gold |
|---|---|---|---|
| Dishwasher | yes | yes | no |
| Microwave | yes | yes | **never** |
| Oven up to 220 °C | no | yes | no |
| Freezer | yes | yes | yes |

## Sudden changes

Stoneware dislikes a shock. Let a plate from the fridge stand for ten minutes before it goes into the oven, and do not pour cold water into a hot dish.

## The Harbour Mug

Its double wall is sealed with air inside. It may go into the dishwasher and the microwave, at most three minutes at a time.
`,
  },
  {
    title: "Visit the studio or take a class",
    tags: ["Studio", "Presents"],
    content: `The studio is at **Rua do Ouro 14 in Porto**, by the river. Tram 1 stops at the door (*Gás*).

## Opening hours

Tuesday to Saturday, 10:00 to 18:00. In August we close for two weeks and go swimming.

## Classes

Every Friday evening Rui teaches eight people to throw a mug. It takes three hours, costs €65 with clay, firing and a glass of vinho verde, and needs no experience.

## Groups

For six people or more we open on other days too. Write to \`classes@harbour-goods.pt\` with two dates that suit you.

## Getting in with a wheelchair

The entrance and the studio are level, two of the wheels can be lowered, and there is an accessible toilet.
`,
  },
] as const;

/** The settings of the demo's domain: the look of its help center and pages, and its visitors' synonyms. */
export const demoSettings = {
  timezone: "Europe/Lisbon",
  brand: { name: "Harbour Goods", accentColor: "#1f5c4a" },
  helpCenter: {
    enabled: true,
    synonyms: [
      ["mug", "cup"],
      ["piece", "plate", "bowl"],
      ["studio", "shop", "store"],
    ],
  },
};
