import { useState } from "preact/hooks";
import { tagOf } from "../../editor/languages/use-translating";
import { useSite } from "../../shell/site";
import { Copy } from "../../ui/copy";
import { TextField } from "../../ui/field";
import { ZoneField } from "../../ui/moment-field";
import { languageWords } from "../../words/locale";
import { CheckSite, Install } from "../home/public";
import { TagAge } from "./domains";
import { ProveDomain } from "./proof";
import { SiteForm } from "./site-form";
import { settingsWords } from "./words";

const identify = identifyCode({
  ...{ name: "Ann Doe", email: "ann@acme.com" },
  traits: { plan: "pro" },
});

/** How the site is connected: the tag, the time zone and the languages. */
export function Settings() {
  const { tag, domain } = useSite();
  return (
    <SiteForm
      part="site"
      above={
        <section>
          <h2>{settingsWords.tag}</h2>
          <p class="soft">
            {tag.lastSeenAt ? (
              <>
                {settingsWords.seen} <TagAge at={tag.lastSeenAt} />
              </>
            ) : (
              settingsWords.neverSeen(domain.hostname)
            )}
          </p>
          <Install />
          <CheckSite />
          <details class="fold">
            <summary>{settingsWords.signedIn}</summary>
            <p class="soft">{settingsWords.signedInHint}</p>
            <Copy text={identify} label={settingsWords.signedIn} />
          </details>
        </section>
      }
      below={<ProveDomain />}
    >
      {({ hostname, timezone, languages }, change) => (
        <section>
          <h2>{hostname}</h2>
          <ZoneField
            label={settingsWords.timezoneOf(hostname)}
            hint={settingsWords.timezoneHint}
            value={timezone}
            onChange={(zone) => change({ timezone: zone ?? timezone })}
          />
          <SiteLanguages languages={languages} onChange={(tags) => change({ languages: tags })} />
        </section>
      )}
    </SiteForm>
  );
}

interface SiteLanguagesProps {
  languages: readonly string[];
  onChange(languages: string[]): void;
}

/** The languages that the site's records are translated into. */
function SiteLanguages({ languages, onChange }: SiteLanguagesProps) {
  // Keep a trailing comma or space while the user types; they are not languages.
  const [typed, setTyped] = useState("");
  const isTyped = tagsIn(typed).join() === languages.join();
  return (
    <TextField
      label={settingsWords.languages}
      at="languages"
      hint={settingsWords.languagesHint}
      value={isTyped ? typed : languages.map(languageWords.nameOf).join(", ")}
      onChange={(value) => {
        setTyped(value);
        onChange(tagsIn(value));
      }}
    />
  );
}

/** The language tags in a comma-separated text, without duplicates. */
function tagsIn(text: string): string[] {
  const tags = text.split(",").map((each) => tagOf(each) ?? each.trim().toLowerCase());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}

/** The code with which a page identifies its visitor. It works before the tag too. */
function identifyCode(visitor: object): string {
  return `(window.MessagingWidget ||= []).push((widget) => widget.identify(${JSON.stringify(visitor)}));`;
}
