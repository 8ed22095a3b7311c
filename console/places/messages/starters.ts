import type { Schemas } from "../../api/schemas";

type NewMessage = Schemas["CreateMessage"];

/** What a message is made from. Its texts are meant to be changed. */
export interface Starter {
  id: string;
  purpose: "announce" | "collect" | "ask" | "guide";
  title: string;
  text: string;
  message: NewMessage;
}

const address = `<form data-form="NAME">
  <label>Email <input type="email" name="email" required></label>
  <button type="submit">SEND</button>
</form>`;
const addressForm = (name: string, send: string) =>
  address.replace("NAME", name).replace("SEND", send);

/** In the order of the screen. All start switched off. */
export const starters: readonly Starter[] = [
  {
    id: "announcement",
    purpose: "announce",
    title: "Announcement",
    text: "A line of news at the corner of the page.",
    message: {
      name: "Announcement",
      template: "banner",
      position: "BOTTOM_RIGHT",
      htmlContent:
        '<h2>We have news</h2>\n<p>Say in one sentence what is new, and for whom.</p>\n<p><a href="/">Read more</a></p>',
    },
  },
  {
    id: "sale-code",
    purpose: "announce",
    title: "Sale code",
    text: "A discount with its code, for a while.",
    message: {
      name: "Sale code",
      template: "modal",
      position: "CENTER",
      trigger: "DELAY",
      triggerValue: "5",
      htmlContent:
        '<h2>10 % off this week</h2>\n<p>Enter <b>AUTUMN10</b> at the checkout.</p>\n<p><a href="/">Go to the shop</a></p>',
    },
  },
  {
    id: "maintenance",
    purpose: "announce",
    title: "Maintenance",
    text: "Tells everybody that something will be away.",
    message: {
      name: "Maintenance",
      template: "banner",
      position: "TOP",
      htmlContent:
        "<p>We are working on the shop on Sunday from 6 to 8. Orders wait until then.</p>",
    },
  },
  {
    id: "newsletter",
    purpose: "collect",
    title: "Newsletter",
    text: "Asks readers for their address.",
    message: {
      name: "Newsletter",
      template: "banner",
      position: "BOTTOM_RIGHT",
      trigger: "SCROLL",
      triggerValue: "50",
      htmlContent: `<h2>A letter a month</h2>\n<p>What is new, and nothing else.</p>\n${addressForm("newsletter", "Subscribe")}`,
    },
  },
  {
    id: "exit-offer",
    purpose: "collect",
    title: "Exit offer",
    text: "A last word to those who leave.",
    message: {
      name: "Exit offer",
      template: "modal",
      position: "CENTER",
      trigger: "EXIT_INTENT",
      htmlContent: `<h2>Before you go</h2>\n<p>Shall we mail you what you looked at?</p>\n${addressForm("exit-offer", "Mail it to me")}`,
    },
  },
  {
    id: "nps",
    purpose: "ask",
    title: "NPS",
    text: "How likely would people recommend you?",
    message: {
      name: "NPS",
      template: "survey",
      trigger: "DELAY",
      triggerValue: "20",
      surveyData: {
        title: "A quick question",
        questions: [
          { id: "score", type: "NPS", text: "How likely are you to recommend us?", required: true },
          { id: "why", type: "OPEN_TEXT", text: "What is the reason for your score?" },
        ],
        thankYou: "Thank you! We read every answer.",
      },
    },
  },
  {
    id: "feedback",
    purpose: "ask",
    title: "Feedback",
    text: "Did people find what they were looking for?",
    message: {
      name: "Feedback",
      template: "survey",
      trigger: "INACTIVITY",
      triggerValue: "30",
      surveyData: {
        title: "Your visit",
        questions: [
          {
            id: "found",
            type: "SINGLE_CHOICE",
            text: "Did you find what you were looking for?",
            choices: ["Yes", "Partly", "No"],
            required: true,
          },
          { id: "missing", type: "OPEN_TEXT", text: "What was missing?" },
        ],
        thankYou: "Thank you!",
      },
    },
  },
  {
    id: "onboarding-tip",
    purpose: "guide",
    title: "Tip",
    text: "A short hint that closes for good.",
    message: {
      name: "Tip",
      template: "toast",
      position: "BOTTOM_RIGHT",
      dismissBehavior: "PERMANENT",
      htmlContent: "<p><b>Tip:</b> press <b>/</b> to search from anywhere.</p>",
    },
  },
  {
    id: "feature",
    purpose: "guide",
    title: "New feature",
    text: "Shows where something new is.",
    message: {
      name: "New feature",
      template: "toast",
      position: "BOTTOM_LEFT",
      htmlContent: '<p><b>New:</b> wish lists. <a href="/">Try them</a></p>',
    },
  },
];
