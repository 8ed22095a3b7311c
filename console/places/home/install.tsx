import { useState } from "preact/hooks";
import { useSite } from "../../shell/site";
import { Copy } from "../../ui/copy";
import { Segments } from "../../ui/segments";
import { words } from "../../words";

type Way = keyof typeof words.install.ways;

const ways = Object.entries(words.install.ways) as [Way, string][];

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
        label={words.install.label}
        options={ways.map(([value, name]) => ({ value, name }))}
        value={way}
        onChange={(value) => setWay(value)}
      />
      <p class="soft">{words.install.hints[way]}</p>
      <Copy text={code} label={words.home.tag} />
    </>
  );
}
