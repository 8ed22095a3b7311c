import { isDeepStrictEqual } from "node:util";
import { refuse } from "../rules/refuse";
import { contentReader } from "../safety/content-reader";
import { typingLeak } from "../safety/typing-leak";
import type { MessageSettings } from "../settings";
import { carryOver } from "./carry-over";
import { refuseSize } from "./refuse-size";

/**
 * Makes the translations of a changed message follow its content.
 * @throws ApiError `invalid_body` where the change does not go with them
 */
export function settleTranslations(next: MessageSettings, current: MessageSettings): void {
  if (Object.keys(next.translations).length === 0) return;
  const { language, cssContent = "" } = next;
  if (language !== null && Object.hasOwn(next.translations, language)) {
    refuse(
      "language",
      `must not be one of its translations, which has ${language}: remove that first (update_translation with "texts": null)`,
    );
  }
  if (!isDeepStrictEqual(contentOf(current), contentOf(next))) {
    next.translations = carryOver(next.translations, current, next);
    refuseSize(next);
  }
  if (cssContent !== current.cssContent) refuseLeaks(next, cssContent);
}

function contentOf({ htmlContent, cssContent, slidesData, surveyData }: MessageSettings) {
  return { htmlContent, cssContent, slidesData, surveyData };
}

/** Refuses styles that could tell elsewhere what visitors type into a translation. */
function refuseLeaks({ translations }: MessageSettings, cssContent: string): void {
  const reader = contentReader();
  for (const [language, { htmlContent = "" }] of Object.entries(translations)) {
    const leak = typingLeak(reader.html(htmlContent), reader.css(cssContent));
    if (leak) refuse(leak.field, `${leak.fault} (in the translation ${language})`);
  }
}
