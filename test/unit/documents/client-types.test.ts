import { clientTypes } from "../../../lib/documents/client-types";
import { openApiDocument } from "../../../lib/documents/openapi";

test("the published types tell each operation by its id and each record by its name", () => {
  const document = openApiDocument();
  const types = clientTypes(document);
  for (const path of Object.keys(document.paths)) expect(types).toContain(`"${path}": {`);
  expect(types).toContain(`post: operations["createMessage"];`);
  expect(types).toMatch(/export type Message = components\['schemas'\]\['Message'\];/);
  expect(types).toMatch(/export type ApiError = /);
});

test("they follow the document", () => {
  const document = {
    openapi: "3.1.1",
    info: { title: "Other", version: "1" },
    paths: {},
    components: { schemas: { Colour: { type: "string", enum: ["red", "green"] } } },
  };
  expect(clientTypes(document)).toMatch(/Colour: "red" \| "green";/);
});
