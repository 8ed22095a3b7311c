import { byName } from "../../rules/by-name";
/** The service's own texts on a page, in its languages. */
export interface PageWords {
  when: string;
  where: string;
  addToCalendar: string;
  optional: string;
  leaveEmpty: string;
  formHasErrors: string;
  fieldIsNeeded: string;
  notAnEmail: string;
  tooLong: string;
  consentIsNeeded: string;
  tooMany: string;
  notFoundTitle: string;
  notFound: string;
  failedTitle: string;
  failed: string;
  thanks: string;
  back: string;
  imprint: string;
  privacy: string;
}

const words: Readonly<Record<string, PageWords>> = byName({
  en: {
    when: "When",
    where: "Where",
    addToCalendar: "Add to calendar",
    optional: "optional",
    leaveEmpty: "Leave this field empty",
    formHasErrors: "Please check the marked fields.",
    fieldIsNeeded: "Please fill in this field.",
    notAnEmail: "Please enter an email address, such as mara@acme.com.",
    tooLong: "This is too long.",
    consentIsNeeded: "Please tick this box.",
    tooMany: "Too many attempts. Please wait a minute and try again.",
    notFoundTitle: "Page not found",
    notFound: "There is no page at this address. It may have moved.",
    failedTitle: "Something went wrong",
    failed: "Please try again in a moment.",
    thanks: "Thank you!",
    back: "Back to the page",
    imprint: "Imprint",
    privacy: "Privacy",
  },
  de: {
    when: "Wann",
    where: "Wo",
    addToCalendar: "Zum Kalender hinzufügen",
    optional: "freiwillig",
    leaveEmpty: "Dieses Feld leer lassen",
    formHasErrors: "Bitte prüfen Sie die markierten Felder.",
    fieldIsNeeded: "Bitte füllen Sie dieses Feld aus.",
    notAnEmail: "Bitte geben Sie eine E-Mail-Adresse ein, etwa mara@acme.com.",
    tooLong: "Das ist zu lang.",
    consentIsNeeded: "Bitte setzen Sie diesen Haken.",
    tooMany: "Zu viele Versuche. Bitte warten Sie eine Minute und senden Sie es dann noch einmal.",
    notFoundTitle: "Seite nicht gefunden",
    notFound:
      "Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen oder beendet.",
    failedTitle: "Etwas ist schiefgegangen",
    failed: "Bitte versuchen Sie es gleich noch einmal.",
    thanks: "Vielen Dank.",
    back: "Zurück zur Seite",
    imprint: "Impressum",
    privacy: "Datenschutz",
  },
  fr: {
    when: "Quand",
    where: "Où",
    addToCalendar: "Ajouter au calendrier",
    optional: "facultatif",
    leaveEmpty: "Laissez ce champ vide",
    formHasErrors: "Veuillez vérifier les champs signalés.",
    fieldIsNeeded: "Veuillez remplir ce champ.",
    notAnEmail: "Veuillez saisir une adresse e-mail, par exemple mara@acme.com.",
    tooLong: "C’est trop long.",
    consentIsNeeded: "Veuillez cocher cette case.",
    tooMany: "Trop de tentatives. Attendez une minute, puis renvoyez le formulaire.",
    notFoundTitle: "Page introuvable",
    notFound: "Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée ou retirée.",
    failedTitle: "Une erreur est survenue",
    failed: "Veuillez réessayer dans un instant.",
    thanks: "Merci.",
    back: "Retour à la page",
    imprint: "Mentions légales",
    privacy: "Confidentialité",
  },
  es: {
    when: "Cuándo",
    where: "Dónde",
    addToCalendar: "Añadir al calendario",
    optional: "opcional",
    leaveEmpty: "Deja este campo vacío",
    formHasErrors: "Revisa los campos marcados.",
    fieldIsNeeded: "Rellena este campo.",
    notAnEmail: "Escribe una dirección de correo, como mara@acme.com.",
    tooLong: "Es demasiado largo.",
    consentIsNeeded: "Marca esta casilla.",
    tooMany: "Demasiados intentos. Espera un minuto y vuelve a enviarlo.",
    notFoundTitle: "Página no encontrada",
    notFound: "No hay ninguna página en esta dirección. Puede que se haya movido o haya terminado.",
    failedTitle: "Algo ha fallado",
    failed: "Inténtalo de nuevo en un momento.",
    thanks: "Gracias.",
    back: "Volver a la página",
    imprint: "Aviso legal",
    privacy: "Privacidad",
  },
  it: {
    when: "Quando",
    where: "Dove",
    addToCalendar: "Aggiungi al calendario",
    optional: "facoltativo",
    leaveEmpty: "Lascia vuoto questo campo",
    formHasErrors: "Controlla i campi segnalati.",
    fieldIsNeeded: "Compila questo campo.",
    notAnEmail: "Inserisci un indirizzo e-mail, ad esempio mara@acme.com.",
    tooLong: "È troppo lungo.",
    consentIsNeeded: "Spunta questa casella.",
    tooMany: "Troppi tentativi. Aspetta un minuto e invia di nuovo.",
    notFoundTitle: "Pagina non trovata",
    notFound: "A questo indirizzo non c’è nessuna pagina. Forse è stata spostata o è terminata.",
    failedTitle: "Qualcosa è andato storto",
    failed: "Riprova tra un momento.",
    thanks: "Grazie.",
    back: "Torna alla pagina",
    imprint: "Note legali",
    privacy: "Privacy",
  },
  nl: {
    when: "Wanneer",
    where: "Waar",
    addToCalendar: "Aan agenda toevoegen",
    optional: "optioneel",
    leaveEmpty: "Laat dit veld leeg",
    formHasErrors: "Controleer de gemarkeerde velden.",
    fieldIsNeeded: "Vul dit veld in.",
    notAnEmail: "Vul een e-mailadres in, zoals mara@acme.com.",
    tooLong: "Dit is te lang.",
    consentIsNeeded: "Vink dit vakje aan.",
    tooMany: "Te veel pogingen. Wacht een minuut en verstuur het opnieuw.",
    notFoundTitle: "Pagina niet gevonden",
    notFound: "Op dit adres staat geen pagina. Misschien is die verhuisd of afgelopen.",
    failedTitle: "Er ging iets mis",
    failed: "Probeer het zo meteen opnieuw.",
    thanks: "Dank je wel.",
    back: "Terug naar de pagina",
    imprint: "Colofon",
    privacy: "Privacy",
  },
  pt: {
    when: "Quando",
    where: "Onde",
    addToCalendar: "Adicionar ao calendário",
    optional: "opcional",
    leaveEmpty: "Deixe este campo vazio",
    formHasErrors: "Verifique os campos assinalados.",
    fieldIsNeeded: "Preencha este campo.",
    notAnEmail: "Introduza um endereço de e-mail, como mara@acme.com.",
    tooLong: "É demasiado longo.",
    consentIsNeeded: "Marque esta caixa.",
    tooMany: "Demasiadas tentativas. Espere um minuto e envie de novo.",
    notFoundTitle: "Página não encontrada",
    notFound: "Não há nenhuma página neste endereço. Pode ter mudado ou terminado.",
    failedTitle: "Algo correu mal",
    failed: "Tente de novo dentro de momentos.",
    thanks: "Obrigado.",
    back: "Voltar à página",
    imprint: "Ficha técnica",
    privacy: "Privacidade",
  },
});

/** The texts in a page's language; English for unknown languages. */
export function wordsIn(language: string): PageWords {
  const [primary = ""] = language.toLowerCase().split("-");
  const { [primary]: localized, en } = words;
  return localized ?? (en as PageWords);
}
