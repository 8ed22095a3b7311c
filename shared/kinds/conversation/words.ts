import type { Labels } from "../../model/labels";
import type { ChatLanguage } from "../domain/chat-settings";

/** The chat's built-in texts, in the languages that it speaks. */
const english = {
  open: "Open chat",
  close: "Close",
  write: "Write a message",
  send: "Send",
  sending: "Sending…",
  sent: "Sent",
  read: "Read",
  typing: "Typing…",
  failed: "This message was refused.",
  offline: "You are offline. We will send it when you are back.",
  closed: "This conversation is closed. Write to reopen it.",
  rate: "How did we do?",
  rated: "Thank you for your rating!",
  name: "Your name",
  email: "Your email, so we can reply",
  unread: "unread",
  bot: "Assistant",
  search: "Search our help",
  nothing: "I couldn’t find that. Write to us below.",
  more: "Read more",
  picture: "Picture",
  yes: "Yes, thank you",
  no: "No",
  fromLink:
    "You opened this conversation with a link. Anyone with that link can read it, including what you write here.",
  toOwn: "My own conversation",
  toLink: "The conversation from the link",
  besideLink: "What you write here goes to your own conversation, not to the one from the link.",
  codeFor: "To write here, enter the code we email to the address in this conversation.",
  mailCode: "Email me the code",
  codeMailed: "If there is an address, your code is on its way. It works for ten minutes.",
  code: "Six-digit code",
  enterCode: "Write here",
  wrongCode: "This code is wrong or has expired. After five tries, ask for a new one.",
  noCode: "We can’t email a code right now. Try again later, or write in your own conversation.",
  unkept:
    "Your browser cannot store this conversation. You lose it when you leave or reload this page.",
  there: "We’re online.",
  away: "We’re away right now.",
  MINUTES: "We usually answer within minutes.",
  HOURS: "We usually answer within hours.",
  DAY: "We usually answer within a day.",
};

export type ChatWords = typeof english;

const german: ChatWords = {
  open: "Chat öffnen",
  close: "Schließen",
  write: "Nachricht schreiben",
  send: "Senden",
  sending: "Wird gesendet …",
  sent: "Gesendet",
  read: "Gelesen",
  typing: "Schreibt …",
  failed: "Diese Nachricht wurde nicht angenommen.",
  offline: "Sie sind offline. Sobald Sie wieder verbunden sind, wird gesendet.",
  closed: "Dieses Gespräch ist beendet. Schreiben Sie, um es fortzusetzen.",
  rate: "Wie waren wir?",
  rated: "Danke für Ihre Bewertung!",
  name: "Ihr Name",
  email: "Ihre E-Mail-Adresse für unsere Antwort",
  unread: "ungelesen",
  bot: "Assistent",
  search: "In der Hilfe suchen",
  nothing: "Das habe ich nicht gefunden. Schreiben Sie uns unten.",
  more: "Weiterlesen",
  picture: "Bild",
  yes: "Ja, danke",
  no: "Nein",
  fromLink:
    "Dieses Gespräch wurde über einen Link geöffnet. Wer diesen Link hat, kann mitlesen, auch was Sie hier schreiben.",
  toOwn: "Mein eigenes Gespräch",
  toLink: "Das Gespräch aus dem Link",
  besideLink: "Was Sie hier schreiben, kommt in Ihr eigenes Gespräch, nicht in das aus dem Link.",
  codeFor:
    "Um hier zu schreiben, geben Sie den Code ein, den wir an die in diesem Gespräch hinterlassene Adresse senden.",
  mailCode: "Code senden",
  codeMailed: "Wenn eine Adresse hinterlassen wurde, ist der Code unterwegs. Er gilt zehn Minuten.",
  code: "Sechsstelliger Code",
  enterCode: "Hier schreiben",
  wrongCode:
    "Dieser Code ist falsch oder zu alt. Lassen Sie sich nach fünf Versuchen einen neuen senden.",
  noCode:
    "Im Moment kann kein Code gesendet werden. Versuchen Sie es später, oder schreiben Sie in Ihrem eigenen Gespräch.",
  unkept:
    "Ihr Browser kann dieses Gespräch nicht speichern. Wenn Sie diese Seite verlassen oder neu laden, geht es verloren.",
  there: "Wir sind online.",
  away: "Gerade ist niemand da.",
  MINUTES: "Wir antworten meist innerhalb von Minuten.",
  HOURS: "Wir antworten meist innerhalb von Stunden.",
  DAY: "Wir antworten meist innerhalb eines Tages.",
};

