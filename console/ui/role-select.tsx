import { words } from "../words";

const roles = ["owner", "editor", "author", "support", "viewer", "analyst"] as const;

export type Role = (typeof roles)[number];

interface RoleSelectProps {
  value: Role;
  onChange(role: Role): void;
}

/** A choice of a member's role. */
export function RoleSelect({ value, onChange }: RoleSelectProps) {
  return (
    <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as Role)}>
      <RoleOptions />
    </select>
  );
}

export function RoleOptions() {
  return roles.map((each) => (
    <option key={each} value={each}>
      {words.roles[each]}
    </option>
  ));
}

/** What the chosen role can do, and what the others can do. */
export function RoleHelp({ role }: { role: Role }) {
  return (
    <div class="role-help">
      <p class="soft" role="status">
        <b>{words.roles[role]}</b>: {roleWords.may[role]}
      </p>
      <details>
        <summary>{roleWords.all}</summary>
        <dl>
          {(Object.keys(roleWords.may) as Role[]).map((each) => (
            <div key={each}>
              <dt>{words.roles[each]}</dt>
              <dd>{roleWords.may[each]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** What each role can do, in a sentence. */
const roleWords = {
  all: "What each role can do",
  may: {
    owner:
      "Can do everything, including people, websites, API keys, billing and closing the account.",
    editor:
      "Writes and publishes all content, answers visitors, and approves what authors propose.",
    author:
      "Writes messages, pages and articles. Changes to live content need an editor’s approval.",
    support: "Answers visitors, handles leads, and writes canned replies and help articles.",
    viewer: "Sees everything, including chats and leads, but changes nothing.",
    analyst: "Sees figures and content, but nothing visitors sent, and changes nothing.",
  },
};
