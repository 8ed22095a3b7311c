/** A PNG header for a picture of any size, without the picture: enough for reading its dimensions. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  header.writeUInt32BE(13, 8);
  header.write("IHDR", 12);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.set([8, 2, 0, 0, 0], 24);
  return header;
}

/** The smallest whole picture of each kind. */
export const pictures = {
  "image/png": Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
  "image/gif": Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
  "image/webp": Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64"),
  "image/jpeg": Buffer.from(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==",
    "base64",
  ),
};

const box = (name: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4);
  return Buffer.concat([head, body]);
};

/** A box with length 0: a reader that skips it never moves on. */
const stuck = (name: string) => {
  const whole = box(name, Buffer.alloc(32));
  whole.writeUInt32BE(0);
  return whole;
};

/** Files of unsupported kinds that send careless parsers into endless or very long loops. */
export const endlessFiles = {
  ICNS: Buffer.concat([
    Buffer.from("icns\0\0\0\x30"),
    Buffer.from("ic07\0\0\0\0"),
    Buffer.alloc(32),
  ]),
  AVIF: Buffer.concat([
    box("ftyp", Buffer.from("avif0000")),
    box("meta", Buffer.alloc(4), box("iprp", box("ipco", stuck("ispe")))),
  ]),
  "JPEG XL": Buffer.concat([
    box("JXL ", Buffer.alloc(4)),
    box("ftyp", Buffer.from("jxl 0000")),
    stuck("jxlp"),
  ]),
  PAM: Buffer.from(`P7\n${"a\n".repeat(340_000)}`),
};
