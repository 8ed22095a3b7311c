import { restHandler } from "../../shared/http/rest-handler";
import { formSubmissionOperations } from "./operations";

export const handler = restHandler(formSubmissionOperations);
