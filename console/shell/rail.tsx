import { useQueryClient } from "@tanstack/preact-query";
import { useEffect, useState } from "preact/hooks";
import { Link, useLocation } from "wouter-preact";
import { countText, useCounts, useDomains } from "../api/session";
import { places } from "../places";
import { ActingSelect } from "../ui/acting-select";
import { Icon } from "../ui/icon";
import { words } from "../words";
import { usePermissions, useSite } from "./site";
import { isAt } from "./use-place";

/** The product's name, with its sign. */
export function Product() {
  return (
    <p class="product">
      <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
        <path d="M2 3h12v8H8l-3.500 3v-3H2z" />
      </svg>
      <span>{words.product}</span>
    </p>
  );
}

interface RailProps {
  onSearch(): void;
  onAsApi(): void;
  onKeys(): void;
}

/** The navigation: places, domain and account. On a phone it is a bar at the bottom. */
export function Rail({ onSearch, onAsApi, onKeys }: RailProps) {
  const { account, member, domain } = useSite();
  const queryClient = useQueryClient();
  const counts = useCounts();
  const hasRole = usePermissions();
  const badges = new Map(
    places.map(({ path, badge }) => [
      path,
      badge && (badge.role === undefined || hasRole(badge.role)) ? counts[badge.count] : 0,
    ]),
  );
  const whoIs = member?.name ?? member?.email;
  useEffect(() => {
    // Show the number of waiting visitors in the tab's title, so that it is visible from other tabs.
    const { hostname } = domain;
    document.title = `${counts.waiting > 0 ? `(${countText(counts.waiting)}) ` : ""}${hostname} · ${words.console}`;
  }, [counts.waiting, domain]);
  return (
    <nav class="rail" aria-label={words.rail.label}>
      <Product />
      <DomainSwitch />
      <button type="button" class="search-button" onClick={onSearch}>
        <Icon name="search" />
        <span>{words.palette.open}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {/* A click on the open place reloads its data. */}
      <PlaceList badges={badges} onAgain={() => void queryClient.invalidateQueries()} />
      <button type="button" class="quiet as-api-button" onClick={onAsApi}>
        <Icon name="code" />
        {words.asApi}
      </button>
      <button type="button" class="quiet as-api-button" onClick={onKeys}>
        <kbd>?</kbd>
        {words.keys.title}
      </button>
      <a class="who" href="/console/enter">
        <b>{whoIs ?? account.name}</b>
        <span>{account.name}</span>
        <span class="you">{words.rail.you}</span>
      </a>
    </nav>
  );
}

function DomainSwitch() {
  const { domain } = useSite();
  const { data } = useDomains();
  const hostnames = data?.data.map(({ hostname }) => hostname ?? "") ?? [domain.hostname];
  return (
    <div class="domain-switch">
      <ActingSelect
        label={words.rail.domain}
        value={domain.hostname}
        onChoose={(hostname) => location.assign(`/console/${hostname}/`)}
      >
        {hostnames.map((hostname) => (
          <option key={hostname}>{hostname}</option>
        ))}
      </ActingSelect>
    </div>
  );
}

interface PlaceListProps {
  /** The badge counts by place. */
  badges: ReadonlyMap<string, number>;
  /** Called on a click on the open place. */
  onAgain(): void;
}

/** The places in their groups. A phone shows those with a tab, and the rest under *More*. */
export function PlaceList({ badges, onAgain }: PlaceListProps) {
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isMore = places.some(({ path, isTab }) => !isTab && isAt(path, location));
  return (
    <ul data-open={isOpen}>
      {places.map(({ path, name, isTab, icon, group }) => (
        <li key={path} data-group={group} class={isTab ? undefined : "rest"}>
          <Link
            href={path}
            aria-current={isAt(path, location) ? "page" : undefined}
            onClick={() => {
              setOpen(false);
              if (location === path) onAgain();
            }}
          >
            <Icon path={icon} />
            <span>{name}</span>
            {(badges.get(path) ?? 0) > 0 && <b class="badge">{countText(badges.get(path) ?? 0)}</b>}
          </Link>
        </li>
      ))}
      <li class="more">
        <button
          type="button"
          class="quiet"
          aria-expanded={isOpen}
          data-current={isMore}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="dots" />
          <span>{words.rail.more}</span>
        </button>
      </li>
    </ul>
  );
}
