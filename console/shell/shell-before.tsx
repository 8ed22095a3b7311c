import { useLocation } from "wouter-preact";
import { places } from "../places";
import { Icon } from "../ui/icon";
import { words } from "../words";
import { PlaceList } from "./place-list";

/** The frame of a place until it is known who is signed in. */
export function ShellBefore({ hostname }: { hostname: string }) {
  const [location] = useLocation();
  const place = places.find(({ path }) => path === location);
  return (
    <div class="shell" aria-busy="true">
      <nav class="rail" aria-label={words.rail.label}>
        <p class="product">
          <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
            <path d="M2 3h12v8H8l-3.500 3v-3H2z" />
          </svg>
          <span>{words.product}</span>
        </p>
        <div class="domain-switch">
          <select aria-label={words.rail.domain} disabled>
            <option>{hostname}</option>
          </select>
        </div>
        <button type="button" class="search-button" disabled>
          <Icon name="search" />
          <span>{words.palette.open}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <PlaceList badges={new Map()} onAgain={() => {}} />
      </nav>
      <main id="place">
        {place && place.heading !== "none" && (
          <header class="head">
            <h1>{place.heading === "hostname" ? hostname : place.name}</h1>
          </header>
        )}
      </main>
    </div>
  );
}
