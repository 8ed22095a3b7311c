import type { ChatLanguage } from "../domain/chat-settings";

interface Words {
  /** The last line of a mail, before the address. */
  offer: string;
  title: string;
  question: string;
  button: string;
  done: string;
  undo: string;
  undone: string;
}

/** The texts for visitors who unsubscribe from mail about their conversations. */
export const unsubscribeWords: Record<ChatLanguage, Words> = {
  en: {
    offer: "Unsubscribe from emails about conversations:",
    title: "Unsubscribe?",
    question: "We will stop emailing you when somebody answers you in the chat.",
    button: "Unsubscribe",
    done: "Done. You will get no more emails about your chat conversations.",
    undo: "Subscribe again",
    undone: "You will get these emails again.",
  },
  de: {
    offer: "Keine E-Mails mehr von uns zu Gesprächen:",
    title: "Keine E-Mails mehr?",
    question: "Wir schreiben Ihnen dann nicht mehr, wenn Ihnen jemand im Chat antwortet.",
    button: "Keine E-Mails mehr",
    done: "Erledigt. Sie erhalten keine E-Mails mehr zu Gesprächen im Chat.",
    undo: "Doch wieder erhalten",
    undone: "Sie erhalten diese E-Mails wieder.",
  },
  es: {
    offer: "No recibir más correos nuestros sobre conversaciones:",
    title: "¿No más correos?",
    question: "Ya no te escribiremos cuando alguien te responda en el chat.",
    button: "No recibir más correos",
    done: "Hecho. No recibirás más correos sobre conversaciones del chat.",
    undo: "Quiero recibirlos de nuevo",
    undone: "Volverás a recibir estos correos.",
  },
  fr: {
    offer: "Ne plus recevoir nos e-mails sur les conversations :",
    title: "Plus d’e-mails ?",
    question: "Nous ne vous écrirons plus lorsque quelqu’un vous répond dans le chat.",
    button: "Ne plus recevoir d’e-mails",
    done: "C’est fait. Vous ne recevrez plus d’e-mails sur les conversations du chat.",
    undo: "Je veux les recevoir à nouveau",
    undone: "Vous recevrez à nouveau ces e-mails.",
  },
};

/** The same for members of an account, who get mail about waiting visitors and leads. */
export const wordsForMembers: Omit<Words, "offer"> = {
  title: "Unsubscribe?",
  question: "We will stop emailing you about waiting visitors and leads.",
  button: "Unsubscribe",
  done: "Done. You will get no more emails about visitors and leads.",
  undo: "Subscribe again",
  undone: "You will get these emails again.",
};

/** The texts for visitors who confirm that an address is theirs. */
export const confirmWords: Record<
  ChatLanguage,
  Pick<Words, "title" | "question" | "button" | "done">
> = {
  en: {
    title: "Is this your address?",
    question: "Confirm it, and we will email you when somebody answers in the chat.",
    button: "Yes, it is mine",
    done: "Thank you. We will email you when somebody answers.",
  },
  de: {
    title: "Ist das Ihre Adresse?",
    question:
      "Bestätigen Sie sie, und wir schicken Ihnen weitere Antworten aus dem Chat per E-Mail.",
    button: "Ja, das ist meine",
    done: "Danke. Sie erhalten weitere Antworten per E-Mail.",
  },
  es: {
    title: "¿Es esta tu dirección?",
    question: "Confírmala y te enviaremos por correo las próximas respuestas del chat.",
    button: "Sí, es mía",
    done: "Gracias. Recibirás las próximas respuestas por correo.",
  },
  fr: {
    title: "Est-ce votre adresse ?",
    question: "Confirmez-la et nous vous enverrons par e-mail les prochaines réponses du chat.",
    button: "Oui, c’est la mienne",
    done: "Merci. Vous recevrez les prochaines réponses par e-mail.",
  },
};
