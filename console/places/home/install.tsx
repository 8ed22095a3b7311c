import { useState } from "preact/hooks";
import { useHasRole, useSite, useUpdateDomain } from "../../shell/site";
import { accentOf, useSiteCheck } from "../../shell/site-check";
import { Copy } from "../../ui/copy";
import { Segments } from "../../ui/segments";
import { homeWords } from "./words";

type Way = keyof typeof homeWords.install.ways;

const ways = Object.entries(homeWords.install.ways) as [Way, string][];

/** How to install the tag, depending on the website's software. */
export function Install() {
  const { tag, domain } = useSite();
  const [way, setWay] = useState<Way>("html");
  // A local page has another hostname, so the tag names the domain.
  const code =
    way === "local"
      ? tag.html.replace("></script>", ` data-domain="${domain.hostname}"></script>`)
      : tag.html;
  return (
    <>
      <Segments
        label={homeWords.install.label}
        options={ways.map(([value, name]) => ({ value, name }))}
        value={way}
        onChange={(value) => setWay(value)}
      />
      <p class="soft">{homeWords.install.hints[way]}</p>
      <Copy text={code} label={homeWords.tag} />
    </>
  );
}

/** Checks the website's start page once, and shows what keeps messages from appearing there. */
export function CheckSite() {
  const { domain } = useSite();
  const check = useSiteCheck();
  const update = useUpdateDomain();
  const isOwner = useHasRole("owner");
  const { data } = check;
  // Asked until the brand has a colour.
  const color = isOwner && domain.brand.accentColor === null ? accentOf(data) : null;
  return (
    <div class="check-site">
      <button type="button" class="plain" disabled={check.isPending} onClick={() => check.mutate()}>
        {check.isPending ? homeWords.checkSite.looking : homeWords.checkSite.check}
      </button>
      <div role="status">
        {data && !check.isPending && (
          <>
            <p class={data.problems.length > 0 ? "bad" : "good"}>
              {data.problems.length > 0
                ? homeWords.checkSite.problems(data.problems.length)
                : homeWords.checkSite.fine}{" "}
              <span class="soft">{data.url}</span>
            </p>
            {[...data.problems, ...data.hints].length > 0 && (
              <ul>
                {[...data.problems, ...data.hints].map(({ code, message }) => (
                  <li key={code}>{message}</li>
                ))}
              </ul>
            )}
            {color && (
              <p>
                <span style={{ padding: "0 0.6em", background: color }} />{" "}
                {homeWords.checkSite.color}{" "}
                <button
                  type="button"
                  class="plain"
                  disabled={update.isPending}
                  onClick={() => update.mutate({ brand: { accentColor: color } })}
                >
                  {homeWords.checkSite.useColor(color)}
                </button>
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
