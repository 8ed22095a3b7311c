import type { ChatLanguage } from "../domain/chat-languages";

/** The sender's id of a first answer, so a conversation has at most one. The visitor is asked whether it helped. */
export const firstAnswerId = "first-answer";

const words: Record<ChatLanguage, { lead: string; question: string }> = {
  en: { lead: "This may answer your question:", question: "Was that it?" },
  de: { lead: "Das könnte Ihre Frage beantworten:", question: "War es das?" },
  es: { lead: "Esto puede responder a tu pregunta:", question: "¿Era eso?" },
  fr: { lead: "Ceci répond peut-être à votre question :", question: "Est-ce bien cela ?" },
};

/** The help center's answer to a visitor's first message, and the question whether it helped. */
export function firstAnswer(
  language: ChatLanguage,
  found: readonly { title: string; excerpt: string }[],
): string {
  const { lead, question } = words[language];
  const all = found.map(({ title, excerpt }) => [title, excerpt].filter(Boolean).join("\n"));
  return [lead, ...all, question].join("\n\n");
}
