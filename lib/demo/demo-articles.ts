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
    title: "Track your parcel",
    tags: ["Orders and delivery"],
    content: `As soon as the carrier has your parcel, we send you an email with a tracking link.

## I have no tracking email

1. Look in your spam folder for a message from \`orders@harbour-goods.pt\`.
2. Check that two working days have passed since you ordered.
3. Still nothing? Write to us with your order number. It begins with **HG**, such as \`HG-20418\`.

## The tracking has not moved for days

Between two depots, parcels are sometimes not scanned for up to three working days. After five days without news we ask the carrier for you, and after ten we send a new parcel.

## It says delivered, but nothing is here

Ask your neighbours and look where a careful courier might hide a box: behind the bins, in the shed. If it does not turn up within a day, tell us. We start a search, and you do not have to wait for its end: we send a replacement at once.
`,
  },
  {
    title: "Change or cancel an order",
    tags: ["Orders and delivery"],
    content: `You can change or cancel an order until we pack it, which is usually at nine on the next morning.

## Change the address

Open the link *View your order* in your confirmation, choose **Edit address**, and save. The link works until the parcel is packed.

## Add or remove something

Reply to your confirmation and say what to add or take out. We send you a new total before we charge the difference.

## Cancel

Choose **Cancel order** under the same link. The money is back on your card within three working days.

> Already packed? Then refuse the parcel at the door, or send it back within 30 days. Either way you get the full amount back.
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
    title: "When you get your money back",
    tags: ["Returns and refunds"],
    content: `We look at each return on the day it arrives and pay it back the same day, always the way you paid.

| You paid with | The refund takes |
|---|---|
| Card | 3 to 5 working days |
| PayPal | a few minutes |
| Bank transfer | 1 to 2 working days |
| Gift card | at once, as a new code |

## Part of an order

If you keep some pieces, we refund the others at the price you paid for them. Delivery is refunded when the whole order comes back.

## Nothing has arrived

Some banks book a refund under the date of the purchase, so scroll back to it. If there is nothing after seven working days, write to us and we send you the bank's reference.
`,
  },
  {
    title: "Something arrived broken",
    tags: ["Returns and refunds"],
    content: `We are sorry. About one parcel in two hundred does not survive the trip, and nobody wants to send shards around Europe.

## What we need

Take two photos within seven days: one of the piece, one of the box with its label. Send them to \`help@harbour-goods.pt\` with your order number.

## What you get

Choose between a **new piece**, sent the next day, and your **money back**. You need not return anything.

## Small marks that are no damage

- tiny dots in the glaze, where iron in the clay has burnt through
- a ring on the foot, where the piece stood in the kiln
- a millimetre more or less in height

They are signs of the hand that made it. If yours bothers you all the same, send it back as usual.
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
    title: "Remove stains and grey marks",
    tags: ["Care"],
    content: `## Grey lines from cutlery

They are traces of metal, not scratches: the glaze is harder than the knife. Rub them with a little **baking soda** and a damp cloth, or use a cleaner for ceramic hobs.

## Coffee and tea

Fill the mug with hot water, add a spoon of baking soda or half a denture tablet, and leave it overnight.

## Limescale

Two spoons of vinegar in warm water, ten minutes, rinse.

## What to leave in the cupboard

Steel wool and scouring powder dull the glaze for good.
`,
  },
  {
    title: "Ways to pay",
    tags: ["Payment"],
    content: `We take Visa, Mastercard, American Express, PayPal, Apple Pay, Google Pay, MB WAY, Multibanco and bank transfer.

## When we charge you

- **In stock:** when you order.
- **Pre-orders:** when the parcel leaves. Until then your card is only checked.
- **Bank transfer:** we keep your order for five days and pack it once the money is here.

## My card is declined

In most cases the bank is waiting for your approval in its app. Try once more with the app open. If it fails again, use another card or PayPal; your basket stays as it is for two weeks.

## Currencies

Prices are in euros. Your bank converts them, and some banks charge a fee for that.
`,
  },
  {
    title: "Get an invoice with a VAT number",
    tags: ["Payment"],
    content: `Every confirmation has an invoice as a PDF attached.

## For a company

Enter your company's name and VAT number at the checkout, under **I buy for a company**. With a valid number from another EU country, no VAT is charged.

## Afterwards

Forgot the number? Reply to your confirmation within 30 days, and we correct the invoice. The VAT itself can only be taken off before the parcel leaves.

\`\`\`text
Harbour Goods, Lda.
Rua do Ouro 14, 4150-553 Porto, Portugal
VAT number PT 514 882 390
\`\`\`
`,
  },
  {
    title: "Gift cards",
    tags: ["Payment", "Presents"],
    content: `A gift card is a code for €25, €50, €100 or an amount of your choice. It arrives by email within minutes, or by post on heavy paper, in an envelope with a wax seal.

## Use a gift card

Enter the code at the checkout, under **Gift card or discount**. What is left stays on the card for next time.

## How long it is valid

Three years from the day it was bought.

## Lost the code

Send us the address that it went to and the day it was bought. We cancel the old code and send a new one.
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

/** What the demo's help center and pages look like, and what its visitors call things. */
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
