/** The field of a page's form that people do not see. Whoever fills it in is no person. */
export const honeypotField = "website_url";

/** The box of a page's form that gives consent. */
export const consentField = "consent_given";
