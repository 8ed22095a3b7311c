/** Requests a key may make in one minute of the clock. */
export const requestsPerMinute = 120;
