import { canaryCalls } from "./canary-calls";
import type { plantOrders } from "./plant-orders";
import { unmarked } from "./unmarked";
import { wordsIn } from "./words-in";

interface Sighting {
  tool: string;
  /** The whole result of the call. */
  result: Record<string, unknown>;
  /** The places in the answer that have the order. */
  found: string[];
  /** The places that `_meta` does not mark as visitors' words. */
  unmarked: string[];
}

/** Calls every tool that shows visitors' words, and tells where an order stands and whether it is marked. */
export async function runCanary({
  site,
  ids,
}: Awaited<ReturnType<typeof plantOrders>>): Promise<Sighting[]> {
  const sightings: Sighting[] = [];
  let leaseId = "";
  for (const { tool, arguments: toArguments } of canaryCalls) {
    // Each of them ends the claim before.
    if (tool === "hand_off_conversation") {
      const claim = await site.tool("claim_conversation", { conversationId: ids.conversation });
      leaseId = claim.structuredContent.leaseId;
    }
    const result = await site.tool(tool, toArguments(ids, { leaseId }));
    if (tool === "claim_conversation") leaseId = result.structuredContent?.leaseId;
    const found = wordsIn(result.structuredContent);
    const marks = result._meta?.visitorWords ?? [];
    sightings.push({ tool, result, found, unmarked: unmarked(found, marks) });
  }
  return sightings;
}
