// Sequence numbers of a stream are at most this long; of two of equal length, text order decides.
const sequenceLength = 40;

/** A sequence number of the stream as a text whose order is that of the changes. */
export function asPosition(sequenceNumber: string): string {
  return sequenceNumber.padStart(sequenceLength, "0");
}
