import { restHandler } from "../../shared/runtime/http/rest-handler";
import { pageCheckOperations } from "./checks/operations";
import { landingPageOperations } from "./operations";
import { pageTemplateOperations } from "./templates/operations";

export const handler = restHandler([
  ...landingPageOperations,
  ...pageCheckOperations,
  ...pageTemplateOperations,
]);
