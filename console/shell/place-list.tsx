import { Link, useLocation } from "wouter-preact";
import { countText } from "../api/counts";
import { places } from "../places";
import { Icon } from "../ui/icon";
import { isAt } from "./is-at";

interface PlaceListProps {
  /** How much waits in each place, by its path. */
  badges: ReadonlyMap<string, number>;
  /** The place that is open was pressed. */
  onAgain(): void;
}

/** The places of the rail, in their groups. */
export function PlaceList({ badges, onAgain }: PlaceListProps) {
  const [location] = useLocation();
  return (
    <ul>
      {places.map(({ path, name, short, icon, group }) => (
        <li key={path} data-group={group}>
          <Link
            href={path}
            aria-current={isAt(path, location) ? "page" : undefined}
            onClick={() => location === path && onAgain()}
          >
            <Icon path={icon} />
            <span class={short && "long"}>{name}</span>
            {short && <span class="short">{short}</span>}
            {(badges.get(path) ?? 0) > 0 && <b class="badge">{countText(badges.get(path) ?? 0)}</b>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
