/** The hostname in what people paste: an address with its scheme, its path, its port, or spaces around it. */
export function hostnameIn(text: string): string {
  return text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
    .replace(/[/?#].*$/s, "")
    .replace(/^[^@]*@/, "")
    .replace(/:\d+$/, "")
    .replace(/\.$/, "");
}
