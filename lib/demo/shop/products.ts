/** What the demo shop sells. Each has a picture of its name in `pictures/`. */
export const products = [
  {
    slug: "mug",
    name: "Harbour Mug",
    price: 28,
    note: "Keeps coffee warm for an hour",
    alt: "A stoneware mug with a green glaze, full of coffee",
    text: "Thick stoneware, thrown by hand. The double wall is sealed with air inside, so your coffee stays warm and your hands stay cool.",
    facts: ["330 ml, 9 cm wide, 10 cm high", "Dishwasher and microwave", "Glazed in harbour green"],
  },
  {
    slug: "bowl",
    name: "Quay Bowl",
    price: 34,
    note: "For soup, salad and too much pasta",
    alt: "A wide bowl with a blue glaze",
    text: "Wide enough for a salad, deep enough for soup. Its foot is left bare, so you can feel the clay when you carry it.",
    facts: ["1.1 l, 22 cm wide, 9 cm high", "Dishwasher and microwave", "Glazed in deep blue"],
  },
  {
    slug: "plates",
    name: "Tide Plates",
    price: 72,
    note: "Three plates, three glazes",
    alt: "A stack of three plates with green, red and yellow rims",
    text: "A set of three that stack well and travel well. Each rim is dipped by hand, so no two lines are the same.",
    facts: [
      "27 cm wide",
      "Dishwasher, microwave, oven up to 220 °C",
      "One each in green, clay and ochre",
    ],
  },
  {
    slug: "vase",
    name: "Foz Vase",
    price: 62,
    note: "Raw clay, for a single twig",
    alt: "A vase of bare red clay with a twig of eucalyptus",
    text: "Bare clay outside, glazed inside so that it holds water. It looks best with one twig and nothing else.",
    facts: ["33 cm high, narrow neck", "Holds 1.4 l", "Unglazed terracotta"],
  },
  {
    slug: "jug",
    name: "Lantern Jug",
    price: 48,
    note: "Water, wine, or flowers",
    alt: "A jug with a yellow glaze and a large handle",
    text: "A jug with a handle for a whole hand. It pours water at lunch and stands in for a vase in the evening.",
    facts: ["1.8 l, 29 cm high", "Dishwasher", "Glazed in ochre"],
  },
  {
    slug: "cups",
    name: "Bica Cups",
    price: 32,
    note: "Two small cups for strong coffee",
    alt: "Two small cups with a dark glaze, full of coffee",
    text: "Named after the way Lisbon takes its coffee. Small, heavy, and warm to the last sip.",
    facts: ["90 ml each, a set of two", "Dishwasher and microwave", "Glazed in charcoal"],
  },
] as const;

export type Product = (typeof products)[number];
