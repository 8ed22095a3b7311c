/** The request bodies that create what floats on the demo shop, beside its welcome and its bar. */
export const shopMessages = [
  {
    name: "In your basket",
    template: "toast",
    tone: "SUCCESS",
    position: "TOP_RIGHT",
    trigger: "EVENT",
    triggerValue: "added-to-basket",
    autoHideSeconds: 6,
    dismissBehavior: "NONE",
    htmlContent: "<p><b>In your basket.</b> We keep it there for two weeks.</p>",
  },
  {
    name: "Why do you leave?",
    template: "survey",
    position: "CENTER",
    trigger: "EXIT_INTENT",
    surveyData: {
      title: "Before you go",
      questions: [
        {
          id: "reason",
          type: "SINGLE_CHOICE",
          text: "What kept you from buying today?",
          choices: [
            "I only looked around",
            "The price",
            "Delivery takes too long",
            "Something else",
          ],
          required: true,
        },
        { id: "more", type: "OPEN_TEXT", text: "Would you like to tell us more?" },
      ],
      thankYou: "Thank you! Rui reads every answer with his first coffee.",
    },
  },
] as const;

/** The chat of the demo shop. Otto counts as somebody who is there. */
export const shopChat = {
  enabled: true,
  title: "Harbour Goods",
  greeting: "Hello! Ask us about delivery, returns or care.",
  agentsCount: true,
};
