import { restHandler } from "../../shared/handlers/http/rest-handler";
import { translationOperations } from "../translations/operations";
import { revisionOperations } from "./operations";
import { reviewOperations } from "./reviews/operations";

export const handler = restHandler([
  ...revisionOperations,
  ...reviewOperations,
  ...translationOperations,
]);
