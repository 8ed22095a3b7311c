import { crc32 } from "node:zlib";
import type { PictureType } from "../../runtime/bucket/picture-types";

// Removes from a picture what a camera or an editor has added, such as where it was taken, and any data appended to the file.
// Pixels are not re-encoded, so colour profiles, animations and pixels stay as they are. Of the EXIF data only the orientation
// stays, because browsers rotate the picture by it.

/** A picture's file without other data, and its orientation: 1 to 8, as in EXIF. */
export interface CutPicture {
  file: Buffer;
  orientation: number;
}

/** Cuts a file to the picture in it. Undefined if there is no complete picture. */
export function cutPicture(file: Buffer, contentType: PictureType): CutPicture | undefined {
  try {
    return cutters[contentType](file);
  } catch {
    // Something was read beyond the file's end.
    return undefined;
  }
}

const cutters: Record<PictureType, (file: Buffer) => CutPicture | undefined> = {
  "image/png": cutPng,
  "image/jpeg": cutJpeg,
  "image/webp": cutWebp,
  "image/gif": cutGif,
};

// Pixels, colours, size and animation. Texts, times, EXIF and private chunks are left out.
const pngChunks =
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT".split(
    " ",
  );

function cutPng(file: Buffer): CutPicture | undefined {
  const retained = [file.subarray(0, 8)];
  let orientation = 1;
  let hasPixels = false;
  for (let at = 8, name = ""; name !== "IEND"; ) {
    const length = file.readUInt32BE(at);
    name = file.toString("latin1", at + 4, at + 8);
    const chunk = slice(file, at, at + 12 + length);
    if (name === "eXIf") orientation = orientationIn(chunk.subarray(8, -4));
    if (pngChunks.includes(name)) retained.push(chunk);
    if (name === "IDAT" && length > 0) hasPixels = true;
    at += chunk.length;
  }
  // After the header, which is the first chunk.
  if (orientation > 1) retained.splice(2, 0, pngChunk("eXIf", exifOf(orientation)));
  return hasPixels ? { file: Buffer.concat(retained), orientation } : undefined;
}