const spanish: ChatWords = {
  open: "Abrir el chat",
  close: "Cerrar",
  write: "Escribe un mensaje",
  send: "Enviar",
  sending: "Enviando…",
  sent: "Enviado",
  read: "Leído",
  typing: "Escribiendo…",
  failed: "Este mensaje no se ha aceptado.",
  offline: "No tienes conexión. Se enviará en cuanto vuelvas a tenerla.",
  closed: "Esta conversación está cerrada. Escribe para reabrirla.",
  rate: "¿Cómo lo hemos hecho?",
  rated: "¡Gracias por tu valoración!",
  name: "Tu nombre",
  email: "Tu correo, para responderte",
  unread: "sin leer",
  bot: "Asistente",
  search: "Buscar en la ayuda",
  nothing: "No lo he encontrado. Escríbenos abajo.",
  more: "Leer más",
  picture: "Imagen",
  yes: "Sí, gracias",
  no: "No",
  fromLink:
    "Esta conversación se abrió con un enlace. Quien tenga ese enlace puede leerla, también lo que escribas aquí.",
  toOwn: "Mi propia conversación",
  toLink: "La conversación del enlace",
  besideLink: "Lo que escribas aquí va a tu propia conversación, no a la del enlace.",
  codeFor:
    "Para escribir aquí, introduce el código que enviamos a la dirección indicada en esta conversación.",
  mailCode: "Enviar el código",
  codeMailed:
    "Si se indicó una dirección, el código está en camino. Es válido durante diez minutos.",
  code: "Código de seis cifras",
  enterCode: "Escribir aquí",
  wrongCode: "Este código es incorrecto o demasiado antiguo. Tras cinco intentos, pide otro.",
  noCode:
    "Ahora no se puede enviar un código. Inténtalo más tarde o escribe en tu propia conversación.",
  unkept:
    "Tu navegador no puede guardar esta conversación. Se pierde al salir de esta página o recargarla.",
  there: "Estamos en línea.",
  away: "Ahora no estamos.",
  MINUTES: "Solemos responder en unos minutos.",
  HOURS: "Solemos responder en unas horas.",
  DAY: "Solemos responder en un día.",
};

const french: ChatWords = {
  open: "Ouvrir le chat",
  close: "Fermer",
  write: "Écrire un message",
  send: "Envoyer",
  sending: "Envoi…",
  sent: "Envoyé",
  read: "Lu",
  typing: "Écrit…",
  failed: "Ce message a été refusé.",
  offline: "Vous êtes hors ligne. L’envoi se fera dès votre retour.",
  closed: "Cette conversation est terminée. Écrivez pour la rouvrir.",
  rate: "Comment était notre aide ?",
  rated: "Merci pour votre avis !",
  name: "Votre nom",
  email: "Votre e-mail, pour notre réponse",
  unread: "non lus",
  bot: "Assistant",
  search: "Chercher dans l’aide",
  nothing: "Je n’ai rien trouvé. Écrivez-nous ci-dessous.",
  more: "Lire la suite",
  picture: "Image",
  yes: "Oui, merci",
  no: "Non",
  fromLink:
    "Cette conversation a été ouverte par un lien. Quiconque a ce lien peut la lire, y compris ce que vous écrivez ici.",
  toOwn: "Ma propre conversation",
  toLink: "La conversation du lien",
  besideLink: "Ce que vous écrivez ici va dans votre propre conversation, pas dans celle du lien.",
  codeFor:
    "Pour écrire ici, saisissez le code que nous envoyons à l’adresse laissée dans cette conversation.",
  mailCode: "Envoyer le code",
  codeMailed: "Si une adresse a été laissée, le code est en route. Il est valable dix minutes.",
  code: "Code à six chiffres",
  enterCode: "Écrire ici",
  wrongCode: "Ce code est faux ou trop ancien. Après cinq essais, demandez-en un autre.",
  noCode:
    "Aucun code ne peut être envoyé pour le moment. Réessayez plus tard, ou écrivez dans votre propre conversation.",
  unkept:
    "Votre navigateur ne peut pas conserver cette conversation. Elle est perdue si vous quittez ou rechargez cette page.",
  there: "Nous sommes en ligne.",
  away: "Nous sommes absents pour le moment.",
  MINUTES: "Nous répondons en général en quelques minutes.",
  HOURS: "Nous répondons en général en quelques heures.",
  DAY: "Nous répondons en général en un jour.",
};

const words: Record<ChatLanguage, ChatWords> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
};

/** The chat's texts in a language, replaced by the domain's own labels where set. */
export function chatWords(language: ChatLanguage, labels: Partial<Labels>): ChatWords {
  const { openChat, writeMessage, send, close } = labels;
  const own = { open: openChat, write: writeMessage, send, close };
  return {
    ...words[language],
    ...Object.fromEntries(Object.entries(own).filter(([, text]) => text !== undefined)),
  };
}
