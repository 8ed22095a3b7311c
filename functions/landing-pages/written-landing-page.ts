import { landingPageSchema } from "../../shared/model/landing-page/fields";
import { withReview } from "../../shared/operation/warnings";

/** What a write to a landing page answers. */
export const writtenLandingPageSchema = withReview(landingPageSchema);
