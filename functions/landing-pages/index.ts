import { restHandler } from "../../shared/runtime/http/rest-handler";
import { landingPageOperations } from "./operations";

export const handler = restHandler(landingPageOperations);
