import { Link } from "wouter-preact";
import { useMay } from "../../shell/site";
import { useGaps } from "./use-articles";
import { helpWords } from "./words";

/** What visitors asked in vain. Who writes can answer it from here. */
export function Gaps() {
  const gaps = useGaps();
  const mayWrite = useMay("authorOrSupport");
  if (gaps.length === 0) return null;
  return (
    <section class="list">
      <h2>{helpWords.gaps}</h2>
      <p class="soft">{helpWords.gapsHint}</p>
      <ul>
        {gaps.slice(0, 20).map(({ text, count }) => (
          <li key={text}>
            <span dir="auto">
              {text} <span class="soft">{helpWords.times(count)}</span>
            </span>
            {mayWrite && (
              <Link href={`/help/new?title=${encodeURIComponent(text)}`}>{helpWords.write}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
