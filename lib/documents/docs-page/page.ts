import { join } from "node:path";
import { htmlType, type StaticFile, staticFile } from "../../build/static-files/static-file";
import { errorTable } from "../error-table";
import { blocks, code, escapeHtml, inline } from "./html";
import { operationSection } from "./operation";
import type { Document } from "./shapes";

interface Kind {
  title: string;
  what: string;
  message: object;
}

const kinds: readonly Kind[] = [
  {
    title: "Banner",
    what: "A panel in a corner. The page stays usable. `TOP` and `BOTTOM` make it a pill as wide as its content.",
    message: {
      name: "Spring sale",
      template: "banner",
      htmlContent:
        '<h3>Spring sale</h3><p>20% off until Sunday.</p><a href="/sale">See the offers</a>',
    },
  },
  {
    title: "Toast",
    what: "A small panel, which screen readers announce.",
    message: {
      name: "Shipped",
      template: "toast",
      htmlContent: '<p>Your order is on its way. <a href="/orders">Follow it</a></p>',
    },
  },
  {
    title: "Modal",
    what: "Stands in front of the page until the visitor closes it.",
    message: {
      name: "Newsletter",
      template: "modal",
      htmlContent:
        '<h2>Stay in touch</h2><form data-form="newsletter"><label>Mail <input name="email" type="email" required></label><button>Subscribe</button></form>',
      trigger: "EXIT_INTENT",
    },
  },
  {
    title: "Inline",
    what: "Stands in the page's own text, in the element that `targetSelector` names.",
    message: {
      name: "Free shipping",
      template: "inline",
      htmlContent: "<p>Free shipping from 50 €.</p>",
      position: "INLINE",
      targetSelector: "#offers",
    },
  },
  {
    title: "Story",
    what: "Pictures that follow one another, each with its own link.",
    message: {
      name: "New arrivals",
      template: "story",
      slidesData: [
        {
          imageUrl: "https://shop.acme.com/spring.jpg",
          linkUrl: "https://shop.acme.com/new",
          duration: 5,
          text: "New for spring",
          alt: "A linen jacket on a hanger",
        },
      ],
    },
  },
  {
    title: "Survey",
    what: "Asks one question at a time: scales, stars, smileys, choices and text.",
    message: {
      name: "NPS",
      template: "survey",
      surveyData: {
        title: "One question",
        questions: [{ id: "nps", type: "NPS", text: "How likely are you to recommend us?" }],
        thankYou: "Thank you!",
      },
    },
  },
];

/** A picture of every kind of message, and the body that creates each. */
function gallery(): string {
  const items = kinds.map(
    ({ title, what, message }) =>
      `<li><h3>${title}</h3><p>${inline(what)}</p>${code(JSON.stringify(message, null, 2))}</li>`,
  );
  return `<section id="gallery">
<h2>Every kind of message</h2>
<p>Each is one <code>POST /api/v1/messages</code> with the body beside its name.</p>
<img src="/docs/kinds.webp" alt="Every kind of message on a desktop, in light and dark" width="1980" height="3000" loading="lazy">
<ul class="gallery">${items.join("")}</ul>
</section>`;
}

const quickStart = [
  {
    title: "Put the script on your pages",
    example:
      '<script async crossorigin src="https://SERVICE/embed.js" data-user="ACCOUNT_ID"></script>',
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

/** The reference: one page without scripts, its style sheet and its picture. */
export function docsPage(document: object): StaticFile[] {
  return [
    {
      path: "docs/index.html",
      content: referencePage(document as Document),
      contentType: htmlType,
    },
    staticFile(join(__dirname, "style.css"), "docs/style.css"),
    staticFile(
      join(__dirname, "../../../docs/images/contact-sheet-desktop.webp"),
      "docs/kinds.webp",
    ),
  ];
}

/** The reference as one static page, made from the OpenAPI document. */
function referencePage({ info, tags, paths, components }: Document): string {
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
