/** What the script tag says. */
export interface Options {
  /** The folder of the script's own address: the service's base URL with a slash. */
  base: string;
  user: string;
  domain: string;
}

/**
 * Reads the running script tag: each option from `data-NAME`, or from the query string of its address, since tag
 * managers strip attributes.
 * @throws where no script tag is running.
 */
export function readOptions(): Options {
  // Through the prototype: an element named `currentScript` would hide the document's own property.
  const script: HTMLScriptElement = Reflect.get<object, string>(
    Document.prototype,
    "currentScript",
    document,
  );
  const query = new URL(script.src).searchParams;
  const option = (name: string) => script.dataset[name] ?? query.get(name);
  return {
    base: new URL(".", script.src).href,
    user: option("user") ?? "",
    domain: option("domain") ?? location.hostname,
  };
}
