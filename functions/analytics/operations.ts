import { getAnalytics } from "./get-analytics";

export const analyticsOperations = [getAnalytics];
