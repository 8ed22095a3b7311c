import { Link, useLocation } from "wouter-preact";
import { countText } from "../api/counts";
import { Icon } from "../ui/icon";
import { isAt, placeLinks } from "./places";

interface PlaceListProps {
  /** How much waits in each place, by its path. */
  badges: Readonly<Record<string, number>>;
  /** The place that is open was pressed. */
  onAgain(): void;
}

/** The places of the rail, in their groups. */
export function PlaceList({ badges, onAgain }: PlaceListProps) {
  const [location] = useLocation();
  return (
    <ul>
      {placeLinks.map(({ path, name, short, icon, group }) => (
        <li key={path} data-group={group}>
          <Link
            href={path}
            aria-current={isAt(path, location) ? "page" : undefined}
            onClick={() => location === path && onAgain()}
          >
            <Icon name={icon} />
            <span class={short && "long"}>{name}</span>
            {short && <span class="short">{short}</span>}
            {(badges[path] ?? 0) > 0 && <b class="badge">{countText(badges[path] ?? 0)}</b>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
