import { messageId } from "./ids";

/** Has the length of a real token, but opens nothing. */
export function previewToken(place: string, id: string = messageId): string {
  return `${id}.${place}.1772888400.shop.acme.com.2vQ7mZx9Lk4Rb6Tn1Vc8YsWd0eGuA9iKqTjXvHwMo5P`;
}
