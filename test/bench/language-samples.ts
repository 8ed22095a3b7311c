/** What a site says in a language: long words, long labels and other scripts, as customers write them. */
interface Sample {
  dir: "ltr" | "rtl";
  /** The customer's page. */
  page: string;
  htmlContent: string;
  surveyData: object;
  title: string;
  content: object;
  article: { title: string; content: string };
  chat: { title: string; greeting: string; offlineMessage: string };
  helpTitle: string;
  labels: Record<string, string>;
  /** What a visitor looks for in the help center. */
  question: string;
}

const survey = (
  title: string,
  [question, low, high]: readonly [string, string, string],
  [why, ...choices]: readonly [string, string, string, string],
  thankYou: string,
) => ({
  title,
  questions: [
    { id: "score", type: "NPS", text: question, required: true, lowLabel: low, highLabel: high },
    {
      id: "why",
      type: "SINGLE_CHOICE",
      text: why,
      choices: choices.map((text, index) => ({ id: `c${index}`, text })),
    },
  ],
  thankYou,
});

/** Translations have the texts alone. */
const translated = ({ title, questions, thankYou }: ReturnType<typeof survey>) => ({
  title,
  thankYou,
  questions: questions.map(({ type: _, ...texts }) => {
    const { required: __, ...own } = texts as typeof texts & { required?: boolean };
    return own;
  }),
});

const waitlist = (heading: string, subheading: string, label: string, button: string) => ({
  heading,
  subheading,
  form: {
    name: "list",
    fields: [{ name: "email", label, type: "email", required: true }],
    button,
    thanks: heading,
  },
});

