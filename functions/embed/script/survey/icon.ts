/** A drawing of lines in a square of 24. It is made of elements, since policies may forbid images. */
export function icon(path: string): SVGElement {
  const [svg, line] = (["svg", "path"] as const).map((name) =>
    document.createElementNS("http://www.w3.org/2000/svg", name),
  ) as SVGElement[] as [SVGElement, SVGElement];
  svg.setAttribute("viewBox", "0 0 24 24");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}
