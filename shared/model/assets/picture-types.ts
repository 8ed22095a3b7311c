/** The pictures that can be stored. SVG is none of them: it can hold script. */
export const pictureTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;

export type PictureType = (typeof pictureTypes)[number];

export const mostPictureBytes = 5_000_000;

/** A file in a request, which has at most 1 MB as a whole: about 700 KB of it. */
export const longestBase64 = 960_000;

/** The end of a picture's file name. */
export const extensions: Readonly<Record<PictureType, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
};
