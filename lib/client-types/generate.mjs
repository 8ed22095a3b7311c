// OpenAPI document in, TypeScript out. In a process and a package of its own: openapi-typescript needs the TypeScript
// that is installed here, not the one that checks the project.
import { json } from "node:stream/consumers";
import openapiTS, { astToString } from "openapi-typescript";

const types = await openapiTS(await json(process.stdin), {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
});
process.stdout.write(astToString(types));
