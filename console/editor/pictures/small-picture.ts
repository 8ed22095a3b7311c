// The API accepts files of up to this size in a request.
const maxBytes = 700_000;
const maxPixels = 2_000;
const types = ["image/png", "image/jpeg", "image/webp", "image/gif"];

/**
 * A picture's file in base64, as requests contain it. A large picture is scaled down first.
 * @throws if it is not a picture, or is still too large
 */
export async function smallPicture(file: File): Promise<string> {
  const isSmall = file.size <= maxBytes && types.includes(file.type);
  if (file.type === "image/gif" && !isSmall) throw new Error(pictureWords.animated);
  return await base64Of(isSmall ? file : await smaller(file));
}

async function smaller(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
    throw new Error(isHeic ? pictureWords.heic : pictureWords.noPicture);
  });
  for (const most of [maxPixels, 1_200]) {
    const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // A browser that cannot write WebP writes PNG instead, which is too large for a photo.
    for (const type of ["image/webp", "image/jpeg"]) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85));
      if (blob && blob.size <= maxBytes) return blob;
    }
  }
  throw new Error(pictureWords.tooLarge);
}

async function base64Of(blob: Blob): Promise<string> {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener("load", resolve));
  reader.readAsDataURL(blob);
  await read;
  return `${reader.result}`.replace(/^[^,]*,/, "");
}

/** The pictures of an account. */
export const pictureWords = {
  choose: "Choose a picture",
  change: "Another picture",
  title: "Pictures",
  drop: "Drop a picture here, or paste one.",
  choosesFile: "Choose a file",
  file: "Picture file",
  notPlaced: "The picture is stored, but not in the text. Choose it with Picture.",
  sending: "Storing the picture…",
  alt: "Description",
  altHint: "Read aloud to people who cannot see the picture.",
  byAddress: "Or use its https address",
  use: "Use it",
  none: "No pictures yet.",
  deletes: (name: string) => `Remove ${name}`,
  shownBy: { message: "Open the message", page: "Open the page", article: "Open the article" },
  noPicture: "Browsers cannot show this file. Use PNG, JPEG, WebP or GIF.",
  heic: "This browser cannot open HEIC pictures. Save the picture as JPEG first, or use Safari.",
  animated: "A GIF can be 700 KB at most.",
  tooLarge: "The picture is still larger than 700 KB. Make it smaller first.",
};
