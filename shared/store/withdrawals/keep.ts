import { requiredEnvironment } from "../../http/environment";
import { openBucket } from "../assets/bucket";
import { nameOf, type Withdrawal } from "./withdrawal";

/** Keeps withdrawals beside the table, where no restore reaches them. A repeat changes nothing. */
export async function keepWithdrawals(withdrawals: readonly Withdrawal[]): Promise<void> {
  if (withdrawals.length === 0) return;
  const bucket = openBucket(requiredEnvironment("WITHDRAWALS_BUCKET"));
  await Promise.all(withdrawals.map((each) => bucket.note(nameOf(each))));
}
