import { requiredEnvironment } from "../../shared/http/environment";
import { fallbackHandler } from "../../shared/http/fallback-handler";
import { authenticator } from "../../shared/store/authenticate";
import { openTable } from "../../shared/store/table";

export const handler = fallbackHandler(
  requiredEnvironment("ROUTES").split(","),
  authenticator(openTable(requiredEnvironment("TABLE_NAME"))),
);
