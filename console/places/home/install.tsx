import { useMutation } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { useSite } from "../../shell/site";
import { Copy } from "../../ui/copy";
import { Segments } from "../../ui/segments";
import { announceFault } from "../../ui/toasts";
import { homeWords } from "./words";

type Way = keyof typeof homeWords.install.ways;

const ways = Object.entries(homeWords.install.ways) as [Way, string][];

/** How the tag comes to a website, by what it is made with. */
export function Install() {
  const { tag, domain } = useSite();
  const [way, setWay] = useState<Way>("html");
  // A page on this computer has another host, so it names the domain.
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

/** Looks at the website's start page once, and says what keeps messages from showing there. */
export function CheckSite() {
  const { domain } = useSite();
  const check = useMutation({
    mutationFn: () =>
      answerOf(
        api.GET("/api/v1/domains/{id}/inspection", { params: { path: { id: domain.hostname } } }),
      ),
    onError: announceFault,
  });
  const { data } = check;
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
          </>
        )}
      </div>
    </div>
  );
}
