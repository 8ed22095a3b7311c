import { previewLandingPage } from "./preview-landing-page";

export const pageCheckOperations = [previewLandingPage];
