// Swagger UI with what this service needs of it. The key that is pasted under "Authorize" lives as long as the page.
const darkness = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", darkness.matches);
follow();
darkness.addEventListener("change", follow);

window.SwaggerUIBundle({
  dom_id: "#reference",
  url: "/openapi.json",
  // It would show the document to somebody else's server.
  validatorUrl: null,
  persistAuthorization: false,
  deepLinking: true,
  filter: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  requestSnippetsEnabled: true,
});
