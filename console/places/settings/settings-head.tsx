import { Link, useLocation } from "wouter-preact";
import { developerWords } from "./developer-words";

const parts = {
  general: "/settings",
  pictures: "/settings/pictures",
  developers: "/settings/developers",
  changes: "/settings/changes",
} as const;

/** The parts of the settings. */
export function SettingsHead({ title }: { title: string }) {
  const [location] = useLocation();
  return (
    <>
      <header class="head">
        <h1>{title}</h1>
      </header>
      <nav class="tabs" aria-label={developerWords.navLabel}>
        {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
          <Link
            key={part}
            href={parts[part]}
            class="button"
            aria-current={location === parts[part] ? "page" : undefined}
          >
            {developerWords.nav[part]}
          </Link>
        ))}
      </nav>
    </>
  );
}
