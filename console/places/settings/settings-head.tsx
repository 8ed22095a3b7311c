import type { ComponentChildren } from "preact";
import { Link, useLocation } from "wouter-preact";
import { useSite } from "../../shell/site";
import { usePlace } from "../../shell/use-place";
import { settingsParts } from "./parts";
import { settingsWords } from "./words";

const parts = Object.entries(settingsParts);

/** The heading of a settings page, with links to the other pages of the site and of the account. */
export function SettingsHead() {
  const [location] = useLocation();
  const { path, name } = usePlace();
  const part = settingsParts[location as `/${string}`];
  return (
    <>
      <header class="head">
        <h1>{location === path ? name : part?.name}</h1>
      </header>
      <nav class="parts" aria-label={name}>
        {(["site", "account"] as const).map((group) => (
          <div key={group}>
            <span>{settingsWords.groups[group]}</span>
            {parts
              .filter(([, each]) => each.group === group)
              .map(([address, each]) => (
                <Link
                  key={address}
                  href={address}
                  class="button"
                  aria-current={location === address ? "page" : undefined}
                >
                  {each.name}
                </Link>
              ))}
          </div>
        ))}
      </nav>
    </>
  );
}

/** A page of the account's settings that only owners can see. */
export function OwnersPage({ children }: { children: ComponentChildren }) {
  return (
    <div class="settings">
      <SettingsHead />
      <OwnersOnly>{children}</OwnersOnly>
    </div>
  );
}

export function OwnersOnly({ children }: { children: ComponentChildren }) {
  const { member, key } = useSite();
  const isOwner = (member?.role ?? key?.role) === "owner";
  return isOwner ? <>{children}</> : <p class="soft">{settingsWords.ownersOnly}</p>;
}
