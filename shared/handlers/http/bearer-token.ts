import type { HttpEvent } from "./event";

/** The token of `Authorization: Bearer`; empty without one. */
export function bearerToken({ headers }: HttpEvent): string {
  return headers.authorization?.match(/^bearer +(\S+)$/i)?.[1] ?? "";
}
