/** The id of the element that an inline message stands in where there are none of the customer's elements. */
export const plainTargetId = "message";

/** A message's settings for a page of the service's own, which previews it. */
export function onPlainPage<Settings extends { targetSelector: string | null }>(
  settings: Settings,
): Settings {
  return settings.targetSelector === null
    ? settings
    : { ...settings, targetSelector: `#${plainTargetId}` };
}
