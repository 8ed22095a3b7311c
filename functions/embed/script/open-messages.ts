/** How many banners and toasts there are, how many overlays, when the last overlay left, if one did, and its id. */
export type Open = [floating: number, overlays: number, overlayLeftMs?: number, overlayId?: string];
