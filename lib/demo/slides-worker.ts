/** The pretended folder of the demo story's images. A story's images need https, which the local run does not serve. */
const slidesFolder = "https://demo.messaging-widget.dev/slides/";

const slides = [
  ["#3b2a7a", "#d0567a", "Tap to go on"],
  ["#0f4c5c", "#e8a24c", "Hold to pause"],
  ["#1d3b2a", "#9fc36b", "Or use the arrow keys"],
] as const;

export const slideUrls = slides.map((_, index) => `${slidesFolder}${index}.svg`);

/** The service worker that serves that folder to the demo's own pages. */
export function slidesWorker(): string {
  return `const pictures = ${JSON.stringify(slides.map(([from, to, caption]) => picture(from, to, caption)))};
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const picture = pictures[${JSON.stringify(slideUrls)}.indexOf(event.request.url)];
  if (picture) event.respondWith(new Response(picture, { headers: { "content-type": "image/svg+xml" } }));
});
`;
}

function picture(from: string, to: string, caption: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="640" viewBox="0 0 360 640"><defs><linearGradient id="g" x2=".4" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="360" height="640" fill="url(#g)"/><text x="180" y="330" fill="#fff" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="600" font-size="28">${caption}</text></svg>`;
}