function pngChunk(name: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(name), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

const exifStart = "Exif\0\0";

function cutJpeg(file: Buffer): CutPicture | undefined {
  const retained: Buffer[] = [];
  let orientation = 1;
  let hasPixels = false;
  for (let at = 2; at < file.length; ) {
    if (file.readUInt8(at) !== 0xff) return undefined;
    const marker = file.readUInt8(at + 1);
    // A marker may be preceded by fill bytes.
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) break;
    else {
      const end = at + 2 + file.readUInt16BE(at + 2);
      const segment = slice(file, at, end);
      if (marker === 0xe1 && startsWith(segment, exifStart))
        orientation = orientationIn(segment.subarray(4 + exifStart.length));
      retained.push(...keptOfJpeg(marker, segment));
      at = end;
      if (marker === 0xda) {
        hasPixels = true;
        at = endOfScan(file, end);
        retained.push(file.subarray(end, at));
      }
    }
  }
  if (!hasPixels) return undefined;
  const exif = Buffer.concat([Buffer.from(exifStart), exifOf(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return {
    file: Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...(orientation > 1 ? [head, exif] : []),
      ...retained,
      Buffer.from([0xff, 0xd9]),
    ]),
    orientation,
  };
}

/**
 * The parts of a segment to keep: everything that decoders need, JFIF without its thumbnail, the colour profile and Adobe's
 * colours.
 */
function keptOfJpeg(marker: number, segment: Buffer): Buffer[] {
  if (marker === 0xe0 && startsWith(segment, "JFIF\0")) {
    const jfif = Buffer.from(slice(segment, 0, 18));
    jfif.writeUInt16BE(16, 2);
    jfif.writeUInt16BE(0, 16);
    return [jfif];
  }
  if (marker === 0xe2) return startsWith(segment, "ICC_PROFILE\0") ? [segment] : [];
  if (marker === 0xee) return startsWith(segment, "Adobe") ? [segment.subarray(0, 16)] : [];
  const isDecoded = (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdd);
  return isDecoded ? [segment] : [];
}

function startsWith(segment: Buffer, text: string): boolean {
  return segment.toString("latin1", 4, 4 + text.length) === text;
}

/** The end of a scan's pixels: the next marker that is not a restart marker, or the end of a truncated file. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}

function cutWebp(file: Buffer): CutPicture | undefined {
  let orientation = 1;
  let hasPixels = false;
  const retained = chunksOfWebp(file.subarray(12, 8 + file.readUInt32LE(4)), (name, data) => {
    if (name === "EXIF") orientation = orientationIn(withoutStart(data));
    if (["VP8 ", "VP8L", "ANMF"].includes(name) && data.length > 0) hasPixels = true;
    if (name === "ANMF")
      // A frame has its own chunks, after 16 bytes with its position and duration.
      return Buffer.concat([
        slice(data, 0, 16),
        ...chunksOfWebp(data.subarray(16), (inner, pixels) =>
          ["VP8 ", "VP8L", "ALPH"].includes(inner) ? pixels : undefined,
        ),
      ]);
    const names = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ICCP"];
    return names.includes(name) ? data : undefined;
  });
  if (!hasPixels) return undefined;
  const [first] = retained;
  if (first?.toString("latin1", 0, 4) === "VP8X") {
    // Only files with this header have EXIF (8) and XMP (4).
    const flags = first.readUInt8(8) & ~0b1100;
    first.writeUInt8(orientation > 1 ? flags | 0b1000 : flags, 8);
    if (orientation > 1) retained.push(webpChunk("EXIF", exifOf(orientation)));
  } else orientation = 1;
  const chunks = Buffer.concat([Buffer.from("WEBP"), ...retained]);
  return { file: webpChunk("RIFF", chunks), orientation };
}

/** The chunks to keep, as copies. Some are kept in part. */
function chunksOfWebp(
  chunks: Buffer,
  filter: (name: string, data: Buffer) => Buffer | undefined,
): Buffer[] {
  const retained: Buffer[] = [];
  for (let at = 0; at < chunks.length; ) {
    const name = chunks.toString("latin1", at, at + 4);
    const length = chunks.readUInt32LE(at + 4);
    const data = filter(name, slice(chunks, at + 8, at + 8 + length));
    if (data) retained.push(webpChunk(name, data));
    // Each chunk begins at an even offset.
    at += 8 + length + (length % 2);
  }
  return retained;
}

function webpChunk(name: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([
    Buffer.from(name),
    Buffer.alloc(4),
    data,
    Buffer.alloc(data.length % 2),
  ]);
  chunk.writeUInt32LE(data.length, 4);
  return chunk;
}

function withoutStart(exif: Buffer): Buffer {
  return exif.toString("latin1", 0, 6) === exifStart ? exif.subarray(6) : exif;
}

function cutGif(file: Buffer): CutPicture | undefined {
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableBytes(file.readUInt8(10));
  const retained = [slice(file, 0, at)];
  let hasPixels = false;
  for (;;) {
    const kind = at < file.length ? file.readUInt8(at) : 0x3b;
    if (kind === 0x3b) break;
    if (kind === 0x2c) {
      const pixels = at + 11 + tableBytes(file.readUInt8(at + 9));
      const end = endOfBlocks(file, pixels);
      if (end > pixels + 1) hasPixels = true;
      retained.push(slice(file, at, end));
      at = end;
    } else if (kind === 0x21) {
      const end = endOfBlocks(file, at + 2);
      retained.push(...keptOfGif(slice(file, at, end)));
      at = end;
    } else return undefined;
  }
  const end = Buffer.from([0x3b]);
  return hasPixels ? { file: Buffer.concat([...retained, end]), orientation: 1 } : undefined;
}

/** The parts of an extension to keep: how a frame is shown, how often all are, and the colour profile. */
function keptOfGif(extension: Buffer): Buffer[] {
  const label = extension.readUInt8(1);
  if (label === 0xf9) return [extension];
  const name = label === 0xff ? extension.toString("latin1", 3, 14) : "";
  if (name === "ICCRGBG1012") return [extension];
  if (name !== "NETSCAPE2.0" && name !== "ANIMEXTS1.0") return [];
  return [Buffer.concat([slice(extension, 0, 18), Buffer.alloc(1)])];
}

/** The end of a sequence of blocks. Each begins with its length, and an empty block is the last. */
function endOfBlocks(file: Buffer, start: number): number {
  let at = start;
  for (let length = 1; length > 0; at += 1 + length) length = file.readUInt8(at);
  return at;
}

/** @throws RangeError if the file ends before */
function slice(file: Buffer, start: number, end: number): Buffer {
  if (end > file.length) throw new RangeError("The file breaks off.");
  return file.subarray(start, end);
}

const orientationTag = 0x0112;

/** The orientation in EXIF data; 1 (upright) if none can be read. */
function orientationIn(tiff: Buffer): number {
  try {
    const isLittle = tiff.toString("latin1", 0, 2) === "II";
    const two = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = 0; entry < two(start); entry += 1) {
      const at = start + 2 + 12 * entry;
      const value = two(at + 8);
      if (two(at) === orientationTag) return value >= 1 && value <= 8 ? value : 1;
    }
  } catch {
    // The entry's value is outside the data.
  }
  return 1;
}

/** EXIF's data with only the orientation. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
