import { words } from "../words";

const roles = ["owner", "editor", "author", "support", "viewer", "analyst"] as const;

export type Role = (typeof roles)[number];

interface RoleSelectProps {
  value: Role | undefined;
  /** Its name, where no field names it. */
  label?: string;
  onChange(role: Role): void;
}

/** What somebody may do. */
export function RoleSelect({ value, label, onChange }: RoleSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Role)}
    >
      {roles.map((each) => (
        <option key={each} value={each}>
          {words.roles[each]}
        </option>
      ))}
    </select>
  );
}
