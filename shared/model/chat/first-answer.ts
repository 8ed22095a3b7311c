import type { ChatLanguage } from "./languages";

/** Under this id of its sender, a conversation has one first answer at most, and its visitor is asked whether it helped. */
export const firstAnswerId = "first-answer";

const words: Record<ChatLanguage, { lead: string; question: string }> = {
  en: { lead: "This may answer your question:", question: "Was that it?" },
  de: { lead: "Das könnte Ihre Frage beantworten:", question: "War es das?" },
  es: { lead: "Esto puede responder a tu pregunta:", question: "¿Era eso?" },
  fr: { lead: "Ceci répond peut-être à votre question :", question: "Est-ce bien cela ?" },
};

/** What the help center says to a visitor's first message, and the question whether that was it. */
export function firstAnswer(
  language: ChatLanguage,
  found: readonly { title: string; excerpt: string }[],
): string {
  const { lead, question } = words[language];
  const all = found.map(({ title, excerpt }) => [title, excerpt].filter(Boolean).join("\n"));
  return [lead, ...all, question].join("\n\n");
}
