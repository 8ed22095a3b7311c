import type { Starter } from "../starter";

const oncePerMonth = { max: 1, periodSeconds: 2_592_000 };

/** Surveys. */
export const askStarters = [
  {
    id: "feedback",
    name: "Feedback",
    purpose: "Asks whether visitors found what they came for, and what was missing.",
    job: "ask",
    message: {
      template: "survey",
      trigger: "INACTIVITY",
      triggerValue: "30",
      frequency: oncePerMonth,
      surveyData: {
        title: "Your visit",
        questions: [
          {
            id: "found",
            type: "SINGLE_CHOICE",
            text: "Did you find what you were looking for?",
            choices: ["Yes", "Partly", "No"],
            required: true,
            next: [{ when: ["Yes"], goTo: "END" }],
          },
          { id: "missing", type: "OPEN_TEXT", text: "What was missing?" },
        ],
        thankYou: "Thank you! We read every answer.",
      },
    },
  },
  {
    id: "nps",
    name: "NPS",
    purpose: "Measures how likely people are to recommend you, with the reason.",
    job: "ask",
    message: {
      template: "survey",
      trigger: "DELAY",
      triggerValue: "20",
      frequency: { max: 1, periodSeconds: 7_776_000 },
      surveyData: {
        title: "A quick question",
        questions: [
          {
            id: "score",
            type: "NPS",
            text: "How likely are you to recommend us to a friend or colleague?",
            required: true,
            lowLabel: "Not at all likely",
            highLabel: "Very likely",
          },
          { id: "why", type: "OPEN_TEXT", text: "What is the main reason for your score?" },
        ],
        thankYou: "Thank you! We read every answer.",
      },
    },
  },
  {
    id: "csat",
    name: "CSAT",
    purpose: "Measures how satisfied people are with what they just did, such as an order.",
    job: "ask",
    message: {
      template: "survey",
      trigger: "DELAY",
      triggerValue: "3",
      frequency: oncePerMonth,
      surveyData: {
        title: "Your order",
        questions: [
          {
            id: "satisfied",
            type: "CSAT",
            text: "How satisfied are you?",
            display: "SMILEYS",
            required: true,
            lowLabel: "Not at all",
            highLabel: "Very",
            next: [{ when: [4, 5], goTo: "END" }],
          },
          { id: "better", type: "OPEN_TEXT", text: "What could we do better?" },
        ],
        thankYou: "Thank you!",
      },
    },
  },
  {
    id: "cancel-reason",
    name: "Cancel reason",
    purpose: 'Asks those who cancel why, when your page calls track("cancel").',
    job: "ask",
    message: {
      template: "survey",
      trigger: "EVENT",
      triggerValue: "cancel",
      surveyData: {
        title: "Before you cancel",
        questions: [
          {
            id: "reason",
            type: "SINGLE_CHOICE",
            text: "What is the main reason?",
            choices: [
              "It costs too much",
              "Something is missing",
              "It is too complicated",
              "I have switched to something else",
              "I no longer need it",
            ],
            required: true,
            next: [
              { when: ["Something is missing"], goTo: "missing" },
              { when: [], goTo: "comment" },
            ],
          },
          {
            id: "missing",
            type: "OPEN_TEXT",
            text: "What is missing?",
            next: [{ when: [], goTo: "END" }],
          },
          { id: "comment", type: "OPEN_TEXT", text: "Is there anything we could have done?" },
        ],
        thankYou: "Thank you for telling us. You are welcome back at any time.",
      },
    },
  },
  {
    id: "product-market-fit",
    name: "Product-market fit",
    purpose: "Asks users how they would feel without you. Over 40% very disappointed means a fit.",
    job: "ask",
    message: {
      template: "survey",
      trigger: "DELAY",
      triggerValue: "30",
      frequency: { max: 1, periodSeconds: 7_776_000 },
      surveyData: {
        title: "Three questions",
        questions: [
          {
            id: "without",
            type: "SINGLE_CHOICE",
            text: "How would you feel if you could no longer use our product?",
            choices: ["Very disappointed", "Somewhat disappointed", "Not disappointed"],
            required: true,
          },
          { id: "benefit", type: "OPEN_TEXT", text: "What is the main benefit for you?" },
          { id: "better", type: "OPEN_TEXT", text: "How can we make it better for you?" },
        ],
        thankYou: "Thank you! This decides what we build next.",
      },
    },
  },
] as const satisfies readonly Starter[];
