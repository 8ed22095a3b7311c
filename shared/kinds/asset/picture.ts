import { imageSize } from "image-size";
import { byName } from "../../rules/by-name";
import { maxPictureBytes, type PictureType } from "../../runtime/bucket/picture-types";
import { ApiError, asOne, invalidField } from "../../runtime/errors";
import { cutPicture } from "./cut-picture";

// Browsers draw larger pictures slowly or not at all, because each pixel takes four bytes of memory.
const longestSidePixels = 16_384;
const maxPixels = 50_000_000;

const typesByFormat: Readonly<Record<string, PictureType>> = byName({
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
});

export interface Picture {
  contentType: PictureType;
  width: number;
  height: number;
}

/**
 * The picture in a file without other data, whatever the file's name; for unsupported content, the reason. Every stored picture
 * comes from here.
 */
export function pictureIn(file: Buffer): { file: Buffer; picture: Picture } | { refusal: string } {
  if (file.length > maxPictureBytes) {
    return { refusal: `is too large: at most ${maxPictureBytes} bytes are allowed` };
  }
  const measured = measure(file);
  const contentType = typesByFormat[measured?.type ?? ""];
  if (!measured || !contentType) {
    return { refusal: "is not a picture that can be stored: use PNG, JPEG, WebP or GIF" };
  }
  const { width, height } = measured;
  if (Math.min(width, height) < 1 || Math.max(width, height) > longestSidePixels) {
    return {
      refusal: `is ${width} × ${height} pixels: each side must have 1 to ${longestSidePixels}`,
    };
  }
  if (width * height > maxPixels) {
    return {
      refusal: `is ${width} × ${height} pixels: at most ${maxPixels / 1_000_000} million are allowed`,
    };
  }
  const cut = cutPicture(file, contentType);
  if (!cut) return { refusal: "has no whole picture in it: send the file as it is on your disk" };
  // The orientations from 5 on show the picture on its side, as cameras store it.
  const isUpright = cut.orientation < 5;
  const sides = isUpright ? { width, height } : { width: height, height: width };
  return { file: cut.file, picture: { contentType, ...sides } };
}

function measure(file: Buffer) {
  try {
    return mayBeStored(file) ? imageSize(file) : undefined;
  } catch {
    // The library throws for any file that it does not support.
    return undefined;
  }
}

/**
 * Whether a file begins like a supported picture. The library's readers of other kinds might never end on a crafted file.
 */
function mayBeStored(file: Buffer): boolean {
  const start = file.toString("latin1", 0, 15);
  return (
    ["\x89PNG\r\n\x1a\n", "\xff\xd8", "GIF87a", "GIF89a"].some((each) => start.startsWith(each)) ||
    (start.startsWith("RIFF") && start.startsWith("WEBPVP8", 8))
  );
}

/**
 * The picture in a base64 field.
 * @throws ApiError `invalid_body` for anything else
 */
export function pictureInBase64(
  field: string,
  base64: string,
): { file: Uint8Array; picture: Picture } {
  const [start = ""] = base64.match(/^data:[^,]{0,100},/) ?? [];
  const content = base64.slice(start.length);
  const isBase64 = /^[A-Za-z0-9+/\s]+(={1,2}\s*)?$/.test(content);
  const refused = [
    ...(start || !isBase64
      ? [invalidField(field, "must be the file in base64, without `data:`")]
      : []),
  ];
  const found = isBase64 ? pictureIn(Buffer.from(content, "base64")) : undefined;
  if (found && "refusal" in found)
    refused.push(new ApiError("invalid_body", `The file in ${field} ${found.refusal}.`));
  if (found && !("refusal" in found) && refused.length === 0) return found;
  throw asOne(refused);
}
