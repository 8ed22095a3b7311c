import type { Demo } from "../demo-file";
import { escaped, euros, picture, shopDocument } from "./layout";
import type { ShopSeed } from "./seed-shop";

/** The demo shop: a customer's website with a collection, a studio and a help center, and the demo's own corner. */
export function shopPage(demo: Demo, shop: ShopSeed | undefined): string {
  return shopDocument(
    demo,
    "Harbour Goods: stoneware from Porto",
    `<section class="demo-strip" aria-label="About this demo">
<p><b>A demo shop.</b> <span>What floats on it comes from the service on your machine.</span></p>
<form method="post" action="/demo/console" target="demo-console">
<button name="place" value="/messages/new">Make your own</button>
</form>
</section>
<section class="hero">
${picture("table", "", 'width="1600" height="900"')}
<div>
<h1>Made by hand,<br>used every day</h1>
<p>Stoneware for coffee, soup and single twigs, thrown by four potters in Porto.</p>
<a class="button" href="#collection">See the collection</a>
</div>
</section>
<section id="collection">
<h2>The collection</h2>
<ul class="products">
${products
  .map(
    ({ slug, name, price, note, alt }) => `<li>
${picture(slug, alt, 'width="640" height="640" loading="lazy"')}
<span><b>${name}</b> <span>${euros(price)}</span></span>
<small>${note}</small>
<button type="button" data-add aria-label="Add to basket: ${name}">Add to basket</button>
</li>`,
  )
  .join("\n")}
</ul>
</section>
${backstage(shop)}`,
  );
}

/** The demo's own corner of the shop: what to try. */
function backstage(shop: ShopSeed | undefined): string {
  return `<section class="backstage" aria-labelledby="backstage">
<h2 id="backstage">Behind the counter</h2>
<ol class="cards">
<li>
<h3>Make your own message</h3>
<p>The console opens in a tab, signed in. Choose <i>Sale code</i>, change the headline, <i>Go live</i>, and come back: it is here.</p>
${consoleButton("/messages/new", "Make your own")}
</li>
<li>
<h3>Write as a visitor</h3>
<p>Otto, a scripted agent, answers from the help center over MCP. Reply in the Inbox, and he leaves it to you.</p>
<div class="buttons"><button type="button" data-chat>Open the chat</button>${consoleButton("/inbox", "Open the Inbox")}</div>
</li>
<li>
<h3>Leave</h3>
<p>Move the pointer out of the window, and a survey asks why. On a phone, come back to this tab.</p>
${shop ? `<button type="button" data-leave="${escaped(shop.surveyId)}">Show the survey</button>` : ""}
</li>
</ol>
<p class="note">The console's figures before today are invented, and its leads too. <code>npm run demo:remove</code> removes the whole demo.</p>
</section>`;
}

function consoleButton(place: string, label: string): string {
  return `<form method="post" action="/demo/console" target="demo-console"><button name="place" value="${place}">${label}</button></form>`;
}

/** The products of the demo shop. Each has a picture of its name in `pictures/`. */
const products = [
  {
    slug: "mug",
    name: "Harbour Mug",
    price: 28,
    note: "Keeps coffee warm for an hour",
    alt: "A stoneware mug with a green glaze, full of coffee",
  },
  {
    slug: "bowl",
    name: "Quay Bowl",
    price: 34,
    note: "For soup, salad and too much pasta",
    alt: "A wide bowl with a blue glaze",
  },
  {
    slug: "plates",
    name: "Tide Plates",
    price: 72,
    note: "Three plates, three glazes",
    alt: "A stack of three plates with green, red and yellow rims",
  },
  {
    slug: "vase",
    name: "Foz Vase",
    price: 62,
    note: "Raw clay, for a single twig",
    alt: "A vase of bare red clay with a twig of eucalyptus",
  },
  {
    slug: "jug",
    name: "Lantern Jug",
    price: 48,
    note: "Water, wine, or flowers",
    alt: "A jug with a yellow glaze and a large handle",
  },
  {
    slug: "cups",
    name: "Bica Cups",
    price: 32,
    note: "Two small cups for strong coffee",
    alt: "Two small cups with a dark glaze, full of coffee",
  },
] as const;
