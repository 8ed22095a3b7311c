import { landingPageSchema } from "../../shared/model/landing-page/fields";
import { withReview } from "../../shared/operation/warnings";

/** The answer to a write to a landing page. */
export const writtenLandingPageSchema = withReview(landingPageSchema);
