/** How often a network may do what in a minute at the authorization server. */
export const networkLimits = { authorize: 60, register: 60, token: 120 } as const;

/** How many clients may register at a stage within an hour of the clock. */
export const registrationsPerHour = 1000;

export type OauthLimit = keyof typeof networkLimits;

export const oauthLimits = Object.keys(networkLimits) as OauthLimit[];
