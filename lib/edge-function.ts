import { join } from "node:path";
import {
  Function as CloudFrontFunction,
  FunctionCode,
  FunctionRuntime,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/** A CloudFront Function from the source file `lib/edge/NAME.js`, which is deployed unchanged. */
export function edgeFunction(scope: Construct, name: string): CloudFrontFunction {
  return new CloudFrontFunction(scope, name, {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromFile({ filePath: join(__dirname, "edge", `${name}.js`) }),
  });
}
