import type { Demo } from "../demo-file";
import { euros, picture, shopDocument } from "./layout";
import { type Product, products } from "./products";

/** A product of the demo shop. Its button tells the script an event, for which a message waits. */
export function productPage(demo: Demo, { slug, name, price, note, alt, text, facts }: Product) {
  const others = products.filter((each) => each.slug !== slug).slice(0, 3);
  return shopDocument(
    demo,
    `${name}: Harbour Goods`,
    `<article class="product">
${picture(slug, alt, 'width="640" height="640"')}
<div>
<p class="trail"><a href="/demo#collection">Collection</a></p>
<h1>${name}</h1>
<p class="price">${euros(price)}</p>
<p class="lead">${note}.</p>
<p>${text}</p>
<button type="button" class="button" data-add>Add to basket</button>
<ul>${facts.map((fact) => `<li>${fact}</li>`).join("")}</ul>
</div>
</article>
<section>
<h2>Goes well with it</h2>
<ul class="products">
${others
  .map(
    (each) => `<li><a href="/demo/products/${each.slug}">
${picture(each.slug, each.alt, 'width="640" height="640" loading="lazy"')}
<span><b>${each.name}</b> <span>${euros(each.price)}</span></span>
<small>${each.note}</small>
</a></li>`,
  )
  .join("\n")}
</ul>
</section>`,
  );
}
