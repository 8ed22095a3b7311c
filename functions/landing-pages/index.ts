import { restHandler } from "../../shared/handlers/http/rest-handler";
import { landingPageOperations } from "./operations";

export const handler = restHandler(landingPageOperations);
