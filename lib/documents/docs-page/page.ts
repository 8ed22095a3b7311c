import { errorTable } from "../error-table";
import { gallery } from "./gallery";
import { blocks, code, escapeHtml, inline } from "./html";
import { operationSection } from "./operation";
import type { Document } from "./shapes";

const quickStart = [
  {
    title: "Put the script on your pages",
    example: '<script async src="https://SERVICE/embed.js" data-user="ACCOUNT_ID"></script>',
  },
  {
    title: "Register your website",
    example: `curl -X POST "$BASE_URL/api/v1/domains" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "hostname": "shop.acme.com" }'`,
  },
  {
    title: "Create a message; it shows within a minute",
    example: `curl -X POST "$BASE_URL/api/v1/messages" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "name": "Hello", "template": "banner", "htmlContent": "<h3>Hello</h3><p>Good to see you.</p>" }'`,
  },
];

/** The reference as one static page, made from the OpenAPI document. */
export function referencePage({ info, tags, paths, components }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const resources = tags.map(({ name, description }) => ({
    name,
    description,
    own: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API reference · ${escapeHtml(info.title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header>
<p>${escapeHtml(info.title)}</p>
<nav aria-label="Formats"><ul>
<li><a href="/openapi.json">OpenAPI document</a></li>
<li><a href="/openapi.d.ts">TypeScript types</a></li>
<li><a href="/llms.txt">For language models</a></li>
</ul></nav>
</header>
<nav class="contents" aria-label="Contents"><ul>
<li><a href="#quick-start">Quick start</a></li>
<li><a href="#gallery">Every kind of message</a></li>
<li><a href="#conventions">Conventions</a></li>
<li><a href="#errors">Errors</a></li>
${resources.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join("\n")}
</ul></nav>
<main>
<h1>API reference</h1>
<section id="quick-start">
<h2>Quick start</h2>
<ol>${quickStart.map(({ title, example }) => `<li><p>${title}</p>${code(example)}</li>`).join("")}</ol>
</section>
${gallery()}
<section id="conventions">
<h2>Conventions</h2>
${blocks(info.description)}
</section>
<section id="errors">
<h2>Errors</h2>
<dl>
${Object.entries(errorTable)
  .map(
    ([name, { status, condition }]) =>
      `<dt id="error-${name}"><code>${name}</code> ${status}</dt><dd>${inline(condition)}</dd>`,
  )
  .join("\n")}
</dl>
</section>
${resources
  .map(
    ({ name, description, own }) => `<section id="${name}">
<h2>${name}</h2>
<p>${inline(description)}</p>
${own.map(({ method, path, operation }) => operationSection(method, path, operation, components)).join("\n")}
</section>`,
  )
  .join("\n")}
</main>
</body>
</html>
`;
}
