import { useState } from "preact/hooks";
import { useSite } from "../../shell/site";
import { Copy } from "../../ui/copy";
import { Segments } from "../../ui/segments";
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
