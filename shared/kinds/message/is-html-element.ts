// The elements of HTML, with those of SVG and MathML that a page may have.
const elements = new Set(
  "a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee math menu meta meter nav noscript object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr circle g image path rect text use".split(
    " ",
  ),
);

/** Whether a page may have elements of a name: one of HTML, or a custom one, which has a hyphen. */
export function isHtmlElement(name: string): boolean {
  return name.includes("-") || elements.has(name.toLowerCase());
}
