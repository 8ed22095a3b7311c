const namespace = "http://www.w3.org/2000/svg";

/** A drawing of lines in a square of 24. It is made of elements, since policies may forbid images. */
export function icon(path: string): SVGElement {
  const svg = document.createElementNS(namespace, "svg");
  const line = document.createElementNS(namespace, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}
