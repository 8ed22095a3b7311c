import { createHash, createHmac } from "node:crypto";

type SourceData = string | ArrayBuffer | ArrayBufferView;

/** SHA-256, or with a secret its HMAC, in the form that the SDK's signer takes. */
export class Sha256 {
  private readonly hash;

  constructor(secret?: SourceData) {
    this.hash = secret === undefined ? createHash("sha256") : createHmac("sha256", bytesOf(secret));
  }

  update(data: SourceData): void {
    this.hash.update(bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }

  reset(): void {
    throw new Error("A hash is used once.");
  }
}

function bytesOf(data: SourceData): string | Uint8Array {
  if (typeof data === "string") return data;
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}
