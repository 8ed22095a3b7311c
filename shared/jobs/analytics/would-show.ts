import * as z from "zod/mini";
import { count } from "../../model/fields";
import { shadowMeasures, type Tally } from "../../model/measures";
import { visitorWords } from "../../model/visitor-words";
import { devices } from "../../rules/devices";
import type { Dates } from "./period";
import type { ShadowPage } from "./store/read-shadow-pages";

const counts = {
  views: count("Page views."),
  visitorDays: count("Visitors, each once a day of UTC, where they met it first that day."),
};

/** How often a shadow message would have shown. */
export const wouldShowSchema = z
  .strictObject({
    ...counts,
    devices: z
      .array(
        z.strictObject({ device: z.enum(devices).check(z.describe("The device.")), ...counts }),
      )
      .check(z.describe("By device.")),
    pages: z
      .array(
        z.strictObject({
          page: visitorWords(
            z.string().check(z.describe("Its path; `others` for the rest of a busy day.")),
          ),
          ...counts,
        }),
      )
      .check(z.describe("The 50 pages with the most views, by days of UTC.")),
  })
  .check(
    z.describe("With `messageId`: how often it would have shown while its status was `shadow`."),
  );

const mostPages = 50;

/** Sums up what a message's tally and rows of pages say of a period. */
export function wouldShowOf(
  tally: Tally,
  rows: readonly ShadowPage[],
  { from, to }: Dates,
): z.infer<typeof wouldShowSchema> {
  const byDevice = devices.map((device) => ({
    device,
    views: tally[shadowMeasures[device].views] ?? 0,
    visitorDays: tally[shadowMeasures[device].visitorDays] ?? 0,
  }));
  const pages = new Map<string, { page: string; views: number; visitorDays: number }>();
  for (const { page, views, visitorDays, day } of rows) {
    if (day < from || day > to) continue;
    const sum = pages.get(page) ?? { page, views: 0, visitorDays: 0 };
    sum.views += views;
    sum.visitorDays += visitorDays;
    pages.set(page, sum);
  }
  return {
    views: byDevice.reduce((sum, { views }) => sum + views, 0),
    visitorDays: byDevice.reduce((sum, { visitorDays }) => sum + visitorDays, 0),
    devices: byDevice,
    pages: [...pages.values()]
      .sort((one, other) => other.views - one.views || (one.page < other.page ? -1 : 1))
      .slice(0, mostPages),
  };
}
