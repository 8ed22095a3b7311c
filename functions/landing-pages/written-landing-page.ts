import { landingPageSchema } from "../../shared/kinds/landing-page/fields";
import { withReview } from "../../shared/runtime/operation/warnings";

/** The answer to a write to a landing page. */
export const writtenLandingPageSchema = withReview(landingPageSchema);
