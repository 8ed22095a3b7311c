/**
 * Between which bounds one arm brings more than another, as a part of what the other brings: [0.03, 0.49] is from 3 % to 49 %
 * more, −1 is nothing at all. The upper bound is null where the other arm has brought nothing yet.
 */
export type Lift = readonly [low: number, high: number | null];
