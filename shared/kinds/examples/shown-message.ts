/** The fields that the example message and its embed configuration share. */
export const shownMessage = {
  template: "banner" as const,
  htmlContent: '<p>Spring sale: 20 % off. <a href="https://shop.acme.com/sale">Look</a></p>',
  cssContent: "p { font-weight: 600 }",
  position: "BOTTOM_RIGHT" as const,
  trigger: "DELAY" as const,
  triggerValue: "5",
  dismissBehavior: "DURATION" as const,
  dismissDuration: 86_400,
  scheduleDays: [1, 2, 3, 4, 5],
  scheduleTimeStart: "09:00",
  scheduleTimeEnd: "17:00",
  countries: ["DE", "AT"],
};
