/** What was counted of the example message. */
export const counts = {
  impressions: 1840,
  clicks: 230,
  dismissals: 412,
  conversions: 57,
  goals: 31,
  submissions: 57,
  responses: 0,
};
