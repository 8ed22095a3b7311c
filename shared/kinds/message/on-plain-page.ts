/** The id of the element for an inline message on a page without the customer's elements. */
export const plainTargetId = "message";

/** A message's settings for a preview on one of the service's own pages. */
export function onPlainPage<Settings extends { targetSelector: string | null }>(
  settings: Settings,
): Settings {
  return settings.targetSelector === null
    ? settings
    : { ...settings, targetSelector: `#${plainTargetId}` };
}
