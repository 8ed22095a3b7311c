import { encode } from "uqr";
import { saveFile } from "../../ui/save-file";
import { pageWords } from "./words";

// Readers need so much white around it, in its own squares.
const border = 4;

/** The address of a page as a picture that phones read, to be printed. */
export function QrCode({ url, name }: { url: string; name: string }) {
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
