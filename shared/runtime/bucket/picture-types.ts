/** The supported picture types. SVG is not supported, because it can contain script. */
export const pictureTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;

export type PictureType = (typeof pictureTypes)[number];

export const maxPictureBytes = 5_000_000;

/** The largest file in a request: about 700 KB, because a request has at most 1 MB. */
export const longestBase64 = 960_000;

/** The extension of a picture's file name. */
export const extensions: Readonly<Record<PictureType, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
};
