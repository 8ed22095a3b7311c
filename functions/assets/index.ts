import { restHandler } from "../../shared/runtime/http/rest-handler";
import { assetOperations } from "./operations";

export const handler = restHandler(assetOperations);
