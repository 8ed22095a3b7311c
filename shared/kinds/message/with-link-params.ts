import type { LinkParams } from "../domain/link-params";

/** An embed configuration, as JSON, with what the domain adds to the addresses of messages' links. */
export function withLinkParams(configuration: string, params: Partial<LinkParams>): string {
  const own = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value ? [[`utm_${name}`, value]] : [])),
  );
  return own.size > 0 && /<a\b|"linkUrl":"/i.test(configuration)
    ? `${configuration.slice(0, -1)},"linkParams":${JSON.stringify(`${own}`)}}`
    : configuration;
}
