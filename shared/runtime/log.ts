/** Writes a line to the log, past the console, which would wrap it into another JSON object on Lambda. */
export function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** An unexpected error as a log line has it. */
export interface Failure {
  name: string;
  message: string;
  stack: string | undefined;
}

// A library's error may quote its input, which may be a visitor's text or a credential.
const redactions: readonly (readonly [RegExp, string])[] = [
  // JSON.parse quotes the text around what it cannot read.
  [/^([^"]*)".*"(\.\.\.)? is not valid JSON/s, "$1The text is not valid JSON"],
  [/(?<![\w.!#$%&'*+=?^{|}~-])[\w.!#$%&'*+=?^{|}~-]+@[\w-]+(\.[\w-]+)+/g, "(e-mail address)"],
  // Keys, tokens and secrets are longer than any name.
  [/(mws_|mwi_|whsec_)[\w+/=-]+|(?<![\w-])[\w-]{40,}/g, "(token)"],
  [/\b\d{1,3}(\.\d{1,3}){3}\b/g, "(network address)"],
  // IPv6 addresses. A time of day has two colons, so it does not match.
  [/\b[\da-f]{1,4}(:[\da-f]{1,4})*(::[\da-f:]*|(:[\da-f]{1,4}){3})/gi, "(network address)"],
];

/** An error without personal data, credentials or visitors' texts. */
export function failureOf(cause: unknown): Failure {
  const { name, message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  return { name, message: withoutDetails(message), stack: stack && withoutDetails(stack) };
}

function withoutDetails(text: string): string {
  return redactions.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}

/** Writes an unexpected failure to the log, with what it belongs to. */
export function logError(cause: unknown, facts: Readonly<Record<string, unknown>>): void {
  writeLine(JSON.stringify({ level: "error", ...facts, ...failureOf(cause) }));
}

/**
 * A line in CloudWatch's embedded metric format, so that a metric costs no call. It has no dimensions: every combination
 * of dimensions would be a metric of its own, and each costs money by the month.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function metricLine(
  Namespace: string,
  { name, unit, value }: { name: string; unit: "Count" | "Milliseconds"; value: number },
  now: Date,
): string {
  const Metrics = [{ Name: name, Unit: unit }];
  return JSON.stringify({
    _aws: {
      Timestamp: now.getTime(),
      CloudWatchMetrics: [{ Namespace, Dimensions: [[]], Metrics }],
    },
    [name]: value,
  });
}
