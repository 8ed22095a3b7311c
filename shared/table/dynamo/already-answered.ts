/** Thrown where a transaction is refused because a request with its idempotency key has been answered. */
export class AlreadyAnswered extends Error {}
