/** Saves texts as a file on this computer. A spreadsheet needs a mark to read CSV as UTF-8. */
export function saveFile(name: string, parts: string[], type = "text/csv"): void {
  const link = document.createElement("a");
  const mark = type === "text/csv" ? "\ufeff" : "";
  link.href = URL.createObjectURL(new Blob([mark, ...parts], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
