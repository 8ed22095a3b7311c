import { restHandler } from "../../shared/http/rest-handler";
import { pageCheckOperations } from "./operations";

export const handler = restHandler(pageCheckOperations);
