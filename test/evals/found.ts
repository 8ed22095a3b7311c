import type { EverydayRequest } from "./requests/everyday-request";

/** How often a right tool is first, and how often it is among five; what came first instead. */
export interface Found {
  of: number;
  first: number;
  amongFive: number;
  others: string[];
}

type Rank = (request: string) => readonly string[] | Promise<readonly string[]>;

/** Measures a way to find tools. */
export async function found(requests: readonly EverydayRequest[], rank: Rank): Promise<Found> {
  const result: Found = { of: requests.length, first: 0, amongFive: 0, others: [] };
  for (const [request, ...right] of requests) {
    const ranked = await rank(request);
    const place = ranked.findIndex((name) => right.includes(name)) + 1;
    if (place >= 1 && place <= 5) result.amongFive += 1;
    if (place === 1) result.first += 1;
    else {
      const instead = ranked.slice(0, 3).join(", ");
      result.others.push(
        `${request} → ${right.join(" or ")} (${place || "not found"}): ${instead}`,
      );
    }
  }
  return result;
}
