import type { Resource } from "./prices";

/** The usage of one call. */
export type Usage = Partial<Record<Resource, number>>;

/** The table's units of one call. */
export interface Units {
  read: number;
  write: number;
}

/**
 * The units of the calls that make up a bill. `test/service/budget` measures them, and fails if one is exceeded. An event takes
 * 2 units to count it only once, however often it is sent, and 4 for two counters.
 */
export const measured = {
  list: { read: 1, write: 0 },
  form: { read: 2, write: 8 },
  chatStart: { read: 3, write: 12 },
  chatSend: { read: 3.5, write: 14 },
  chatRead: { read: 3, write: 0 },
  chatList: { read: 5, write: 1 },
  chatReply: { read: 4, write: 15 },
  // The visitors' sockets.
  socketOpen: { read: 2.5, write: 2 },
  socketTyping: { read: 0.5, write: 1 },
  socketClose: { read: 0, write: 2 },
  apiRead: { read: 10, write: 1 },
  apiWrite: { read: 4.5, write: 10 },
} as const satisfies Readonly<Record<string, Units>>;

/** A batch of the script's events: the units grow with its length. */
export const eventUnits = (events: number): Units => ({ read: 1, write: 2 * events + 4 });

const memoryGb = 0.5;
// A warm call of a Lambda, its round trips to the table included.
const callMs = 15;
const lineBytes = 500;
// The shares of visitors' and of callers' successes that leave a line in the log.
const visitorLines = 0.01;
const accessLineBytes = 250;

/** A request that reaches a Lambda through the edge and the gateway. */
function behindEdge({ read, write }: Units, lines: number, answerBytes = 500): Usage {
  return {
    edgeRequests: 1,
    edgeFunctions: 1,
    edgeBytes: answerBytes,
    gatewayRequests: 1,
    lambdaCalls: 1,
    lambdaGbSeconds: (callMs / 1000) * memoryGb,
    readUnits: read,
    writeUnits: write,
    logBytes: lines * lineBytes + accessLineBytes,
  };
}

export const ofVisitor = (units: Units, answerBytes?: number) =>
  behindEdge(units, visitorLines, answerBytes);

export const ofCaller = (units: Units, answerBytes?: number) => behindEdge(units, 1, answerBytes);

/** A request that the edge answers from its cache. */
export const cached = (answerBytes: number): Usage => ({
  edgeRequests: 1,
  edgeFunctions: 1,
  edgeBytes: answerBytes,
});

/** The usage that follows a change behind the scenes: its entry in the feed, and the update of what visitors see. */
export const followUp: Usage = {
  lambdaCalls: 2,
  lambdaGbSeconds: (2 * callMs * memoryGb) / 1000,
  readUnits: 3,
  writeUnits: 6,
  logBytes: 2 * 300,
};

// A webhook's receiver takes some time, during which the Lambda waits.
const receiverMs = 300;

/** A change that is sent to a webhook: its wake-up in the queue, its host's window, and its rows before and after the attempt. */
export const delivery: Usage = {
  // Sent, received, deleted.
  queueRequests: 3,
  lambdaCalls: 1,
  lambdaGbSeconds: ((callMs + receiverMs) / 1000) * memoryGb,
  readUnits: 6,
  writeUnits: 9,
  logBytes: 300,
};

/** A look two minutes later, whether a visitor still waits or members are to be mailed: the domain and the conversation are read. */
export const notice: Usage = {
  // Sent, received, deleted.
  queueRequests: 3,
  lambdaCalls: 1,
  lambdaGbSeconds: (callMs / 1000) * memoryGb,
  readUnits: 3,
};

/** A reply or an invitation by mail: the mail, and the record that it was sent. */
export const mail: Usage = { mails: 1, readUnits: 2, writeUnits: 4 };

/** A minute of a key's calls that is added to its day. */
export const meteredMinute: Usage = {
  lambdaCalls: 1,
  lambdaGbSeconds: (callMs / 1000) * memoryGb,
  writeUnits: 2,
};

// The projector's batching window.
const addedUpAfterSeconds = 10;

/**
 * The extra usage of an event when it is added to the figures of its day: four rows, twice each. The events of a site within
 * ten seconds share it, and the rows that grow with them. `npm run bench:events` measures it.
 */
export function addedUp(eventsPerSecond: number): Usage {
  const together = Math.max(1, eventsPerSecond * addedUpAfterSeconds);
  return {
    lambdaCalls: 1 / together,
    lambdaGbSeconds: ((callMs / 1000) * memoryGb) / together,
    // The checkpoints, and whether the account is still there.
    readUnits: Math.min(2, 4 / together),
    writeUnits: Math.min(8, 20 / together),
  };
}

/** A visitor's read, for the meter: an instance records 25 at once, and the projector adds them up. */
export const meteredRead: Usage = { readUnits: 1 / 25, writeUnits: 5 / 25 };

/** A message of a conversation that is added to its day: its checkpoint, and the day. */
export const meteredMessage: Usage = { readUnits: 1, writeUnits: 4 };

/** An answer that ends a wait, compared with the day's longest wait. */
export const comparedWait: Usage = { writeUnits: 1 };

/** A call of a WebSocket's Lambda: a client connects, types or leaves. */
export const ofSocket = ({ read, write }: Units, messages = 1): Usage => ({
  socketMessages: messages,
  lambdaCalls: 1,
  lambdaGbSeconds: (callMs / 1000) * memoryGb,
  readUnits: read,
  writeUnits: write,
  logBytes: accessLineBytes,
});

/**
 * The usage of announcing a message, in addition to its write: a push by its writer and one by the stream, to each listener.
 */
export const notificationUsage = (listeners: number): Usage => ({
  socketMessages: 2 * listeners,
  // The stream's function asks once more who listens.
  readUnits: 1,
});
