type Device = "DESKTOP" | "MOBILE" | "TABLET";

/** The kind of device by what a browser calls itself; undefined where it says nothing. */
export function deviceIn(userAgent: string | null): Device | undefined {
  if (!userAgent) return undefined;
  // A tablet of Android is one that does not say Mobile.
  if (/iPad|Tablet|Silk|Android(?!.*Mobile)/i.test(userAgent)) return "TABLET";
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? "MOBILE" : "DESKTOP";
}
