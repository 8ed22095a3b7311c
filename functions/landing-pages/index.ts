import { restHandler } from "../../shared/http/rest-handler";
import { landingPageOperations } from "./operations";

export const handler = restHandler(landingPageOperations);
