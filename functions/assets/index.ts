import { restHandler } from "../../shared/handlers/http/rest-handler";
import { assetOperations } from "./operations";

export const handler = restHandler(assetOperations);
