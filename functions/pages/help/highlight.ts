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

// Longer code is read in an editor. The patterns of a language may take quadratic time.
const longestCode = 8_000;

/** Code with its parts named by classes; undefined for an unknown language, and for long code. */
export function highlight(code: string, language: string): ElementContent[] | undefined {
  if (code.length > longestCode || !lowlight.registered(language)) return undefined;
  return lowlight.highlight(language, code, { prefix: "c-" }).children as ElementContent[];
}
