/** The languages that the chat speaks. */
export const chatLanguages = ["en", "de", "es", "fr"] as const;

export type ChatLanguage = (typeof chatLanguages)[number];
