// Elements that run or load script, and those that change another element's address (SVG's animations).
const activeElements = "script,iframe,object,embed,use,animate,set";

/** Takes out of inert HTML whatever could run script: the second line, behind the service's refusal on write. */
export function sieve(content: DocumentFragment): DocumentFragment {
  const probe = document.createElement("a");
  for (const element of content.querySelectorAll("*")) {
    if (element.matches(activeElements)) element.replaceWith();
    // Not `attributes`: a control of that name is likely and would hide the form's own. Other names make this throw.
    for (const name of element.getAttributeNames()) {
      // The browser's own parser decides what an address is: a pattern would let `java<TAB>script:` pass.
      probe.href = element.getAttribute(name) as string;
      if (name.startsWith("on") || probe.protocol === "javascript:") element.removeAttribute(name);
    }
  }
  return content;
}