export const languageSamples = {
  en: {
    dir: "ltr",
    page: "<h1>Harbour Goods</h1><p>Stoneware from Porto.</p>",
    htmlContent:
      '<h2>Spring sale</h2><p>Everything is 20 % off until Sunday, shipping included.</p><p><a href="#sale">See the offers</a></p>',
    surveyData: survey(
      "Two questions",
      ["How likely are you to recommend us to a friend?", "Not at all", "Very"],
      ["What matters most to you?", "The price", "Fast delivery", "That it is made by hand"],
      "Thank you! We read every answer.",
    ),
    title: "The Harbour Mug",
    content: waitlist(
      "Coffee that waits for you",
      "It keeps your coffee warm for an hour, and your hands cool.",
      "Email",
      "Tell me when it ships",
    ),
    article: {
      title: "How long delivery takes",
      content:
        "Within the EU, a parcel takes **three to five working days**.\n\n## Where is my parcel?\n\n1. Open the mail with the number of your order.\n2. Follow its link.\n\n> [!NOTE]\n> On holidays it takes a day longer.\n\n| Country | Days |\n|---|---|\n| Portugal | 2 |\n| Germany | 4 |",
    },
    chat: {
      title: "Harbour Goods",
      greeting: "Hello! Ask us about delivery, returns or care.",
      offlineMessage: "We are back at nine.",
    },
    helpTitle: "How can we help?",
    labels: {},
    question: "delivery",
  },
  de: {
    dir: "ltr",
    page: "<h1>Harbour Goods</h1><p>Steinzeug aus Porto.</p>",
    htmlContent:
      '<h2>Frühlingsschlussverkauf</h2><p>Bis Sonntag gibt es 20 % Rabatt auf alles, einschließlich der Versandkosten.</p><p><a href="#sale">Zu den Sonderangeboten</a></p>',
    surveyData: translated(
      survey(
        "Zwei kurze Fragen",
        [
          "Mit welcher Wahrscheinlichkeit würden Sie uns Ihren Freunden weiterempfehlen?",
          "Äußerst unwahrscheinlich",
          "Äußerst wahrscheinlich",
        ],
        [
          "Was ist Ihnen am wichtigsten?",
          "Das Preis-Leistungs-Verhältnis",
          "Eine schnelle Lieferung",
          "Dass es handgefertigt ist",
        ],
        "Vielen Dank! Wir lesen jede Antwort.",
      ),
    ),
    title: "Der Hafenbecher",
    content: waitlist(
      "Kaffee, der auf Sie wartet",
      "Er hält Ihren Kaffee eine Stunde lang warm, und Ihre Hände bleiben kühl.",
      "E-Mail-Adresse",
      "Benachrichtigen, sobald er lieferbar ist",
    ),
    article: {
      title: "Wie lange die Lieferung dauert",
      content:
        "Innerhalb der EU braucht ein Paket **drei bis fünf Werktage**.\n\n## Wo ist mein Paket?\n\n1. Öffnen Sie die E-Mail mit Ihrer Bestellnummer.\n2. Folgen Sie dem Link.\n\n> [!NOTE]\n> An Feiertagen dauert es einen Tag länger.\n\n| Land | Tage |\n|---|---|\n| Portugal | 2 |\n| Deutschland | 4 |",
    },
    chat: {
      title: "Harbour Goods Kundenbetreuung",
      greeting: "Guten Tag! Fragen Sie uns zu Lieferung, Rückgabe oder Pflege.",
      offlineMessage: "Wir sind ab neun wieder da.",
    },
    helpTitle: "Wie können wir helfen?",
    labels: {
      next: "Weiter",
      back: "Zurück",
      submit: "Absenden",
      close: "Schließen",
      required: "Bitte beantworten Sie diese Frage",
    },
    question: "Lieferung",
  },
  ar: {
    dir: "rtl",
    page: "<h1>هاربر جودز</h1><p>خزف حجري من بورتو.</p>",
    htmlContent:
      '<h2>تخفيضات الربيع</h2><p>خصم 20 ٪ على كل شيء حتى يوم الأحد، والشحن مجاني.</p><p><a href="#sale">شاهد العروض</a></p>',
    surveyData: translated(
      survey(
        "سؤالان قصيران",
        ["ما مدى احتمال أن توصي بنا لصديق؟", "غير محتمل إطلاقًا", "محتمل جدًا"],
        ["ما الأهم بالنسبة إليك؟", "السعر", "التوصيل السريع", "أنه مصنوع يدويًا"],
        "شكرًا لك! نقرأ كل إجابة.",
      ),
    ),
    title: "كوب الميناء",
    content: waitlist(
      "قهوة تنتظرك",
      "يحافظ على دفء قهوتك ساعة كاملة، وعلى برودة يديك.",
      "البريد الإلكتروني",
      "أخبرني عند توفره",
    ),
    article: {
      title: "كم يستغرق التوصيل",
      content:
        "داخل الاتحاد الأوروبي يستغرق الطرد **من ثلاثة إلى خمسة أيام عمل**.\n\n## أين طردي؟\n\n1. افتح الرسالة التي فيها رقم طلبك.\n2. اتبع الرابط.\n\n> [!NOTE]\n> في العطلات يستغرق يومًا إضافيًا.\n\n| البلد | الأيام |\n|---|---|\n| البرتغال | 2 |\n| ألمانيا | 4 |",
    },
    chat: {
      title: "هاربر جودز",
      greeting: "مرحبًا! اسألنا عن التوصيل أو الإرجاع أو العناية.",
      offlineMessage: "سنعود في التاسعة.",
    },
    helpTitle: "كيف يمكننا المساعدة؟",
    labels: {
      next: "التالي",
      back: "السابق",
      submit: "إرسال",
      close: "إغلاق",
      required: "يرجى الإجابة عن هذا السؤال",
      openChat: "افتح المحادثة",
      writeMessage: "اكتب رسالة",
      send: "إرسال",
    },
    question: "التوصيل",
  },
  ja: {
    dir: "ltr",
    page: "<h1>ハーバーグッズ</h1><p>ポルトの陶器。</p>",
    htmlContent:
      '<h2>春のセール</h2><p>日曜日まで全品20％オフ、送料も無料です。この機会にぜひご覧ください。</p><p><a href="#sale">対象商品を見る</a></p>',
    surveyData: translated(
      survey(
        "2つの質問",
        ["当店をご友人にすすめる可能性はどのくらいですか。", "まったくない", "非常に高い"],
        ["最も重視することは何ですか。", "価格", "配送の速さ", "手作りであること"],
        "ありがとうございます。すべての回答を拝見しています。",
      ),
    ),
    title: "ハーバーマグ",
    content: waitlist(
      "あなたを待つコーヒー",
      "コーヒーは一時間温かく、手は熱くなりません。",
      "メールアドレス",
      "発売時に知らせる",
    ),
    article: {
      title: "配送にかかる日数",
      content:
        "EU内では、荷物の到着まで**3〜5営業日**かかります。\n\n## 荷物はどこですか\n\n1. 注文番号の入ったメールを開きます。\n2. リンクをたどります。\n\n> [!NOTE]\n> 祝日は一日長くかかります。\n\n| 国 | 日数 |\n|---|---|\n| ポルトガル | 2 |\n| ドイツ | 4 |",
    },
    chat: {
      title: "ハーバーグッズ",
      greeting: "こんにちは。配送、返品、お手入れについてお尋ねください。",
      offlineMessage: "9時に戻ります。",
    },
    helpTitle: "ご用件をお聞かせください",
    labels: {
      next: "次へ",
      back: "戻る",
      submit: "送信",
      close: "閉じる",
      required: "この質問にお答えください",
      openChat: "チャットを開く",
      writeMessage: "メッセージを入力",
      send: "送信",
    },
    question: "配送",
  },
} satisfies Record<string, Sample>;

export type Language = keyof typeof languageSamples;
