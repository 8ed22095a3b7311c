import type { HttpEvent } from "./event";

/** What `Authorization: Bearer` carries; empty without it. */
export function bearerToken({ headers }: HttpEvent): string {
  return headers.authorization?.match(/^bearer +(\S+)$/i)?.[1] ?? "";
}
