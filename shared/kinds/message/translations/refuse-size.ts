import { refuse } from "../rules/refuse";
import type { MessageSettings } from "../settings";

// A message's content and its translations are in one row of the table.
const maxBytes = 180_000;

/**
 * Refuses a message whose translations make it too large.
 * @throws ApiError `invalid_body`
 */
export function refuseSize(settings: MessageSettings): void {
  const { htmlContent, cssContent, slidesData, surveyData, translations } = settings;
  if (Object.keys(translations).length === 0) return;
  const content = { htmlContent, cssContent, slidesData, surveyData, translations };
  const bytes = Buffer.byteLength(JSON.stringify(content));
  if (bytes > maxBytes) {
    refuse(
      "translations",
      `and the message's own content may take ${maxBytes} bytes of JSON together, and take ${bytes}: shorten one, or remove a language (update_translation with "texts": null)`,
    );
  }
}
