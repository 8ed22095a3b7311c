interface TabsProps<Name extends string> {
  label: string;
  names: Readonly<Record<Name, string>>;
  value: Name;
  onChange(name: Name): void;
}

/** The views of one record. */
export function Tabs<Name extends string>({ label, names, value, onChange }: TabsProps<Name>) {
  return (
    <div class="tabs" role="tablist" aria-label={label}>
      {(Object.entries(names) as [Name, string][]).map(([each, name]) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={value === each}
          onClick={() => onChange(each)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
