import { allowedMethods, routeMatcher } from "../../../shared/handlers/http/route-matcher";

const match = routeMatcher([
  "GET /things/{id}",
  "GET /things",
  "PATCH /things/bulk",
  "POST /things/{id}/parts/{partId}",
]);

test.each([
  ["/things", [["GET /things", {}]]],
  ["/things/a.b", [["GET /things/{id}", { id: "a.b" }]]],
  ["/things/bulk", [["PATCH /things/bulk", {}]]],
  ["/things/1/parts/2", [["POST /things/{id}/parts/{partId}", { id: "1", partId: "2" }]]],
  ["/things/", []],
  ["/things/1/", []],
  ["/other", []],
])("%s has its routes, and a word of a route is no id", (path, routes) => {
  expect(match(path).map(({ route, pathParameters }) => [route, pathParameters])).toEqual(routes);
});

test("HEAD is allowed wherever GET is", () => {
  expect(allowedMethods(match("/things"))).toEqual(["GET", "HEAD"]);
  expect(allowedMethods(match("/things/1/parts/2"))).toEqual(["POST"]);
});
