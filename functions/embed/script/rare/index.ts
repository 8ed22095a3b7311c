export { count, countTurn, isAllowed, secondsToWait, storeShows } from "./limits";
export { triggers } from "./triggers";

/** The SHA-256 of each other chunk. */
export const hashes = chunkHashes;
