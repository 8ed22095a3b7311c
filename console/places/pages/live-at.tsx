import { useState } from "preact/hooks";
import { Copy } from "../../ui/copy";
import { QrCode } from "./qr-code";
import type { LandingPage } from "./use-page";
import { pageWords } from "./words";

interface LiveAtProps {
  page: LandingPage;
  /** It was published a moment ago. */
  isJustLive: boolean;
}

/** Where visitors find the page, as a link to copy and as a picture for phones; of a draft, where they will. */
export function LiveAt({ page, isJustLive }: LiveAtProps) {
  const { slug, status } = page;
  const [isOpen, setOpen] = useState(false);
  // What is typed is saved later.
  const url = page.url.replace(/[^/]*$/, encodeURIComponent(slug));
  const shown = url.replace(/^https?:\/\//, "");
  if (status === "draft") {
    return (
      <p class="soft address">
        {pageWords.willBe} {shown}
      </p>
    );
  }
  return (
    <div class={isJustLive ? "notice good" : "notice quietly"} role="status">
      <p>
        {isJustLive ? pageWords.live : `${pageWords.address}:`}{" "}
        <a href={url} target="_blank" rel="noopener">
          {shown}
        </a>
      </p>
      <Copy text={url} label={pageWords.address} isShort />
      <button type="button" class="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {pageWords.qrCode}
      </button>
      {isOpen && <QrCode url={url} name={slug} />}
    </div>
  );
}
