import { useSite } from "../../shell/site";
import { Copy } from "../../ui/copy";
import { identifyCode } from "../../ui/identify-code";
import { ZoneField } from "../../ui/zone-field";
import { CheckSite } from "../home/check-site";
import { Install } from "../home/install";
import { LinkFields } from "./link-fields";
import { ProveDomain } from "./proof";
import { SiteForm } from "./site-form";
import { SiteLanguages } from "./site-languages";
import { TagAge } from "./tag-age";
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
