import { dependencies } from "../../shared/http/dependencies";
import { restHandler } from "../../shared/http/rest-handler";
import { formSubmissionRepository } from "../../shared/store";
import { formSubmissionOperations } from "./operations";

export const handler = restHandler(
  formSubmissionOperations,
  dependencies({ formSubmissions: formSubmissionRepository }),
);
