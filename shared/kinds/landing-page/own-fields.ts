/** The hidden field of a page's form. Only robots fill it in. */
export const honeypotField = "website_url";

/** The consent box of a page's form. */
export const consentField = "consent_given";
