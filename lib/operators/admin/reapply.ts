import type { Reapplied } from "../../../shared/jobs/withdrawals/reapply";
import { nameAt, withdrawalFrom } from "../../../shared/jobs/withdrawals/withdrawal";
import type { Store } from "../../../shared/store";
import type { WithdrawalNames } from "./withdrawal-names";

// A withdrawal has its request's time. It may have been written a little after the restored moment, and clocks differ.
const marginMs = 5 * 60_000;

/** Reapplies to a restored table the revocations and erasures since a time. */
export async function reapplyWithdrawals(
  store: Store,
  names: WithdrawalNames,
  since: Date,
  { isDryRun, now }: { isDryRun: boolean; now: Date },
): Promise<Reapplied> {
  const begin = nameAt(new Date(since.getTime() - marginMs).toISOString());
  const withdrawals = (await names(begin)).map(withdrawalFrom);
  const { transfer } = isDryRun ? store.inMode({ does: "check" }) : store;
  return await transfer.reapply(withdrawals, now);
}

/** The results of the withdrawals, for people. */
export function reappliedText({ kinds, refused }: Reapplied, isDryRun: boolean): string {
  const verb = isDryRun ? "would be applied" : "applied";
  const lines = Object.entries(kinds).map(
    ([kind, { records, applied }]) => `${kind}: ${records} kept, ${applied} ${verb}`,
  );
  return [
    ...(lines.length > 0 ? lines : ["Nothing was revoked or erased since then."]),
    ...refused.map(({ kind, id, because }) => `Refused: ${kind} ${id}. ${because}`),
    ...(isDryRun ? ["Nothing was changed."] : []),
  ].join("\n");
}
