import { imageSize } from "image-size";
import { mostPictureBytes, type PictureType } from "./picture-types";

// Beyond this, browsers take long to draw a picture, or fail to.
const longestSidePixels = 16_384;

const typesByFormat: Readonly<Record<string, PictureType>> = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
};

export interface Picture {
  contentType: PictureType;
  width: number;
  height: number;
}

/** What a file's content says it is, whatever it is called; for anything that cannot be stored, the reason. */
export function pictureIn(file: Uint8Array): Picture | { refusal: string } {
  if (file.length > mostPictureBytes) {
    return { refusal: `is too large: at most ${mostPictureBytes} bytes are allowed` };
  }
  const measured = measure(file);
  const contentType = typesByFormat[measured?.type ?? ""];
  if (!measured || !contentType) {
    return { refusal: "is no picture that can be stored: use PNG, JPEG, WebP or GIF" };
  }
  const { width, height, orientation = 1 } = measured;
  if (Math.min(width, height) < 1 || Math.max(width, height) > longestSidePixels) {
    return {
      refusal: `is ${width} × ${height} pixels: each side must have 1 to ${longestSidePixels}`,
    };
  }
  // The orientations from 5 on show the picture on its side, as cameras store it.
  return orientation < 5
    ? { contentType, width, height }
    : { contentType, width: height, height: width };
}

function measure(file: Uint8Array) {
  try {
    return imageSize(file);
  } catch {
    // The library throws on every file that it does not understand.
    return undefined;
  }
}
