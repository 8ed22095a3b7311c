/** A machine-readable price. */
export interface Price {
  /** Such as 1280.5. */
  amount: number;
  /** An ISO 4217 code. */
  currency: string;
}

// Signs that mean one currency everywhere. A yen sign may mean yuan; a dollar sign depends on the page's language.
const currencies: Readonly<Record<string, string>> = {
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "₩": "KRW",
  "₪": "ILS",
  "₺": "TRY",
  "₫": "VND",
  "₴": "UAH",
  zł: "PLN",
  Kč: "CZK",
  US$: "USD",
  A$: "AUD",
  C$: "CAD",
  NZ$: "NZD",
};

const amountPattern = String.raw`\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const signPattern = String.raw`[^\d\s.,'-]{1,3}`;
const before = new RegExp(`^(?<sign>${signPattern})\\s?(?<amount>${amountPattern})$`);
const after = new RegExp(`^(?<amount>${amountPattern})\\s?(?<sign>${signPattern})$`);

/** The price in a text that is just a price; undefined for "from €5", "€9 a month" and ambiguous currencies. */
export function priceIn(text: string, language: string): Price | undefined {
  const { sign = "", amount = "" } =
    (before.exec(text.trim()) ?? after.exec(text.trim()))?.groups ?? {};
  const currency = currencyOf(sign, language);
  if (currency === undefined) return undefined;
  const [, whole = amount, decimals = ""] = /^(.*)[.,](\d{1,2})$/.exec(amount) ?? [];
  return { amount: Number(`${whole.replace(/\D/g, "")}.${decimals || 0}`), currency };
}

function currencyOf(sign: string, language: string): string | undefined {
  // The only locale where "$" alone is unambiguous.
  if (sign === "$") return /^en(-us)?$/i.test(language) ? "USD" : undefined;
  if (Object.hasOwn(currencies, sign)) return currencies[sign];
  return Intl.supportedValuesOf("currency").find((code) => code === sign);
}
