import { useState } from "preact/hooks";
import type { Schemas } from "../../api/schemas";
import { useSite } from "../../shell/site";
import { Copy } from "../../ui/copy";
import { Within } from "../../ui/faults";
import { TextField } from "../../ui/field";
import { ZoneField } from "../../ui/moment-field";
import { CheckSite, Install } from "../home/public";
import { TagAge } from "./domains";
import { ProveDomain } from "./proof";
import { SiteForm } from "./site-form";
import { settingsWords } from "./words";

const identify = identifyCode({
  ...{ name: "Ann Doe", email: "ann@acme.com" },
  traits: { plan: "pro" },
});

/** How the site is connected: the tag, the clock of its days, its languages, and what links carry. */
export function Settings() {
  const { tag, domain } = useSite();
  return (
    <SiteForm
      part="site"
      below={
        <>
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
            <details>
              <summary>{settingsWords.signedIn}</summary>
              <p class="soft">{settingsWords.signedInHint}</p>
              <Copy text={identify} label={settingsWords.signedIn} />
            </details>
          </section>
          <ProveDomain />
        </>
      }
    >
      {({ hostname, timezone, languages, linkParams }, change) => (
        <>
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
          <section>
            <h2>{settingsWords.links}</h2>
            <p class="soft">{settingsWords.linksHint}</p>
            <LinkFields
              hostname={hostname}
              params={linkParams}
              onChange={(params) => change({ linkParams: params })}
            />
          </section>
        </>
      )}
    </SiteForm>
  );
}

interface SiteLanguagesProps {
  languages: readonly string[];
  onChange(languages: string[]): void;
}

/** The languages into which the site's records are translated. */
function SiteLanguages({ languages, onChange }: SiteLanguagesProps) {
  // A comma at the end and a space stay while somebody types, and are no languages.
  const [typed, setTyped] = useState("");
  const isTyped = tagsIn(typed).join() === languages.join();
  return (
    <TextField
      label={settingsWords.languages}
      at="languages"
      hint={settingsWords.languagesHint}
      value={isTyped ? typed : languages.join(", ")}
      onChange={(value) => {
        setTyped(value);
        onChange(tagsIn(value));
      }}
    />
  );
}

/** What stands between commas, each once. */
function tagsIn(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}

interface LinkFieldsProps {
  hostname: string;
  params: Schemas["Domain"]["linkParams"];
  onChange(params: Partial<Schemas["Domain"]["linkParams"]>): void;
}

/** What is added to the links of messages, for the site's own statistics, and how a link looks then. */
function LinkFields({ hostname, params, onChange }: LinkFieldsProps) {
  return (
    <Within at="linkParams">
      <div class="pair">
        {linkParams.map((name) => (
          <TextField
            key={name}
            at={name}
            label={settingsWords.linkParams[name]}
            hint={name === "content" ? settingsWords.linkContentHint : `utm_${name}`}
            value={params[name]}
            maxLength={100}
            onChange={(text) => onChange({ [name]: text || null })}
          />
        ))}
      </div>
      <p class="soft example-link">
        {settingsWords.linkExample} <code>{exampleLink(hostname, params)}</code>
      </p>
    </Within>
  );
}

/** The parameters that links can carry, in the order in which statistics name them. */
export const linkParams = ["source", "medium", "campaign", "term", "content"] as const;

/** The address of a message's link once it is followed. */
export function exampleLink(
  hostname: string,
  params: { [Name in (typeof linkParams)[number]]: string | null },
): string {
  const added = linkParams.flatMap((name) => {
    const value = params[name]?.replace("{id}", "msg_4Tq8");
    return value ? [`utm_${name}=${encodeURIComponent(value)}`] : [];
  });
  return [`https://${hostname}/offer`, added.join("&")].filter(Boolean).join("?");
}

/** The call by which a page says who its visitor is; it may stand before the tag. */
function identifyCode(visitor: object): string {
  return `(window.MessagingWidget ??= []).push((widget) => widget.identify(${JSON.stringify(visitor)}));`;
}
