import { restHandler } from "../../shared/http/rest-handler";
import { changeOperations } from "./operations";

export const handler = restHandler(changeOperations);
