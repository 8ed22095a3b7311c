/** In a schema's own message, what comes before the size of what was sent. */
export const itHas = "; it has ";
