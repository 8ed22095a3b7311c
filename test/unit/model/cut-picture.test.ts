import { pictureIn } from "../../../shared/kinds/asset/picture";
import { pictures, pngOf } from "../../support/pictures";

// Only what is shown of a picture is stored.

const secret = "48.2082 N, 16.3738 E";

/** EXIF's data: an orientation, and where the picture was taken. */
function exif(orientation: number): Buffer {
  const head = Buffer.from("49492a00080000000200 120103000100000000000000".replace(" ", ""), "hex");
  head.writeUInt16LE(orientation, 18);
  const place = Buffer.from("250804000100000030000000", "hex");
  return Buffer.concat([head, place, Buffer.alloc(4), Buffer.from(secret)]);
}

const jpegSegment = (marker: number, data: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, data]);
};
const pngChunk = (name: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
};
const webpChunk = (name: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
};

const png = pictures["image/png"];
const jpeg = pictures["image/jpeg"];
const gif = pictures["image/gif"];
const webp = pictures["image/webp"];
const text = Buffer.from(secret);
const profile = Buffer.from("a colour profile");

/** A file of each kind with a location in each place that the format has for one, and after its end. */
function telling(orientation: number) {
  const from = (file: Buffer, at: number, ...parts: Buffer[]) =>
    Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at)]);
  const withProfile = Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), profile]);
  const header = Buffer.from([0b101100, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const chunks = Buffer.concat([
    Buffer.from("WEBP"),
    webpChunk("VP8X", header),
    webpChunk("ICCP", profile),
    webp.subarray(12),
    webpChunk("EXIF", exif(orientation)),
    webpChunk("XMP ", text),
    webpChunk("OWN ", text),
  ]);
  const loop = Buffer.from("\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0", "latin1");
  const xmp = Buffer.concat([
    Buffer.from("\x21\xff\x0bXMP DataXMP", "latin1"),
    Buffer.from([text.length]),
    text,
    Buffer.alloc(1),
  ]);
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), text, Buffer.alloc(1)]);
  return {
    "image/png": Buffer.concat([
      from(
        png,
        33,
        pngChunk("tEXt", text),
        pngChunk("iCCP", profile),
        pngChunk("eXIf", exif(orientation)),
        pngChunk("tIME", Buffer.alloc(7)),
      ),
      text,
    ]),
    "image/jpeg": Buffer.concat([
      from(
        jpeg,
        2,
        jpegSegment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exif(orientation)])),
        jpegSegment(0xe1, Buffer.concat([Buffer.from("http://ns.adobe.com/xap/1.0/\0"), text])),
        jpegSegment(0xed, text),
        jpegSegment(0xfe, text),
        jpegSegment(0xe2, withProfile),
        jpegSegment(0xe2, Buffer.concat([Buffer.from("MPF\0"), text])),
      ),
      text,
    ]),
    "image/webp": Buffer.concat([webpChunk("RIFF", chunks), text]),
    "image/gif": Buffer.concat([from(gif, 19, loop, xmp, comment), text]),
  };
}

const kinds = Object.keys(pictures) as (keyof typeof pictures)[];

function cut(file: Buffer) {
  const found = pictureIn(file);
  if ("refusal" in found) throw new Error(found.refusal);
  return found;
}

test.each(kinds)(
  "%s is stored without its location, and cutting it again changes nothing",
  (kind) => {
    const file = telling(1)[kind];
    expect(file.includes(secret)).toBe(true);
    const { file: stored, picture } = cut(file);
    expect(picture).toEqual({ contentType: kind, width: 1, height: 1 });
    expect(stored.toString("latin1")).not.toMatch(/48\.2082|Exif|eXIf|EXIF|XMP|xap|MPF|tIME/);
    expect(cut(stored).file).toEqual(stored);
  },
);

test.each(kinds)("a %s without other data is stored unchanged", (kind) => {
  expect(cut(pictures[kind]).file).toEqual(pictures[kind]);
});

test("the colour profile stays, and so does an animation", () => {
  for (const kind of ["image/png", "image/jpeg", "image/webp"] as const)
    expect(cut(telling(1)[kind]).file.includes(profile)).toBe(true);
  expect(cut(telling(1)["image/gif"]).file.includes("NETSCAPE2.0")).toBe(true);
});

test.each(["image/png", "image/jpeg", "image/webp"] as const)(
  "a rotated %s keeps only the orientation of its EXIF data, and its width and height are swapped",
  (kind) => {
    const wide = telling(6)[kind];
    if (kind === "image/png") wide.writeUInt32BE(3, 16);
    const { file, picture } = cut(wide);
    expect(file.includes(secret)).toBe(false);
    expect(
      file.includes(Buffer.from("MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06", "latin1")),
    ).toBe(true);
    if (kind === "image/png") expect(picture).toMatchObject({ width: 1, height: 3 });
    expect(cut(file).file).toEqual(file);
  },
);

test.each(kinds)("a header of %s without a picture is refused", (kind) => {
  const headers = {
    "image/png": pngOf(1, 1),
    "image/jpeg": jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda]))),
    "image/webp": webpChunk(
      "RIFF",
      Buffer.concat([Buffer.from("WEBP"), webpChunk("VP8X", Buffer.alloc(10))]),
    ),
    "image/gif": Buffer.concat([gif.subarray(0, 19), Buffer.from([0x3b])]),
  };
  expect(pictureIn(headers[kind])).toEqual({ refusal: expect.stringMatching(/no whole picture/) });
});

test.each(kinds)("%s cut at any place is refused or a picture, and never an error", (kind) => {
  const file = telling(6)[kind];
  for (let length = 0; length < file.length; length += 1) {
    const found = pictureIn(file.subarray(0, length));
    expect("refusal" in found || !found.file.includes(secret)).toBe(true);
  }
});
