import { restHandler } from "../../shared/runtime/http/rest-handler";
import { changeOperations } from "./operations";

export const handler = restHandler(changeOperations);
