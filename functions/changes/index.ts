import { restHandler } from "../../shared/handlers/http/rest-handler";
import { changeOperations } from "./operations";

export const handler = restHandler(changeOperations);
