const address = /^[^\s@]+@[^\s@]+$/;

/** The email address in what a visitor filled in: that of the field `email`, else the first one. */
export function emailIn(data: Readonly<Record<string, unknown>>): string | undefined {
  return [data.email, ...Object.values(data)]
    .map((value) => (typeof value === "string" ? value.trim().toLowerCase() : ""))
    .find((text) => address.test(text));
}
