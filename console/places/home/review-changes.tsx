import type { Schemas } from "../../api/client";

/** The proposed values, as text. */
export function ReviewChanges({ changes }: { changes: Schemas["ReviewRow"]["changes"] }) {
  if (!changes) return null;
  return (
    <dl class="changes">
      {Object.entries(changes).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{typeof value === "string" ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
