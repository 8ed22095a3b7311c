/** The part of a page that React renders: its whole document, or the content of an element of its body. */
export type Extent = "document" | "element";

export interface Shop {
  heading: string;
  /** Whether the content of the place for an inline message is none of React's business. */
  leavesSlot: boolean;
  /** The embed script's address, where React renders its tag. */
  scriptUrl: string;
}

/** The parts of React that are used, the same in all its versions. */
interface React {
  createElement(type: unknown, props: object | null, ...children: unknown[]): unknown;
  useState(initial: number): [number, (next: number) => void];
  useEffect(effect: () => void, dependencies: []): void;
}

type HydrateRoot = (
  container: unknown,
  element: unknown,
  options: { onRecoverableError(error: Error): void },
) => void;

// React compares no content that it is given as HTML.
const leftAlone = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };

/** Hydrates what the server has rendered. Resolves, once it is done, to what React had to put right. */
export function hydrateShop(
  react: React,
  hydrateRoot: HydrateRoot,
  extent: Extent,
  shop: Shop,
): Promise<string[]> {
  const { document } = globalThis as unknown as {
    document: { getElementById(id: string): unknown };
  };
  const putRight: string[] = [];
  return new Promise((resolve) => {
    hydrateRoot(
      extent === "document" ? document : document.getElementById("root"),
      shopElement(react, extent, shop, () => resolve(putRight)),
      { onRecoverableError: ({ message }) => putRight.push(message) },
    );
  });
}

/** The same for the server and for the browser: a heading, a place for an inline message, and a button that counts. */
export function shopElement(
  { createElement, useState, useEffect }: React,
  extent: Extent,
  { heading, leavesSlot, scriptUrl }: Shop,
  onHydrated = () => {},
): unknown {
  const content = createElement(Content, null);
  if (extent === "element") return content;
  const tag = createElement("script", { async: true, src: scriptUrl, "data-user": "account" });
  return createElement(
    "html",
    { lang: "en" },
    createElement("head", null, createElement("title", null, "Shop"), tag),
    createElement("body", null, content),
  );

  function Content() {
    const [count, setCount] = useState(0);
    useEffect(onHydrated, []);
    return createElement(
      "main",
      null,
      createElement("h1", null, heading),
      createElement("div", { id: "slot", ...(leavesSlot && leftAlone) }),
      createElement("button", { onClick: () => setCount(count + 1) }, `In the cart: ${count}`),
    );
  }
}
