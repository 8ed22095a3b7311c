import { previewLandingPage } from "./checks/preview-landing-page";
import { createLandingPage } from "./create-landing-page";
import { deleteLandingPage } from "./delete-landing-page";
import { duplicateLandingPage } from "./duplicate-landing-page";
import { getLandingPage } from "./get-landing-page";
import { listLandingPages } from "./list-landing-pages";
import { publishLandingPage } from "./publish-landing-page";
import {
  getLandingPageTemplate,
  listLandingPageTemplates,
} from "./templates/landing-page-templates";
import { unpublishLandingPage } from "./unpublish-landing-page";
import { updateLandingPage } from "./update-landing-page";

export const landingPageOperations = [
  listLandingPages,
  createLandingPage,
  duplicateLandingPage,
  getLandingPage,
  updateLandingPage,
  deleteLandingPage,
  publishLandingPage,
  unpublishLandingPage,
  previewLandingPage,
  listLandingPageTemplates,
  getLandingPageTemplate,
];
