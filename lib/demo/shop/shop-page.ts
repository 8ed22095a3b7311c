import type { Demo } from "../demo-file";
import { backstage } from "./backstage";
import { euros, pageOf, picture, shopDocument } from "./layout";
import { products } from "./products";
import type { ShopSeed } from "./seed-shop";

/** The demo shop: a customer's website with a collection, a studio and a help center, and the demo's own corner. */
export function shopPage(demo: Demo, shop: ShopSeed): string {
  return shopDocument(
    demo,
    "Harbour Goods: stoneware from Porto",
    `<section class="demo-strip" aria-label="About this demo">
<p><b>A demo shop.</b> <span>What floats on it comes from the service on your machine.</span></p>
<form method="post" action="/demo/console" target="demo-console" data-console>
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
    ({ slug, name, price, note, alt }) => `<li><a href="/demo/products/${slug}">
${picture(slug, alt, 'width="640" height="640" loading="lazy"')}
<span><b>${name}</b> <span>${euros(price)}</span></span>
<small>${note}</small>
</a></li>`,
  )
  .join("\n")}
</ul>
</section>
<section class="promise" aria-label="What we promise">
<p><b>Free delivery</b> in the EU from €80</p>
<p><b>30 days</b> to send it back, used or not</p>
<p><b>Arrived broken?</b> A new piece leaves the next day</p>
<p><a href="${pageOf(demo, "help")}">All answers in our help center</a></p>
</section>
${backstage(demo, shop)}`,
  );
}
