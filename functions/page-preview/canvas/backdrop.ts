/** The page that is drawn behind a message: grey shapes where a website has its pictures and texts. */
export type Backdrop = "shop" | "article" | "app";

const shapes = (count: number, shape: string) => shape.repeat(count);
const line = (width: number) => `<i style="width:${width}%"></i>`;
const head = `<div class="mw-head"><b></b>${shapes(3, "<u></u>")}</div>`;

const bodies: Record<Backdrop, string> = {
  shop: `<b></b><div class="mw-goods">${shapes(8, `<div><p></p>${line(80)}${line(40)}</div>`)}</div>`,
  article: `<b></b>${line(30)}<p></p>${shapes(4, `${[100, 96, 98, 60].map(line).join("")}<br>`)}`,
  app: `<b></b><div class="mw-tiles">${shapes(3, "<p></p>")}</div>${shapes(8, `<hr>${line(100)}`)}`,
};

const css = `body{margin:0;background:light-dark(#fff,#16181d)}
.mw-page{--shape:light-dark(#eceef2,#262a32);display:grid;gap:12px;max-width:1040px;margin:auto;padding:24px}
.mw-page.article{max-width:640px}
.mw-page :is(b,i,u,p){display:block;margin:0;border-radius:6px;background:var(--shape)}
.mw-page b{width:40%;height:28px}
.mw-page i{height:12px}
.mw-page p{aspect-ratio:16/9;border-radius:10px}
.mw-page hr{width:100%;margin:4px 0;border:0;border-top:1px solid var(--shape)}
.mw-page .mw-head{display:flex;gap:16px;align-items:center;padding-bottom:12px}
.mw-head b{width:96px;margin-inline-end:auto}
.mw-head u{width:56px;height:12px}
.mw-goods,.mw-tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:20px}
.mw-goods div{display:grid;gap:8px}
.mw-goods p{aspect-ratio:1}
.mw-tiles{grid-template-columns:repeat(3,1fr)}
.mw-tiles p{aspect-ratio:5/2}`;

/**
 * Draws the page around the place for inline messages. Nothing of it is read aloud.
 * @returns what takes it away
 */
export function drawBackdrop(kind: Backdrop, place: Element): () => void {
  const style = document.createElement("style");
  style.textContent = css;
  const [above, below] = [pageOf(kind, head), pageOf(kind, bodies[kind])];
  document.head.append(style);
  place.before(above);
  place.after(below);
  return () => {
    for (const part of [style, above, below]) part.remove();
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
  return typeof name === "string" && Object.hasOwn(bodies, name);
}
