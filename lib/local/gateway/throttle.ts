import type { GatewayStage } from "../template/gateway-stages";

/** Whether a route lets one more request through: a bucket of `burst` tokens that fills by `rate` a second. */
export function throttle(
  { routes, others }: GatewayStage["limits"],
  now: () => number = Date.now,
): (routeKey: string) => boolean {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (routeKey) => {
    const { rate, burst } = routes[routeKey] ?? others;
    const at = now();
    const before = buckets.get(routeKey) ?? { tokens: burst, at };
    const tokens = Math.min(burst, before.tokens + ((at - before.at) / 1000) * rate);
    const isThrough = tokens >= 1;
    buckets.set(routeKey, { tokens: isThrough ? tokens - 1 : tokens, at });
    return isThrough;
  };
}
