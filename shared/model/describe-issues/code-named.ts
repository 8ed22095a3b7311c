import { countryCodes } from "../country-codes";
import { currencies } from "../currencies";

interface Codes {
  /** The names of fields that hold such a code, or a list of them. */
  fields: RegExp;
  type: Intl.DisplayNamesOptions["type"];
  /** Words for a code beside its name in English, in lower case. */
  others: Readonly<Record<string, string>>;
  all: () => Iterable<string>;
}

const kinds: readonly Codes[] = [
  {
    fields: /^countr(y|ies)$/,
    type: "region",
    others: { uk: "GB", england: "GB", usa: "US", america: "US", holland: "NL" },
    all: () => countryCodes,
  },
  {
    fields: /^currency$/,
    type: "currency",
    others: {
      "€": "EUR",
      $: "USD",
      dollar: "USD",
      "£": "GBP",
      pound: "GBP",
      "¥": "JPY",
      yen: "JPY",
    },
    all: () => currencies,
  },
  {
    fields: /^languages?$/,
    type: "language",
    others: { mandarin: "zh", farsi: "fa" },
    all: () =>
      "ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl no pl pt ro ru sk sl sr sv th tr uk vi zh".split(
        " ",
      ),
  },
];

/** The code that a value stands for in a field of this name: its name, or the code written otherwise. */
export function codeNamed(field: string, value: string): string | undefined {
  const codes = kinds.find(({ fields }) => fields.test(field));
  const asked = value.trim().toLowerCase();
  if (asked.length > 60) return undefined;
  if (/timezone$/i.test(field)) return zoneNamed(asked);
  if (!codes) return undefined;
  const { type, others, all } = codes;
  if (Object.hasOwn(others, asked)) return others[asked];
  // A language with a region, such as de_DE.
  if (type === "language" && /^[a-z]{2,3}_[a-z]{2}$/.test(asked)) return asked.replace("_", "-");
  const names = new Intl.DisplayNames("en", { type, fallback: "none" });
  const isMeant = (code: string) =>
    code.toLowerCase() === asked || inSingular(names.of(code)) === inSingular(asked);
  return [...all()].find(isMeant);
}

/** The time zone of a city, or one that is written otherwise, such as `America/New York`. */
function zoneNamed(asked: string): string | undefined {
  const place = asked.replace(/[\s-]+/g, "_");
  if (place === "") return undefined;
  // The database's names of offsets have the opposite sign.
  const [, sign, hours] = /^(?:utc|gmt) ?([+-]) ?0?(\d{1,2})(?::?00)?$/.exec(asked) ?? [];
  if (hours !== undefined && Number(hours) <= 12)
    return `Etc/GMT${sign === "+" ? "-" : "+"}${Number(hours)}`;
  return Intl.supportedValuesOf("timeZone").find((zone) => {
    const known = zone.toLowerCase();
    return known === place || known.endsWith(`/${place}`);
  });
}

function inSingular(name = ""): string {
  return name.toLowerCase().replace(/s$/, "");
}
