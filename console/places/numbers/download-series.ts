import { saveFile } from "../../ui/save-file";
import type { Analytics } from "./figures";

/** Saves the figures of each day as CSV. They are numbers and days alone, so nothing needs quotes. */
export function downloadSeries({ from, to, series }: Analytics): void {
  const names = Object.keys(series[0] ?? {}).filter((name) => name !== "nps");
  const rows = series.map((row) =>
    names.map((name) => String((row as Record<string, unknown>)[name] ?? "")).join(","),
  );
  saveFile(`numbers-${from}-${to}.csv`, [[names.join(","), ...rows, ""].join("\r\n")]);
}
