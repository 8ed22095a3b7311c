import { StandardRetryStrategy } from "@smithy/core/retry";

type Refresh = StandardRetryStrategy["refreshRetryTokenForRetry"];

/** Repeats a mail that SES refused with an answer. One without an answer may have been sent, so it is not repeated. */
export class RepeatAnswered extends StandardRetryStrategy {
  override async refreshRetryTokenForRetry(
    ...[token, info]: Parameters<Refresh>
  ): ReturnType<Refresh> {
    const { $metadata } = info.error as { $metadata?: { httpStatusCode?: number } };
    if ($metadata?.httpStatusCode === undefined) throw info.error;
    return await super.refreshRetryTokenForRetry(token, info);
  }
}
