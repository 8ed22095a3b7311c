import { Icon, type IconName } from "./icon";

interface SegmentsProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; name: string; icon?: IconName }[];
  value: Value;
  onChange(value: Value): void;
}

/** A choice of one of a few options, all visible. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { label, options, value: chosen, onChange } = props;
  return (
    <fieldset class="segments" aria-label={label}>
      {options.map(({ value, name, icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChange(value)}
        >
          {icon && <Icon name={icon} />}
          {name}
        </button>
      ))}
    </fieldset>
  );
}
