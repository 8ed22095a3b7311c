import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  Function as CloudFrontFunction,
  FunctionCode,
  FunctionRuntime,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/** The functions' names, and the files that precede their own. CloudFront accepts one file per function. */
export const edgeParts = {
  "viewer-request": ["visitor-headers"],
  "pages-request": ["visitor-headers"],
  "viewer-response": ["visitor-bucket"],
  "docs-index": [],
  "console-index": [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type EdgeFunctionName = keyof typeof edgeParts;

/** Values that only a deployment knows, by their names in a function: letters, digits, `-` and `_`. */
type EdgeConstants = Readonly<Record<string, string>>;

/** A CloudFront Function from the source file `lib/stacks/edge/NAME.js` and those it needs, which are deployed unchanged. */
export function edgeFunction(
  scope: Construct,
  name: EdgeFunctionName,
  constants?: EdgeConstants,
): CloudFrontFunction {
  return new CloudFrontFunction(scope, name, {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(edgeCode(name, constants)),
  });
}

/** The whole source of a function, its constants first. */
export function edgeCode(name: EdgeFunctionName, constants: EdgeConstants = {}): string {
  const declarations = Object.entries(constants).map(
    ([own, value]) => `const ${own} = "${value}";`,
  );
  const files = [...edgeParts[name], name].map((file) => join(__dirname, "edge", `${file}.js`));
  return [...declarations, ...files.map((file) => readFileSync(file, "utf8"))].join("\n");
}
