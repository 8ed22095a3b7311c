import { dependencies } from "../../shared/http/dependencies";
import { restHandler } from "../../shared/http/rest-handler";
import { landingPageRepository } from "../../shared/store";
import { landingPageOperations } from "./operations";

export const handler = restHandler(
  landingPageOperations,
  dependencies({ landingPages: landingPageRepository }),
);
