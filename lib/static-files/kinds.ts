import type { StaticKind } from "../static-file";

// Without a charset, browsers would read a script in the host page's.
export const scriptType = "text/javascript; charset=utf-8";
export const textType = "text/plain; charset=utf-8";
export const jsonType = "application/json";
const styleType = "text/css; charset=utf-8";

/** The kinds of the public files. A template has a deployment for each, without knowing the files. */
export const staticKinds: readonly StaticKind[] = [
  { contentType: scriptType },
  { contentType: scriptType, isImmutable: true },
  { contentType: jsonType },
  { contentType: textType },
  { contentType: "text/html; charset=utf-8" },
  { contentType: styleType },
  { contentType: styleType, isImmutable: true },
  { contentType: "image/webp" },
];

/** The name of a kind: its media type, and whether it is for good. */
export function nameOfKind({ contentType, isImmutable }: StaticKind): string {
  return `${contentType.replace(/;.*/, "")}${isImmutable ? " for good" : ""}`;
}
