import { demoArticles } from "../../lib/demo/demo-content";

interface Article {
  title: string;
  tags: readonly string[];
  content: string;
}

/** The help center of a pottery: the articles of the demo, and these. */
export const shopArticles: readonly Article[] = [
  ...demoArticles,
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
];

/** Forty articles of a shop's help center: the pottery's articles and those below. */
export const helpArticles: readonly Article[] = [
  ...shopArticles,
  {
    title: "Create an account",
    tags: ["Account"],
    content:
      "You can order as a guest. With an account you see earlier orders and need not type your address again.\n\n## Sign up\n\nChoose **Sign up** at the top, enter your email address and confirm it with the link that we send.",
  },
  {
    title: "Reset your password",
    tags: ["Account"],
    content:
      "Choose **Forgot password** on the sign-in page. We send a link that works for an hour.\n\n## No email arrives\n\nCheck the spelling of your address and your spam folder. After five wrong tries the account is locked for a quarter of an hour.",
  },
  {
    title: "Two-step sign-in",
    tags: ["Account", "Security"],
    content:
      "Protect your account with a code from an authenticator app. Turn it on under *Settings, Security*.\n\n## New phone\n\nUse one of the ten recovery codes that you saved. Without them, write to us from the address of the account.",
  },
  {
    title: "Change your email address",
    tags: ["Account"],
    content:
      "Open *Settings, Profile*, enter the new address, and confirm it with the link that we send there. Orders under way keep sending news to the old address.",
  },
  {
    title: "Delete your account",
    tags: ["Account", "Privacy"],
    content:
      "Open *Settings, Privacy* and choose **Delete account**. Your profile goes at once. Invoices stay for ten years, because the law wants it so.",
  },
  {
    title: "What data we keep about you",
    tags: ["Privacy"],
    content:
      "Name, address, email, orders: what a parcel needs. We sell nothing to anybody, and our statistics use no cookies.\n\n## Get a copy\n\nAsk for an export under *Settings, Privacy*; it is ready within a day, as the GDPR foresees.",
  },
  {
    title: "Newsletter: subscribe and unsubscribe",
    tags: ["Account"],
    content:
      "Once a month we write about new glazes and open seats in classes. The last line of every issue has a link to unsubscribe, which works with one click.",
  },
  {
    title: "Discount codes",
    tags: ["Payment"],
    content:
      "Enter a discount code at the checkout, under **Gift card or discount**. One code an order.\n\n## The code does not work\n\nIt may have expired, have a minimum amount, or not apply to pre-orders. Capitals make no difference.",
  },
  {
    title: "Prices for shops and restaurants",
    tags: ["Business"],
    content:
      "From 24 pieces on you get wholesale prices. Apply with your company's details; we answer within two days.\n\n## Restaurants\n\nWe make plates in your colours from 60 pieces, within eight weeks.",
  },
  {
    title: "Your own logo or name on a piece",
    tags: ["Business", "Presents"],
    content:
      "We engrave names and logos into the foot, or stamp them into the clay. It takes three more weeks and costs €6 a piece. Personalised pieces cannot be returned.",
  },
  {
    title: "Gift wrapping and a card",
    tags: ["Presents"],
    content:
      "Choose **This is a present** in the basket. We wrap it in printed tissue for €3, leave the invoice out, and write your message on a card by hand.",
  },
  {
    title: "Send a parcel to somebody else",
    tags: ["Orders and delivery", "Presents"],
    content:
      "Enter the other person's name and street as the delivery address, and yours for the invoice. The tracking link goes to you, unless you add the recipient's phone number.",
  },
  {
    title: "Collect your order in Porto",
    tags: ["Orders and delivery", "Studio"],
    content:
      "Choose **Pick up** at the checkout; it is free. We write when it is ready, usually the same day, and keep it for two weeks. Bring the order number.",
  },
  {
    title: "Customs and import tax outside the EU",
    tags: ["Orders and delivery"],
    content:
      "Outside the EU the courier collects import duty and tax before delivery. For the UK up to £135 and for Switzerland up to CHF 62 it is already in our price.",
  },
  {
    title: "Which countries we ship to",
    tags: ["Orders and delivery"],
    content:
      "We send to 41 countries: the EU, the United Kingdom, Norway, Switzerland, the United States, Canada, Japan, Australia and others that the checkout lists. We do not send to PO boxes.",
  },
  {
    title: "A piece is sold out",
    tags: ["Products"],
    content:
      "Press **Tell me when it is back** on its page. We fire a new batch about every five weeks, and write once, on the morning it is in stock.",
  },
  {
    title: "Sizes and weights of mugs",
    tags: ["Products"],
    content:
      "| Mug | Holds | Height | Weight |\n|---|---|---|---|\n| Espresso | 90 ml | 6 cm | 160 g |\n| Classic | 250 ml | 8 cm | 310 g |\n| Harbour | 330 ml | 10 cm | 420 g |\n| Large | 450 ml | 11 cm | 480 g |",
  },
  {
    title: "Is the glaze safe for food?",
    tags: ["Products", "Care"],
    content:
      "Yes. Our glazes contain neither lead nor cadmium, and a laboratory tests each of them once a year to EU rules. You find the certificates on the product pages.",
  },
  {
    title: "Where the clay comes from",
    tags: ["Products"],
    content:
      "From a pit near Leiria, 180 km south of us. Scraps are soaked and used again, the kiln runs on solar power in summer, and parcels contain no plastic.",
  },
  {
    title: "Why colours differ from the photo",
    tags: ["Products"],
    content:
      "Each firing comes out a little different, and every screen shows blue its own way. If the shade is not what you hoped for, return it within 30 days.",
  },
  {
    title: "Guarantee",
    tags: ["Returns and refunds"],
    content:
      "Three years on everything, as Portuguese law has it. If a handle comes off or the glaze cracks in normal use, we replace the piece. A fall onto the tiles is not covered.",
  },
  {
    title: "Exchange for another size or colour",
    tags: ["Returns and refunds"],
    content:
      "Send the first piece back and order the other one: that is quickest. If you ask us to reserve it, we keep the new one for ten days.",
  },
  {
    title: "A piece is missing from my parcel",
    tags: ["Orders and delivery"],
    content:
      "Large orders travel in several boxes, which may arrive on different days. Look at the packing slip: it says how many there are. If something is forgotten, we send it the same day.",
  },
  {
    title: "Subscribe to the mug of the season",
    tags: ["Products"],
    content:
      "Four times a year, a mug that nobody else gets. Pause or end the subscription in your account at any time, up to a week before it ships.",
  },
  {
    title: "Leave a review",
    tags: ["Products"],
    content:
      "Two weeks after delivery we ask what you think. Reviews appear with your first name, good and bad alike; we remove only insults. Photos are welcome.",
  },
  {
    title: "Work with us",
    tags: ["Studio"],
    content:
      "We are looking for a thrower with three years at the wheel and for help with packing before Christmas. Send a CV and photos of your work. Trainees start in September.",
  },
  {
    title: "Contact us",
    tags: ["Studio"],
    content:
      "Email `help@harbour-goods.pt`, answered within a working day, or call +351 22 600 14 14 from Tuesday to Friday, 10:00 to 16:00. In Portuguese, English, Spanish and French.",
  },
  {
    title: "Keep houseplants in our pots",
    tags: ["Care", "Products"],
    content:
      "Pots with a hole come with a saucer. Without a hole, put a layer of gravel below the soil, and water less. In frost bring them inside: wet clay bursts.",
  },
];

