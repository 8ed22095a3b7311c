import { Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { embeddingsModel } from "../../shared/runtime/embeddings/embeddings";
import { textFrom } from "./settings/read";

/**
 * Whether articles and questions are also compared by meaning, by a model of Amazon Bedrock (`-c embeddings=bedrock`).
 * @throws if the setting has another value
 */
export function hasEmbeddings(scope: Construct): boolean {
  const value = textFrom(scope, "embeddings");
  if (value === undefined || value === "bedrock") return value !== undefined;
  throw new Error(`\`embeddings\` must be "bedrock" or absent, not "${value}".`);
}

/** Lets a function turn texts into vectors, and count what fails, if the stage has embeddings. */
export function letEmbed(lambda: LambdaFunction, namespace: string): void {
  if (!hasEmbeddings(lambda)) return;
  lambda.addEnvironment("EMBEDDINGS_MODEL", embeddingsModel);
  lambda.addEnvironment("METRIC_NAMESPACE", namespace);
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ["bedrock:InvokeModel"],
      resources: [
        Stack.of(lambda).formatArn({
          service: "bedrock",
          account: "",
          resource: "foundation-model",
          resourceName: embeddingsModel,
        }),
      ],
    }),
  );
}
