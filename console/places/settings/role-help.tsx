import type { Role } from "../../ui/role-select";
import { words } from "../../words";
import { roleWords } from "./role-words";

/** What the chosen role may do, and all the others. */
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
