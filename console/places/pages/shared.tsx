import { useState } from "preact/hooks";
import { encode } from "uqr";
import { saveFile } from "../../api/download-list";
import { OwnLanguage } from "../../editor/languages/languages";
import { Copy } from "../../ui/copy";
import { TextField } from "../../ui/field";
import type { LandingPage, PageEdit } from "./use-page";
import { pageWords } from "./words";

/** How search engines and shared links show the page. */
export function Shared({ page, change }: { page: LandingPage; change(edit: PageEdit): void }) {
  const title = page.metaTitle ?? page.title;
  const description = page.metaDescription ?? String(page.content.subheading ?? "");
  const picture = pictureIn(page.content);
  return (
    <details class="section">
      <summary>
        <b>{pageWords.shared}</b>
        <span>{page.slug}</span>
      </summary>
      <div class="search-result" aria-hidden="true">
        <small>{page.url.replace(/^https?:\/\//, "").replace(/\/[^/]*$/, ` › ${page.slug}`)}</small>
        <b>{title}</b>
        <p>{description}</p>
      </div>
      <div class="social" aria-hidden="true">
        {picture && <img src={picture} alt="" />}
        <small>{new URL(page.url).host}</small>
        <b>{title}</b>
        <p>{description}</p>
      </div>
      <TextField
        label={pageWords.slug}
        at="slug"
        value={page.slug}
        maxLength={80}
        onChange={(text) => change({ slug: text })}
      />
      <OwnLanguage
        label={pageWords.language}
        hint={pageWords.languageHint}
        language={page.language}
        onChange={(language) => change({ language: language ?? "" })}
      />
      <TextField
        label={pageWords.metaTitle}
        at="metaTitle"
        value={page.metaTitle}
        maxLength={200}
        placeholder={page.title}
        onChange={(text) => change({ metaTitle: text || null })}
      />
      <TextField
        label={pageWords.metaDescription}
        at="metaDescription"
        rows={3}
        maxLength={500}
        value={page.metaDescription}
        onChange={(text) => change({ metaDescription: text || null })}
      />
    </details>
  );
}

/** The first picture of a page, which shared links show. */
function pictureIn(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { url, alt } = value as { url?: unknown; alt?: unknown };
  if (typeof url === "string" && typeof alt === "string") return url;
  for (const each of Object.values(value)) {
    const found = pictureIn(each);
    if (found) return found;
  }
  return undefined;
}

interface LiveAtProps {
  page: LandingPage;
  /** Whether the page was published a moment ago. */
  isJustLive: boolean;
}

/** The page's address, as a link to copy and as a QR code. For a draft, the future address. */
export function LiveAt({ page, isJustLive }: LiveAtProps) {
  const { slug, status } = page;
  const [isOpen, setOpen] = useState(false);
  // The address with the unsaved slug.
  const url = page.url.replace(/[^/]*$/, encodeURIComponent(slug));
  const displayUrl = url.replace(/^https?:\/\//, "");
  if (status === "draft") {
    return (
      <p class="soft address">
        {pageWords.willBe} {displayUrl}
      </p>
    );
  }
  return (
    <div class={isJustLive ? "notice good" : "notice quietly"} role="status">
      <p>
        {isJustLive ? pageWords.live : `${pageWords.address}:`}{" "}
        <a href={url} target="_blank" rel="noopener">
          {displayUrl}
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

// QR readers need this many squares of white border.
const border = 4;

/** The page's address as a QR code, for example to print. */
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
