/** Saves texts as a file on this computer. */
export function saveFile(name: string, parts: string[], type = "text/csv"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
