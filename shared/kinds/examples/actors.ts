/** The API key that does most of what the examples tell of. */
export const apiKey = {
  id: "06gzt0000h4vbq2m",
  name: "Website",
  prefix: "mws_live_0351",
  lastFour: "9fQk",
  role: "owner" as const,
  expiresAt: null,
};

export const key = { kind: "key" as const, id: apiKey.id, name: apiKey.name };
export const visitor = { kind: "visitor" as const, id: null, name: null };
export const member = {
  kind: "member" as const,
  id: "mem_06gzw2r8t5k1m9xa",
  name: "Bea Berg",
};
