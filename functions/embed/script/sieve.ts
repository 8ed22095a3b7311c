import { closest } from "./closest";
import { element } from "./element";

// Elements that run or load script, and those that change another element's address (SVG's animations).
const activeElements = "script,iframe,object,embed,use,animate,set";

/** Takes out of inert HTML whatever could run script: the second line, behind the service's refusal on write. */
export function sieve(content: DocumentFragment): DocumentFragment {
  const probe = element("a");
  for (const each of content.querySelectorAll("*")) {
    if (closest(each, activeElements)) each.replaceWith();
    // Not `attributes`: a control of that name is likely and would hide the form's own. Other names make this throw.
    for (const name of each.getAttributeNames()) {
      // The browser's own parser decides what an address is: a pattern would let `java<TAB>script:` pass.
      probe.href = each.getAttribute(name) as string;
      if (name.startsWith("on") || probe.protocol === "javascript:") each.removeAttribute(name);
    }
  }
  return content;
}
