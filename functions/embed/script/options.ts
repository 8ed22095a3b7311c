/** What the script tag says. */
export interface Options {
  /** The folder of the script's own address: the service's base URL with a slash. */
  base: string;
  user: string;
  domain: string;
  /** `light`, `dark`, or else as the page's own canvas. */
  theme: string | null;
  /** `required`: nothing is reported, and no show remembered, before the page says that the visitor agreed. */
  consent: string | null;
}

/** Filled once, at the start. */
export let options: Options;

/**
 * Reads the running script tag: each option from `data-NAME`, or from the query string of its address, since tag
 * managers strip attributes.
 * @throws where no script tag is running.
 */
export function readOptions(): void {
  // Through the prototype: an element named `currentScript` would hide the document's own property.
  const script: HTMLScriptElement = Reflect.get<object, string>(
    Document.prototype,
    "currentScript",
    document,
  );
  const query = new URL(script.src).searchParams;
  const option = (name: string) => script.dataset[name] ?? query.get(name);
  options = {
    base: new URL(".", script.src).href,
    user: option("user") ?? "",
    domain: option("domain") ?? location.hostname,
    theme: option("theme"),
    consent: option("consent"),
  };
}
