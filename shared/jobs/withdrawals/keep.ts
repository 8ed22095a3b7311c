import { openS3, within } from "../../runtime/bucket/s3";
import { requiredEnvironment } from "../../runtime/environment";
import type { Change } from "../../table/dynamo/change";
import type { FeedEntry } from "../feed/rows";
import { nameOf, type Withdrawal, withdrawalKinds } from "./withdrawal";
import { roleChangeIn } from "./withdrawals-in";

/** Records the withdrawals among an account's changes outside the table. */
export async function keepWithdrawalsAmong(
  accountKey: string,
  entries: readonly Pick<FeedEntry, "type" | "recordId" | "createdAt">[],
  changes: readonly Change[],
): Promise<void> {
  const ended = entries.flatMap(({ type, recordId, createdAt }) => {
    const kind = withdrawalKinds.find((each) => each === type && each !== "member.updated");
    return kind ? [{ at: createdAt, kind, accountKey, id: recordId }] : [];
  });
  await keepWithdrawals([...ended, ...changes.flatMap(roleChangeIn)]);
}

/** Records withdrawals outside the table, where no restore undoes them. A repeat changes nothing. */
export async function keepWithdrawals(withdrawals: readonly Withdrawal[]): Promise<void> {
  if (withdrawals.length === 0) return;
  const Bucket = requiredEnvironment("WITHDRAWALS_BUCKET");
  const { client, PutObjectCommand } = await openS3();
  await Promise.all(
    withdrawals.map((each) =>
      client.send(new PutObjectCommand({ Bucket, Key: nameOf(each), Body: "" }), within()),
    ),
  );
}
