/** A transaction was refused because a request with the same idempotency key has been answered. */
export class AlreadyAnswered extends Error {}
