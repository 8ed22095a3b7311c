import { useLocation } from "wouter-preact";
import { Icon } from "../ui/icon";
import { words } from "../words";
import { PlaceList } from "./place-list";
import { isAt, placeLinks } from "./places";

/** The frame of a place until it is known who is signed in. */
export function ShellBefore({ hostname }: { hostname: string }) {
  const [location] = useLocation();
  const place = placeLinks.find(({ path }) => path === location);
  return (
    <div class="shell" aria-busy="true">
      <nav class="rail" aria-label={words.places.label}>
        <div class="domain-switch">
          <select aria-label={words.places.domain} disabled>
            <option>{hostname}</option>
          </select>
        </div>
        <button type="button" class="search-button" disabled>
          <Icon name="search" />
          <span>{words.palette.open}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <PlaceList badges={{}} onAgain={() => {}} />
      </nav>
      <main id="place">
        {place && !isAt("/inbox", location) && (
          <header class="head">
            <h1>{place.path === "/" ? hostname : place.name}</h1>
          </header>
        )}
      </main>
    </div>
  );
}