/** The shop's own synonyms. */
export const helpSynonyms = [
  ["mug", "cup"],
  ["dishwasher", "machine"],
  ["piece", "plate"],
  ["studio", "shop", "store"],
];

/** A hundred questions as people type them, each with the title of the article that answers it. */
export const helpQuestions: readonly (readonly [question: string, answer: string])[] = [
  // Questions with the articles' own words.
  ["delivery times", "How long delivery takes"],
  ["how long does delivery take?", "How long delivery takes"],
  ["tracking link", "Track your parcel"],
  ["track my parcel", "Track your parcel"],
  ["cancel order", "Change or cancel an order"],
  ["change address of my order", "Change or cancel an order"],
  ["return label", "Send something back"],
  ["refund paypal", "When you get your money back"],
  ["when do I get my money back", "When you get your money back"],
  ["arrived broken", "Something arrived broken"],
  ["dishwasher", "Dishwasher, microwave, oven"],
  ["can the plates go in the oven", "Dishwasher, microwave, oven"],
  ["coffee stains", "Remove stains and grey marks"],
  ["ways to pay", "Ways to pay"],
  ["apple pay", "Ways to pay"],
  ["card declined", "Ways to pay"],
  ["vat number", "Get an invoice with a VAT number"],
  ["invoice", "Get an invoice with a VAT number"],
  ["gift cards", "Gift cards"],
  ["opening hours", "Visit the studio or take a class"],
  ["wheelchair", "Visit the studio or take a class"],
  ["reset password", "Reset your password"],
  ["recovery codes", "Two-step sign-in"],
  ["change email address", "Change your email address"],
  ["delete account", "Delete your account"],
  ["unsubscribe newsletter", "Newsletter: subscribe and unsubscribe"],
  ["discount code does not work", "Discount codes"],
  ["wholesale prices", "Prices for shops and restaurants"],
  ["customs", "Customs and import tax outside the EU"],
  ["which countries do you ship to", "Which countries we ship to"],
  ["sold out", "A piece is sold out"],
  ["gift wrapping", "Gift wrapping and a card"],
  ["guarantee", "Guarantee"],
  ["leave a review", "Leave a review"],
  ["pick up my order", "Collect your order in Porto"],
  // In other words.
  ["where is my package?", "Track your parcel"],
  ["my package never arrived", "Track your parcel"],
  ["how many days until my stuff gets here", "How long delivery takes"],
  ["shipping costs to Germany", "How long delivery takes"],
  ["is there free shipping", "How long delivery takes"],
  ["I want to stop my purchase", "Change or cancel an order"],
  ["I typed the wrong address", "Change or cancel an order"],
  ["can I return a used mug", "Send something back"],
  ["how do I give something back", "Send something back"],
  ["do I have to pay for returning", "Send something back"],
  ["how long until I am reimbursed", "When you get your money back"],
  ["refund has not arrived", "When you get your money back"],
  ["my mug is damaged", "Something arrived broken"],
  ["plate came in pieces, what now", "Something arrived broken"],
  ["is it microwave safe", "Dishwasher, microwave, oven"],
  ["can I wash the cup in the machine", "Dishwasher, microwave, oven"],
  ["how to clean scratches from knives", "Remove stains and grey marks"],
  ["remove limescale", "Remove stains and grey marks"],
  ["which credit cards do you accept", "Ways to pay"],
  ["payment methods", "Ways to pay"],
  ["when is my card charged", "Ways to pay"],
  ["I need a bill for my company", "Get an invoice with a VAT number"],
  ["receipt with tax id", "Get an invoice with a VAT number"],
  ["how long is a voucher valid", "Gift cards"],
  ["I lost my gift code", "Gift cards"],
  ["pottery workshop", "Visit the studio or take a class"],
  ["where is your shop", "Visit the studio or take a class"],
  ["I forgot my passcode", "Reset your password"],
  ["cannot log in", "Reset your password"],
  ["how do I register", "Create an account"],
  ["2FA", "Two-step sign-in"],
  ["authenticator on a new phone", "Two-step sign-in"],
  ["close my account", "Delete your account"],
  ["remove my profile", "Delete your account"],
  ["do you sell my data", "What data we keep about you"],
  ["gdpr export", "What data we keep about you"],
  ["stop sending me emails", "Newsletter: subscribe and unsubscribe"],
  ["coupon", "Discount codes"],
  ["promo code expired", "Discount codes"],
  ["bulk order for my cafe", "Prices for shops and restaurants"],
  ["engrave a name on a mug", "Your own logo or name on a piece"],
  ["wrap as a present", "Gift wrapping and a card"],
  ["ship it directly to a friend", "Send a parcel to somebody else"],
  ["can I fetch it myself", "Collect your order in Porto"],
  ["import duties to the uk", "Customs and import tax outside the EU"],
  ["do you deliver to Japan", "Which countries we ship to"],
  ["when is it back in stock", "A piece is sold out"],
  ["how big is the espresso cup", "Sizes and weights of mugs"],
  ["how much does the harbour mug weigh", "Sizes and weights of mugs"],
  ["is there lead in the glaze", "Is the glaze safe for food?"],
  ["are you sustainable, plastic free?", "Where the clay comes from"],
  ["colour looks different", "Why colours differ from the photo"],
  ["warranty", "Guarantee"],
  ["handle fell off", "Guarantee"],
  ["swap for a different size", "Exchange for another size or colour"],
  ["something is missing in the box", "A piece is missing from my parcel"],
  ["any jobs open?", "Work with us"],
  ["phone number", "Contact us"],
  ["talk to a human", "Contact us"],
  // Mistyped.
  ["dilivery times", "How long delivery takes"],
  ["refnud", "When you get your money back"],
  ["dishwaser", "Dishwasher, microwave, oven"],
  ["pasword reset", "Reset your password"],
  ["recieve invioce", "Get an invoice with a VAT number"],
  ["unsubscirbe", "Newsletter: subscribe and unsubscribe"],
];

/** Questions that have nothing to do with the shop. */
export const offTopicQuestions = [
  "do you sell cars",
  "what is the weather in Lisbon tomorrow",
  "who won the football game",
  "recipe for banana bread",
  "book a flight to New York",
  "how do I file my income tax return as a freelancer abroad",
  "best laptop for video editing",
  "symptoms of the flu",
  "translate this sentence into Chinese",
  "bitcoin price today",
] as const;
