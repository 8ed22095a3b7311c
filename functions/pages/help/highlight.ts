import type { ElementContent } from "hast";
import bash from "highlight.js/lib/languages/bash";
import csharp from "highlight.js/lib/languages/csharp";
import css from "highlight.js/lib/languages/css";
import diff from "highlight.js/lib/languages/diff";
import dockerfile from "highlight.js/lib/languages/dockerfile";
import go from "highlight.js/lib/languages/go";
import http from "highlight.js/lib/languages/http";
import ini from "highlight.js/lib/languages/ini";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import kotlin from "highlight.js/lib/languages/kotlin";
import php from "highlight.js/lib/languages/php";
import powershell from "highlight.js/lib/languages/powershell";
import python from "highlight.js/lib/languages/python";
import ruby from "highlight.js/lib/languages/ruby";
import rust from "highlight.js/lib/languages/rust";
import shell from "highlight.js/lib/languages/shell";
import sql from "highlight.js/lib/languages/sql";
import swift from "highlight.js/lib/languages/swift";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import { createLowlight } from "lowlight";

const lowlight = createLowlight({
  ...{ bash, csharp, css, diff, dockerfile, go, http, ini, java, javascript, json, kotlin, php },
  ...{ powershell, python, ruby, rust, shell, sql, swift, typescript, xml, yaml },
});

// Longer code is read in an editor. The patterns of a language may take quadratic time, and these take most.
const longestCode = 4_000;
const longestSettings = 1_000;
const settings = new Set(["ini", "toml"]);

/** The colours that pages have: `code-look.ts`. Other parts stay part of the text around them. */
const coloured = new Set(
  [
    ...["comment", "quote", "meta", "keyword", "selector-tag", "type", "tag", "name", "built_in"],
    ...["string", "regexp", "addition", "symbol", "bullet", "number", "literal", "variable"],
    ...["template-variable", "title", "section", "attr", "attribute", "property"],
    ...["selector-class", "selector-id", "deletion", "emphasis", "strong"],
  ].map((name) => `c-${name}`),
);

/** Code with its parts named by classes; undefined for an unknown language, and for long code. */
export function highlight(code: string, language: string): ElementContent[] | undefined {
  const longest = settings.has(language) ? longestSettings : longestCode;
  if (code.length > longest || !lowlight.registered(language)) return undefined;
  const { children } = lowlight.highlight(language, code, { prefix: "c-" });
  return withColours(children as ElementContent[]);
}

function withColours(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    if (child.type !== "element") return [child];
    const own = withColours(child.children);
    const { className } = child.properties;
    const isColoured =
      Array.isArray(className) && className.some((name) => coloured.has(`${name}`));
    return isColoured ? [{ ...child, children: own }] : own;
  });
}
