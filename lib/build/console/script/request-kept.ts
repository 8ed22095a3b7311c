/** Keeps the request of an app while its member signs in at the provider. */
export const requestKept = "app-request";
