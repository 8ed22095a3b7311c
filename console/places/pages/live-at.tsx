import { useState } from "preact/hooks";
import { encode } from "uqr";
import { Copy } from "../../ui/copy";
import { saveFile } from "../../ui/save-file";
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

// Readers need so much white around it, in its own squares.
const border = 4;

/** The address of a page as a picture that phones read, to be printed. */
function QrCode({ url, name }: { url: string; name: string }) {
  const { size, data } = encode(url, { ecc: "M", border });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  const path = squares.join("");
  const save = () =>
    saveFile(
      `${name}.svg`,
      [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
        `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
      ],
      "image/svg+xml",
    );
  return (
    <div class="qr-code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={pageWords.qrCode}>
        <path d={path} />
      </svg>
      <button type="button" class="plain" onClick={save}>
        {pageWords.qrDownload}
      </button>
    </div>
  );
}
