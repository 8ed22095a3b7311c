/** What the script tag says. */
export interface Options {
  /** The script's own address, against which the service's are resolved. */
  source: string;
  user: string;
  domain: string;
  theme: string | null;
}

/**
 * Reads the running script tag: each option from `data-NAME`, or from the query string of its address, since tag
 * managers strip attributes.
 * @throws where no script tag can be found.
 */
export function readOptions(): Options {
  // Through the prototype: an element named `currentScript` would hide the document's own property.
  const script: HTMLScriptElement = Reflect.get<object, string>(
    Document.prototype,
    "currentScript",
    document,
  );
  const query = new URL(script.src).searchParams;
  const option = (name: string) => script.getAttribute(`data-${name}`) ?? query.get(name);
  return {
    source: script.src,
    user: option("user") ?? "",
    domain: option("domain") ?? location.hostname,
    theme: option("theme"),
  };
}
