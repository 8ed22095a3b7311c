import { dependencies } from "../../shared/http/dependencies";
import { restHandler } from "../../shared/http/rest-handler";
import { formSubmissionRoom } from "../../shared/store";
import { formSubmissionOperations } from "./operations";

export const handler = restHandler(
  formSubmissionOperations,
  dependencies({ formSubmissions: formSubmissionRoom }),
);
