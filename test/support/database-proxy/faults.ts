import { seededRandom } from "../seeded-random";
import type { Call } from "./call";

/** The share of calls, 0 to 1, that each fault hits. */
export interface Faults {
  /** The same seed gives the same decisions. */
  seed?: number;
  /** Refused for throughput and not applied. */
  throttle?: number;
  /**
   * The share of writes to a row that are refused for throughput and not applied. A transaction with such a write is
   * refused as a whole.
   */
  throttleRow?: (key: { pk: string; sk: string }) => number;
  /** Writes and transactions that conflict with another one and are not applied. */
  conflict?: number;
  /** Applied, but the connection is cut before the answer. */
  lostAnswer?: number;
  /** Answered with a server error. Half of them are applied all the same, which DynamoDB may do. */
  serverError?: number;
  /** Answered after a random delay of up to `delayMs`. */
  delay?: number;
  delayMs?: number;
  /** The calls to consider. Absent: all. */
  only?: (call: Call) => boolean;
}

export interface Fate {
  /** Answer with this status and body, without asking the database (`isApplied` false) or after it. */
  answer?: { status: number; body: object };
  isApplied: boolean;
  isLost: boolean;
  delayMs: number;
}

/** Decides the fate of each call, in order. */
export function fateTeller(faults: Faults): (call: Call) => Fate {
  const random = seededRandom(faults.seed ?? 1);
  return (call) => {
    const fate: Fate = { isApplied: true, isLost: false, delayMs: 0 };
    if (faults.only && !faults.only(call)) return fate;
    const strikes = (share = 0) => share > 0 && random() < share;
    if (strikes(faults.delay)) fate.delayMs = random() * (faults.delayMs ?? 100);
    if (strikes(faults.throttle)) return { ...fate, isApplied: false, answer: throttled };
    const throttledRow = throttledPlace(call, (key) => strikes(faults.throttleRow?.(key)));
    if (throttledRow !== undefined) {
      return { ...fate, isApplied: false, answer: throttledAt(call, throttledRow) };
    }
    if (canConflict(call) && strikes(faults.conflict))
      return { ...fate, isApplied: false, answer: conflict(call, random) };
    if (strikes(faults.serverError))
      return { ...fate, isApplied: random() < 0.5, answer: serverError };
    return { ...fate, isLost: strikes(faults.lostAnswer) };
  };
}

const namespace = "com.amazonaws.dynamodb.v20120810";

const throttled = {
  status: 400,
  body: {
    __type: `${namespace}#ProvisionedThroughputExceededException`,
    message: "The level of configured provisioned throughput for the table was exceeded.",
  },
};

const serverError = {
  status: 500,
  body: { __type: `${namespace}#InternalServerError`, message: "Internal server error" },
};

function canConflict({ operation, input }: Call): boolean {
  return input.TransactItems !== undefined || /^(PutItem|UpdateItem|DeleteItem)$/.test(operation);
}

/** The position of the first write that is hit, 0 for a single write. Undefined when none is. */
function throttledPlace(
  call: Call,
  strikes: (key: { pk: string; sk: string }) => boolean,
): number | undefined {
  if (!canConflict(call)) return undefined;
  const writes = call.input.TransactItems?.map((item) => Object.values(item)[0]) ?? [call.input];
  const place = writes.findIndex((write) => {
    const { pk, sk } = write?.Key ?? write?.Item ?? {};
    return strikes({ pk: pk?.S ?? "", sk: sk?.S ?? "" });
  });
  return place === -1 ? undefined : place;
}

function throttledAt({ input }: Call, place: number) {
  return input.TransactItems
    ? cancelled(input.TransactItems.length, place, {
        Code: "ThrottlingError",
        Message: "Throughput exceeds the current capacity of your table or index.",
      })
    : throttled;
}

/** One item of a transaction conflicts. A single write that meets a transaction has its own error name. */
function conflict({ input }: Call, random: () => number) {
  const Message = "Transaction is ongoing for the item";
  const items = input.TransactItems;
  if (!items) {
    const body = { __type: `${namespace}#TransactionConflictException`, message: Message };
    return { status: 400, body };
  }
  const struck = Math.floor(random() * items.length);
  return cancelled(items.length, struck, { Code: "TransactionConflict", Message });
}

function cancelled(length: number, place: number, reason: { Code: string; Message: string }) {
  const reasons = Array.from({ length }, (_, index) =>
    index === place ? reason : { Code: "None" },
  );
  const codes = reasons.map(({ Code }) => Code).join(", ");
  const body = {
    __type: `${namespace}#TransactionCanceledException`,
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons: reasons,
  };
  return { status: 400, body };
}
