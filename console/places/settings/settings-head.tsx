import { Link, useLocation } from "wouter-preact";
import { usePlace } from "../../shell/use-place";

/** The heading of a part of the settings, and the way to the others. */
export function SettingsHead() {
  const [location] = useLocation();
  const { path, name, parts = {} } = usePlace();
  const title = location === path ? name : parts[location as keyof typeof parts];
  return (
    <>
      <header class="head">
        <h1>{title}</h1>
      </header>
      <nav class="tabs" aria-label={name}>
        {Object.entries(parts).map(([address, part]) => (
          <Link
            key={address}
            href={address}
            class="button"
            aria-current={location === address ? "page" : undefined}
          >
            {part}
          </Link>
        ))}
      </nav>
    </>
  );
}
