import { withReview } from "../../shared/handlers/operation/warnings";
import { landingPageSchema } from "../../shared/kinds/landing-page/fields";

/** The answer to a write to a landing page. */
export const writtenLandingPageSchema = withReview(landingPageSchema);
