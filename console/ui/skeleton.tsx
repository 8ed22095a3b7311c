import { words } from "../words";

const rows = [72, 54, 63, 48, 58];

/** The shape of what is on its way. It shows after a tenth of a second, so that what is fast does not flicker. */
export function Skeleton() {
  return (
    <div class="skeleton" role="status">
      <span class="hidden">{words.starting}</span>
      {rows.map((width) => (
        <span key={width} style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  );
}
