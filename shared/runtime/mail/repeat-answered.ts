import { StandardRetryStrategy } from "@smithy/core/retry";

type Refresh = StandardRetryStrategy["refreshRetryTokenForRetry"];

/** Repeats what the service has refused for now. What got no answer may have been taken, and is not repeated. */
export class RepeatAnswered extends StandardRetryStrategy {
  override async refreshRetryTokenForRetry(
    ...[token, info]: Parameters<Refresh>
  ): ReturnType<Refresh> {
    const { $metadata } = info.error as { $metadata?: { httpStatusCode?: number } };
    if ($metadata?.httpStatusCode === undefined) throw info.error;
    return await super.refreshRetryTokenForRetry(token, info);
  }
}
