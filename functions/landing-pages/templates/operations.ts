import { getLandingPageTemplate } from "./get-landing-page-template";
import { listLandingPageTemplates } from "./list-landing-page-templates";

/** Separate from the pages, because the schemas of all templates' fields would slow each start of the pages' Lambda. */
export const pageTemplateOperations = [listLandingPageTemplates, getLandingPageTemplate];
