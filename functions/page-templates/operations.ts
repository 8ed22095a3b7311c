import { getLandingPageTemplate } from "./get-landing-page-template";
import { listLandingPageTemplates } from "./list-landing-page-templates";

/** Apart from the pages: the schemas of all templates' fields would burden each start of their Lambda. */
export const pageTemplateOperations = [listLandingPageTemplates, getLandingPageTemplate];
