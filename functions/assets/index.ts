import { restHandler } from "../../shared/http/rest-handler";
import { assetOperations } from "./operations";

export const handler = restHandler(assetOperations);
