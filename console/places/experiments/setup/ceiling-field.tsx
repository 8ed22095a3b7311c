import { Field } from "../../../ui/field";
import { locale } from "../../../words/locale";
import { experimentsWords } from "../words";

const { setup: texts } = experimentsWords;

interface CeilingFieldProps {
  currency: string;
  /** In minor units. */
  value: number | null;
  onChange(value: number | null): void;
}

/** The most that one visitor's value counts, in the currency's own unit. */
export function CeilingField({ currency, value, onChange }: CeilingFieldProps) {
  const minor = 10 ** digitsOf(currency);
  return (
    <Field label={texts.ceiling(currency)} hint={texts.ceilingHint} at="valueCeiling">
      <input
        type="number"
        min={1 / minor}
        step="any"
        value={value === null ? "" : value / minor}
        onInput={({ currentTarget }) => {
          const amount = Math.round(currentTarget.valueAsNumber * minor);
          onChange(amount >= 1 ? amount : null);
        }}
      />
    </Field>
  );
}

/** How many decimals a currency has; one that is not typed to its end has the usual two. */
function digitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
