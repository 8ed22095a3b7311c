import { getCounts } from "./get-counts";

export const countOperations = [getCounts];
