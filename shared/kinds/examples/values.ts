import { recordId } from "../../model/ids";

// The site of all examples, and records that others name.
export const domainId = "0199c0de-7a10-7c3e-9b54-2f1d6a8e4b07";
const site = { accountKey: "0351MgktO7uM2cY9AzFEVx", ordinal: "00" };
export const idOf = (prefix: string, timeId: string) => recordId(prefix, { ...site, timeId });
export const messageId = idOf("msg", "06gztyjw010cy3tr");
export const conversationId = idOf("cnv", "06gzv9ttqk41n7ez");

/** The API key that makes most of the changes in the examples. */
export const apiKey = {
  id: "06gzt0000h4vbq2m",
  name: "Website",
  prefix: "mws_live_0351",
  lastFour: "9fQk",
  role: "owner" as const,
  expiresAt: null,
};

export const key = { kind: "key" as const, id: apiKey.id, name: apiKey.name };
export const visitor = { kind: "visitor" as const, id: null, name: null };
export const member = {
  kind: "member" as const,
  id: "mem_06gzw2r8t5k1m9xa",
  name: "Bea Berg",
};

/** The counts of the example message. */
export const counts = {
  impressions: 1840,
  clicks: 230,
  dismissals: 412,
  conversions: 57,
  goals: 31,
  submissions: 57,
  responses: 0,
};

interface OperationExample {
  /** The body, or the query parameters. A query parameter needs an example only where the operation requires it. */
  request?: Record<string, unknown>;
  /**
   * The answer, together with what the request creates or changes. Only if it is not a record, a list of records or the answer
   * to a delete, because those follow from the records' examples.
   */
  result?: Record<string, unknown>;
}

/** Examples by operation. */
export type OperationExamples = Readonly<Record<string, OperationExample>>;

/** Has the length of a real token, but opens nothing. */
export function previewToken(place: string, id: string = messageId): string {
  return `${id}.${place}.1772888400.shop.acme.com.2vQ7mZx9Lk4Rb6Tn1Vc8YsWd0eGuA9iKqTjXvHwMo5P`;
}

/** The fields that the example message and its embed configuration share. */
export const shownMessage = {
  template: "banner" as const,
  htmlContent: '<p>Spring sale: 20% off. <a href="https://shop.acme.com/sale">Look</a></p>',
  cssContent: "p { font-weight: 600 }",
  position: "BOTTOM_RIGHT" as const,
  trigger: "DELAY" as const,
  triggerValue: "5",
  dismissBehavior: "DURATION" as const,
  dismissDuration: 86_400,
  scheduleDays: [1, 2, 3, 4, 5],
  scheduleTimeStart: "09:00",
  scheduleTimeEnd: "17:00",
  countries: ["DE", "AT"],
};

/** The page and the browser of a visitor. */
export const visit = {
  pageUrl: "https://shop.acme.com/pricing",
  referrer: "https://www.google.com/",
  country: "DE",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};
