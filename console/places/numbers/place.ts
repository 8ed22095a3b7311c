import { numbersWords } from "../../figures/words";
import type { Place } from "../../shell/place";

export const numbersPlace: Place = {
  path: "/numbers",
  name: "Analytics",
  icon: "M2.5 13.5h11M4.5 11V8M8 11V3M11.500 11V6",
  key: "n",
  views: { "/numbers": "first" },
  shortcuts: [
    ["1 – 6", numbersWords.period],
    ["T", numbersWords.asTable],
    ["X", numbersWords.csv],
  ],
};
