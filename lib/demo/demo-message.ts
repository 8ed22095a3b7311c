/** The request body that creates the demo's banner. */
export const demoMessage = {
  name: "Welcome banner",
  template: "banner",
  htmlContent:
    "<h2>It works</h2><p>This banner came from your own messaging service, a moment ago.</p>" +
    '<p><a href="/openapi.json">See the API</a></p>',
  // The chat's button has the other corner, and on a phone, whose whole width the banner takes, the place below.
  position: "BOTTOM_LEFT",
  cssContent: "@media (max-width: 640px) { :host { margin-bottom: 76px } }",
  trigger: "IMMEDIATE",
  dismissBehavior: "SESSION",
} as const;

const letterForm = (send: string) =>
  `<form data-form="newsletter"><label>Email <input type="email" name="email" required></label><button type="submit">${send}</button></form>`;

/** Messages of the demo's past. They are off, so that its pages show the banner alone. */
export const pastMessages = [
  {
    name: "A letter a month",
    template: "banner",
    status: "inactive",
    trigger: "SCROLL",
    triggerValue: "50",
    htmlContent: `<h2>A letter a month</h2><p>New pots, and nothing else.</p>${letterForm("Subscribe")}`,
  },
  {
    name: "Before you go",
    template: "modal",
    status: "inactive",
    position: "CENTER",
    trigger: "EXIT_INTENT",
    htmlContent: `<h2>Before you go</h2><p>Shall we mail you what you looked at?</p>${letterForm("Mail it to me")}`,
  },
] as const;
