import { requiredEnvironment } from "../../http/environment";
import { openCalls, succeeded } from "../assets/bucket-calls";
import type { FeedEntry } from "../feed/rows";
import { nameOf, type Withdrawal, withdrawalKinds } from "./withdrawal";

/** Keeps the withdrawals among an account's changes beside the table. */
export async function keepWithdrawalsAmong(
  accountKey: string,
  entries: readonly Pick<FeedEntry, "type" | "recordId" | "createdAt">[],
): Promise<void> {
  await keepWithdrawals(
    entries.flatMap(({ type, recordId, createdAt }) => {
      const kind = withdrawalKinds.find((each) => each === type);
      return kind ? [{ at: createdAt, kind, accountKey, id: recordId }] : [];
    }),
  );
}

/** Keeps withdrawals beside the table, where no restore reaches them. A repeat changes nothing. */
export async function keepWithdrawals(withdrawals: readonly Withdrawal[]): Promise<void> {
  if (withdrawals.length === 0) return;
  const { call } = openCalls(requiredEnvironment("WITHDRAWALS_BUCKET"));
  await Promise.all(
    withdrawals.map(async (each) => succeeded(await call(nameOf(each), { method: "PUT" }))),
  );
}
