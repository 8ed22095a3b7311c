import { changeTypes } from "../shared/jobs/feed/changes/change-types";
import { namedKinds, recordKinds } from "../shared/model/record-kinds";
import { tags } from "./documents/openapi/tags";
console.log(JSON.stringify({ changeTypes, namedKinds, recordKinds, tags }, null, 1));
