import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { byName } from "../../rules/by-name";
import { isGrammatical, type Words, wordsBy, wordsOf } from "./words";

// Snowball's stemmers. English uses Porter's own stemmer, which gives the same stem for nearly all words.
const byLanguage: ReadonlyMap<string, Words> = /* @__PURE__ */ new Map([
  ["de", wordsBy(german)],
  ["es", wordsBy(spanish)],
  ["fr", wordsBy(french)],
  ["it", wordsBy(italian)],
  ["nl", wordsBy(dutch)],
  ["pt", wordsBy(portuguese)],
]);

/** The function that splits texts of a language, a BCP 47 tag, into stemmed words. */
export function wordsIn(language: string): Words {
  return byLanguage.get(primaryOf(language)) ?? wordsOf;
}

/** The language of a tag, without its region: "pt" of "pt-BR". */
export function primaryOf(language: string): string {
  return language.toLowerCase().split("-")[0] ?? "";
}

/** Stop words by language. */
const stopWordLists: Readonly<Record<string, string>> = byName({
  en: "a about accept after again all already also always am an and another any anybody anyone anything are as asap ask at back be because been before being but by came can cannot come could did do does doing done don else even ever every everything for from further get gets getting give given go goes going gone good got had has have having he hello help her here hers hey hi him his how however i if in into is isn it its just know let like ll made make many may me might mine more most much must my need needs never no nor not nothing now of off offer ok on once one only or other our ours out over own per please possible put re same say see sell she should show so some somebody somehow someone something somewhere soon still such sure t tell than thank thanks that the their them then there these they thing things this those though through to today together too try trying until up upon us use using very via want wants was way we well went were what when where whether which while who whom whose why will wish with within without won would yes yet you your yours myself yourself himself herself itself ourselves themselves stuff directly",
  de: "aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei bekomme bekommen bin bis bist bitte brauche da damit dann darf das dass dein deine dem den denn der des dich die dies diese diesem diesen dieser dir doch dort du durch ein eine einem einen einer eines er es etwas euch euer für gegen geht gibt habe haben hallo hat hier hin ich ihm ihn ihr ihre ihrem ihren im in ins irgend ist ja jede jeder kann kein keine können könnt kriege lange man mehr mein meine meinem meinen meiner mich mir mit möchte muss müssen nach nicht nichts noch nun nur ob oder ohne schon sehr sein seine sich sie sind so soll sollte über um und uns unser unsere unter viel vom von vor wann warum was weiter welche welchen welcher wenn wer werde werden wie wieder will wir wird wo wohin würde zu zum zur",
  fr: "ai alors as au aucun aussi autre aux avec avez avoir avons bonjour c ce cela ces cet cette comment d dans de depuis des donc du elle en encore est et être êtes fait faire faut il ils j je l la le les leur leurs lui m ma mais me merci mes moi mon n ne nos notre nous on ont ou où par pas peut peux plus pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sur t ta te tes toi ton tous tout toute tu un une veux voudrais vos votre vous y",
  es: "a al algo antes aquí así aún aunque como cómo con cual cuál cuando cuándo cuanto cuánto de del desde donde dónde e el él ella ellos en entre era es esa ese eso esta está están este esto gracias ha hace hacer hago hasta hay hola la las le les lo los más me mi mis mucho muy necesito ni no nos nuestro o otra otro para pero por porque puede puedo que qué quien quién quiero se ser si sí sin sobre son soy su sus también te tengo ti tiene todo tu tus un una uno unos y ya yo",
  it: "a ad ai al alla alle anche ancora avere bisogno che chi ci ciao come con cosa cui da dai dal dalla dei del della delle di dopo dove e è ed essere fa fare fra già gli grazie ha hai hanno ho i il in io la le lei li lo loro lui ma me mi mia mie miei mio molto ne nei nel nella no noi non nostra nostro o ogni per perché però più poi posso può qual quale quali quando quanto quella quello questa questo qui se sei senza si sì sia sono sta su sua sue sul sulla suo ti tra tu tua tuo tutti tutto un una uno vi voglio voi vorrei vostro",
  ja: "の に は を が と で も へ や か から まで より ので のに けど たら なら ば て た だ な ね よ です でし ます まし ませ せ ん する し した して さ れ せる れる られる ある あり いる い ない なかっ たい たく なる なっ なり こと もの とき 時 ため よう これ それ あれ この その どの どう どこ どれ 何 なぜ いつ 方 方法 ください お ご 私 たち できる でき 出来 について あと いう",
  nl: "aan al alle alleen als altijd ander andere bij ben bent bij dan dank dat de deze die dit doe doen door dus een en er geen geven graag had hallo heb hebben heeft heel het hier hij hoe hun iemand iets ik in is ja je jij jou jouw jullie kan krijg kun kunnen maar me mee meer men met mij mijn moet moeten na naar niet niets nog nu of om omdat ons onze ook op over te tot u uit uw van veel voor waar waarom wanneer wat we wel welke werd wie wij wil willen word worden wordt zal ze zeer zich zij zijn zo zonder zou",
  pt: "a ao aos aqui as assim até com como da das de depois do dos e é ela ele eles em entre era essa esse esta está estas este estes estou eu faço fazer foi há isso isto já lhe mais mas me meu meus minha minhas muito na não nas nem no nos nós o obrigado olá onde ou para pela pelo por porque posso preciso qual quando quanto que quem quero se sem ser seu seus só sobre sou sua suas também te tem tenho teu todo tu tua tudo um uma umas uns você",
});

/** A test for a language's keywords: stems that say what a text is about, unlike "how" and "the". */
export function keywordTest(language: string): (term: string) => boolean {
  const stops = stopWords(language);
  return (term) => !stops.has(term) && !isGrammatical(term);
}

const stopWordSets = new Map<string, ReadonlySet<string>>();

/** The stop words of a language, and the English ones, as stems. */
function stopWords(language: string): ReadonlySet<string> {
  const primary = primaryOf(language);
  const name = primary in stopWordLists ? primary : "en";
  const cached = stopWordSets.get(name);
  if (cached) return cached;
  const words = new Set(wordsIn(name)(`${stopWordLists.en} ${stopWordLists[name]}`));
  stopWordSets.set(name, words);
  return words;
}
