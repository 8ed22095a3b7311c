import type { CalloutKind } from "../../../shared/kinds/knowledge/markdown/callout-kinds";

/** The help center's own texts, in the service's languages. */
export interface HelpWords {
  title: string;
  lead: string;
  search: string;
  searchFor: string;
  articles: string;
  noArticles: string;
  results: string;
  nothingFound: string;
  nothingFoundHint: string;
  allArticles: string;
  more: string;
  onThisPage: string;
  changed: string;
  wasHelpful: string;
  yes: string;
  no: string;
  thanks: string;
  related: string;
  /** From a footnote to the place that names it. */
  backToText: string;
  callouts: Record<CalloutKind, string>;
}

const words: Readonly<Record<string, HelpWords>> = {
  en: {
    title: "Help center",
    lead: "How can we help?",
    search: "Search",
    searchFor: "Search the articles",
    articles: "Articles",
    noArticles: "There are no articles yet.",
    results: "Results for",
    nothingFound: "Nothing found for",
    nothingFoundHint: "Try other words, or look through all articles.",
    allArticles: "All articles",
    more: "More",
    onThisPage: "On this page",
    changed: "Last changed",
    wasHelpful: "Was this helpful?",
    yes: "Yes",
    no: "No",
    thanks: "Thank you for telling us.",
    related: "Related articles",
    backToText: "Back to the text",
    callouts: {
      note: "Note",
      tip: "Tip",
      important: "Important",
      warning: "Warning",
      caution: "Caution",
    },
  },
  de: {
    title: "Hilfe",
    lead: "Wie können wir helfen?",
    search: "Suchen",
    searchFor: "In den Artikeln suchen",
    articles: "Artikel",
    noArticles: "Es gibt noch keine Artikel.",
    results: "Ergebnisse für",
    nothingFound: "Nichts gefunden zu",
    nothingFoundHint: "Versuchen Sie es mit anderen Worten oder sehen Sie alle Artikel durch.",
    allArticles: "Alle Artikel",
    more: "Weiteres",
    onThisPage: "Auf dieser Seite",
    changed: "Zuletzt geändert",
    wasHelpful: "War das hilfreich?",
    yes: "Ja",
    no: "Nein",
    thanks: "Danke für die Rückmeldung.",
    related: "Ähnliche Artikel",
    backToText: "Zurück zum Text",
    callouts: {
      note: "Hinweis",
      tip: "Tipp",
      important: "Wichtig",
      warning: "Warnung",
      caution: "Vorsicht",
    },
  },
  fr: {
    title: "Centre d’aide",
    lead: "Comment pouvons-nous vous aider ?",
    search: "Rechercher",
    searchFor: "Rechercher dans les articles",
    articles: "Articles",
    noArticles: "Il n’y a pas encore d’articles.",
    results: "Résultats pour",
    nothingFound: "Aucun résultat pour",
    nothingFoundHint: "Essayez d’autres mots ou parcourez tous les articles.",
    allArticles: "Tous les articles",
    more: "Autres",
    onThisPage: "Sur cette page",
    changed: "Dernière modification",
    wasHelpful: "Cet article vous a-t-il aidé ?",
    yes: "Oui",
    no: "Non",
    thanks: "Merci de votre retour.",
    related: "Articles similaires",
    backToText: "Retour au texte",
    callouts: {
      note: "Remarque",
      tip: "Astuce",
      important: "Important",
      warning: "Avertissement",
      caution: "Attention",
    },
  },
  es: {
    title: "Centro de ayuda",
    lead: "¿En qué podemos ayudarte?",
    search: "Buscar",
    searchFor: "Buscar en los artículos",
    articles: "Artículos",
    noArticles: "Todavía no hay artículos.",
    results: "Resultados de",
    nothingFound: "No hay resultados de",
    nothingFoundHint: "Prueba con otras palabras o mira todos los artículos.",
    allArticles: "Todos los artículos",
    more: "Más",
    onThisPage: "En esta página",
    changed: "Última modificación",
    wasHelpful: "¿Te ha sido útil?",
    yes: "Sí",
    no: "No",
    thanks: "Gracias por decírnoslo.",
    related: "Artículos relacionados",
    backToText: "Volver al texto",
    callouts: {
      note: "Nota",
      tip: "Consejo",
      important: "Importante",
      warning: "Advertencia",
      caution: "Precaución",
    },
  },
  it: {
    title: "Centro assistenza",
    lead: "Come possiamo aiutarti?",
    search: "Cerca",
    searchFor: "Cerca negli articoli",
    articles: "Articoli",
    noArticles: "Non ci sono ancora articoli.",
    results: "Risultati per",
    nothingFound: "Nessun risultato per",
    nothingFoundHint: "Prova con altre parole o sfoglia tutti gli articoli.",
    allArticles: "Tutti gli articoli",
    more: "Altro",
    onThisPage: "In questa pagina",
    changed: "Ultima modifica",
    wasHelpful: "È stato utile?",
    yes: "Sì",
    no: "No",
    thanks: "Grazie per avercelo detto.",
    related: "Articoli correlati",
    backToText: "Torna al testo",
    callouts: {
      note: "Nota",
      tip: "Suggerimento",
      important: "Importante",
      warning: "Avviso",
      caution: "Attenzione",
    },
  },
  nl: {
    title: "Helpcentrum",
    lead: "Hoe kunnen we helpen?",
    search: "Zoeken",
    searchFor: "Zoek in de artikelen",
    articles: "Artikelen",
    noArticles: "Er zijn nog geen artikelen.",
    results: "Resultaten voor",
    nothingFound: "Niets gevonden voor",
    nothingFoundHint: "Probeer andere woorden of bekijk alle artikelen.",
    allArticles: "Alle artikelen",
    more: "Overig",
    onThisPage: "Op deze pagina",
    changed: "Laatst gewijzigd",
    wasHelpful: "Was dit nuttig?",
    yes: "Ja",
    no: "Nee",
    thanks: "Bedankt voor je reactie.",
    related: "Verwante artikelen",
    backToText: "Terug naar de tekst",
    callouts: {
      note: "Opmerking",
      tip: "Tip",
      important: "Belangrijk",
      warning: "Waarschuwing",
      caution: "Let op",
    },
  },
  pt: {
    title: "Centro de ajuda",
    lead: "Como podemos ajudar?",
    search: "Pesquisar",
    searchFor: "Pesquisar nos artigos",
    articles: "Artigos",
    noArticles: "Ainda não há artigos.",
    results: "Resultados para",
    nothingFound: "Nada encontrado para",
    nothingFoundHint: "Tente outras palavras ou veja todos os artigos.",
    allArticles: "Todos os artigos",
    more: "Mais",
    onThisPage: "Nesta página",
    changed: "Última alteração",
    wasHelpful: "Isto foi útil?",
    yes: "Sim",
    no: "Não",
    thanks: "Obrigado pela resposta.",
    related: "Artigos relacionados",
    backToText: "Voltar ao texto",
    callouts: {
      note: "Nota",
      tip: "Dica",
      important: "Importante",
      warning: "Aviso",
      caution: "Cuidado",
    },
  },
};

/** The texts in a help center's language; English for unknown languages. */
export function helpWordsIn(language: string): HelpWords {
  const [primary = ""] = language.toLowerCase().split("-");
  const { [primary]: known, en } = words;
  return known ?? (en as HelpWords);
}
