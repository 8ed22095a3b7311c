import { Aws, Fn } from "aws-cdk-lib";

/**
 * The random part of the stack's id: no template has it, only those who may read the AWS account do. It stays the same for as
 * long as the stack does.
 */
export const stackGuid = Fn.select(2, Fn.split("/", Aws.STACK_ID));
