/** The page that is drawn behind a message: grey shapes where a website has its pictures and texts. */
export type Backdrop = "shop" | "article" | "app";

const line = (width: number) => `<i style="width:${width}%"></i>`;

const goods = `<p></p>${line(60)}`;

const bodies: Record<Backdrop, string> = {
  shop: `<b></b><div>${`<div>${goods}</div>`.repeat(10)}</div>`,
  article: `<b></b><p></p>${`${[100, 100, 60].map(line).join("")}<br>`.repeat(4)}`,
  app: `<b></b><div>${"<p></p>".repeat(4)}</div>${`<hr>${line(100)}`.repeat(8)}`,
};

const css = `body{margin:0;background:light-dark(#fff,#16181d)}
.mw-page{max-width:1040px;margin:auto;padding:24px}
.mw-page.article{max-width:640px}
.mw-page,.mw-page div{display:grid;gap:12px;grid-template-columns:100%}
.mw-page>div{grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:20px}
.mw-page *{margin:0;border:0;border-radius:8px}
.mw-page :is(b,i,p,hr){background:light-dark(#eceef2,#262a32)}
.mw-page b{width:40%;height:28px}
.mw-page i{height:12px}
.mw-page p{aspect-ratio:2}
.mw-page hr{height:1px}`;

/**
 * Draws the page around the place for inline messages. Screen readers skip it.
 * @returns a function that removes it
 */
export function drawBackdrop(kind: Backdrop, place: Element): () => void {
  const above = pageOf(kind, `<style>${css}</style><b></b><hr>`);
  const below = pageOf(kind, bodies[kind]);
  place.before(above);
  place.after(below);
  return () => {
    above.remove();
    below.remove();
  };
}

function pageOf(kind: Backdrop, inner: string): Element {
  const part = document.createElement("div");
  part.className = `mw-page ${kind}`;
  part.ariaHidden = "true";
  part.innerHTML = inner;
  return part;
}

/** Whether the canvas knows a page of this name. */
export function isBackdrop(name: unknown): name is Backdrop {
  return Object.hasOwn(bodies, `${name}`);
}
