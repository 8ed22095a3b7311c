/** The request body that creates the demo's banner. */
export const demoMessage = {
  name: "Welcome banner",
  template: "banner",
  htmlContent:
    "<h2>It works</h2><p>This banner came from your own messaging service, a moment ago.</p>" +
    '<p><a href="/openapi.json">See the API</a></p>',
  position: "BOTTOM_RIGHT",
  trigger: "IMMEDIATE",
  dismissBehavior: "SESSION",
} as const;
