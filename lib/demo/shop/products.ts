/** The products of the demo shop. Each has a picture of its name in `pictures/`. */
export const products = [
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
