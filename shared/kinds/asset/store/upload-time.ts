/** How long an address takes an upload. */
export const uploadSeconds = 900;
