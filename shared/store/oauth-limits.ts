/** How often a network may do what in a minute at the authorization server. */
export const networkLimits = { authorize: 60, register: 10, token: 120 } as const;

export type OauthLimit = keyof typeof networkLimits;

export const oauthLimits = Object.keys(networkLimits) as OauthLimit[];
