import * as z from "zod/mini";
import { operations } from "../../../functions/catalogue";
import { adviseOnUnknown } from "../../../shared/handlers/operation/advise-on-unknown";
import { parseInput } from "../../../shared/handlers/operation/parse-input";
import { messageFields } from "../../../shared/kinds/message/fields";
import { schemaAt } from "../../../shared/model/schema-at";

const wrong = [{ a: 1 }, 5.5, -7, [[]], true, null, "", "x".repeat(200_001)];

const fields = operations.flatMap((operation) =>
  Object.keys(operation.input._zod.def.shape).map((field) => ({ operation, field })),
);

test.each(fields)(
  "$operation.name: the error for $field says what is wrong, with what was sent",
  async ({ operation, field }) => {
    const { input } = operation;
    const schema = input._zod.def.shape[field] as z.ZodMiniType;
    const refused = wrong.filter((value) => !z.safeParse(schema, value).success);
    expect(refused.length).toBeGreaterThan(0);
    for (const value of refused) {
      await expect(
        parseInput(z.strictObject({ [field]: schema }), { [field]: value }),
      ).rejects.toThrow(
        new RegExp(
          `^(${field}\\S* (must|is required).*(; got [^;]+|; it has \\d+)( Leave it out instead| Example of .*)?|${field}\\S* is required.*|Unknown field .* in ${field}.*)\\.`,
        ),
      );
    }
  },
);

test.each<[string, object, string]>([
  [
    "a text beyond its characters",
    { name: "x".repeat(201) },
    "name must have at most 200 characters; it has 201.",
  ],
  [
    "a text beyond its bytes",
    { htmlContent: "é".repeat(60_000) },
    "htmlContent must be at most 100000 bytes of UTF-8; it has 120000.",
  ],
  [
    "a list beyond its items",
    { devices: Array(4).fill("MOBILE") },
    "devices must have at most 3 items; it has 4.",
  ],
  [
    "a value outside an enumeration",
    { position: "MIDDLE" },
    'position must be one of "BOTTOM_RIGHT", "BOTTOM_LEFT", "TOP_RIGHT", "TOP_LEFT", "TOP", "BOTTOM", "CENTER", "INLINE"; got "MIDDLE".',
  ],
  [
    "null where it is not allowed",
    { priority: null },
    "priority must be a whole number from -1000 to 1000; got null. Leave it out instead.",
  ],
  [
    "another kind where null is allowed",
    { scheduleTimezone: 5 },
    "scheduleTimezone must be an IANA time zone, such as Europe/Berlin, or null; got 5.",
  ],
  [
    "a number beyond its bounds",
    { priority: 1001 },
    "priority must be a whole number from -1000 to 1000; got 1001.",
  ],
  [
    "a day beyond the week",
    { scheduleDays: [7] },
    "scheduleDays[0] must be a day number from 0 (Sunday) to 6 (Saturday); got 7.",
  ],
  [
    "a day by its name",
    { scheduleDays: ["MON"] },
    'scheduleDays[0] must be a day number from 0 (Sunday) to 6 (Saturday); got "MON".',
  ],
  [
    "one value instead of a list",
    { countries: "DE" },
    'countries must be an array of strings, each an ISO 3166-1 alpha-2 code in upper case, such as "DE" or "GB"; got "DE".',
  ],
  [
    "urlRules of another shape",
    { urlRules: ["/pricing"] },
    'urlRules[0] must be an object {match, value, exclude?}; got "/pricing". Example of urlRules: [{"match":"STARTS_WITH","value":"/pricing"}].',
  ],
  [
    "frequency of another shape",
    { frequency: "once" },
    'frequency must be an object, or null; got "once". Example of frequency: {"max":1,"periodSeconds":86400}.',
  ],
  [
    "slidesData of another shape",
    { slidesData: "a.jpg" },
    'slidesData must be an array; got "a.jpg". Example of slidesData: [{"imageUrl":"https://shop.acme.com/sale.jpg","linkUrl":null,"duration":5}].',
  ],
  [
    "surveyData of another shape",
    { surveyData: [] },
    'surveyData must be an object; got an array. Example of surveyData: {"title":"Two questions",',
  ],
])("%s is refused with what is allowed and what was sent", async (_, input, message) => {
  const schema = z.partial(z.strictObject(messageFields));
  await expect(parseInput(schema, input)).rejects.toThrow(message);
});

test.each(["slidesData", "surveyData", "urlRules", "frequency"] as const)(
  "the example of %s is one",
  (field) => {
    const [example] = schemaAt(messageFields[field], []).examples ?? [];
    expect(z.safeParse(messageFields[field], example).error).toBeUndefined();
  },
);

test("an error names both kinds if either is allowed", async () => {
  const either = z.strictObject({ when: z.array(z.union([z.int(), z.string()])) });
  await expect(parseInput(either, { when: [true] })).rejects.toThrow(
    "when[0] must be a whole number or string; got true.",
  );
});

const pathIds = operations.flatMap((operation) =>
  [...operation.route.matchAll(/{(\w+)}/g)].map(([, field = ""]) => ({ operation, field })),
);

test.each(pathIds)(
  "$operation.name: the error of a call without $field says where to find it",
  async (path) => {
    const { operation, field } = path;
    const names = operations.map(({ name }) => name);
    await expect(parseInput(operation.input, {})).rejects.toThrow(
      new RegExp(
        `${field} is required \\([^:]+\\): [^.]*(see .*GET /api/v1/\\S+, tool (${names.join("|")})\\.|msg_…)`,
      ),
    );
  },
);

const answeredFields = operations
  .filter(({ effect }) => effect !== "read")
  .flatMap((operation) => {
    const answered = Object.keys(operation.output._zod.def.shape);
    const { shape } = operation.input._zod.def;
    const field = answered.find((each) => !(each in shape));
    return field === undefined ? [] : [{ operation, field }];
  });
const isAction = ({ operation }: (typeof answeredFields)[number]) =>
  !/^(PATCH .*|POST [^{}]*)$/.test(operation.route);
const readOnlyFields = answeredFields.filter((each) => !isAction(each));

test.each(readOnlyFields)(
  "$operation.name: the error of a call that sends $field says that it is only in answers",
  async ({ operation, field }) => {
    const input = { [field]: "x" };
    const advise = adviseOnUnknown(operation, input);
    await expect(parseInput(operation.input, input, async () => ({ advise }))).rejects.toThrow(
      new RegExp(
        `Unknown field "${field}"\\. (${field} is a field of the answer, and read-only(: [^.]+)?|Did you mean ifVersion\\?)`,
      ),
    );
  },
);

test.each(answeredFields.filter(isAction))(
  "$operation.name: $field is not called read only, because another operation may set it",
  async ({ operation, field }) => {
    const input = { [field]: "x" };
    const advise = adviseOnUnknown(operation, input);
    await expect(parseInput(operation.input, input, async () => ({ advise }))).rejects.toThrow(
      new RegExp(
        `Unknown field "${field}"(; known: .*)?\\. (${field} is a field of the answer, not an argument\\.|Did you mean |Leave it out: )`,
      ),
    );
  },
);

test.each<[string, string, object, string]>([
  [
    "null for what the template needs",
    "create_message",
    { name: "Sale", template: "banner", htmlContent: null },
    ' htmlContent is required if template is "banner", such as "<p>Sale</p>".',
  ],
  [
    "a field that an update sets",
    "create_domain",
    { timezone: "Europe/Berlin" },
    " timezone is set afterwards, with update_domain.",
  ],
  [
    "the fields of a record in a field of its own",
    "create_message",
    { message: { name: "Sale", template: "banner" } },
    ' Send the fields in "message" themselves, not inside it.',
  ],
  [
    "an object as a text",
    "create_message",
    { name: "Survey", template: "survey", surveyData: '{"title":"T"}' },
    'surveyData must be an object; got "{\\"title\\":\\"T\\"}". Send the value itself, not JSON in a string. Example of surveyData: ',
  ],
  [
    "a field of an object that an update replaces as a whole",
    "update_message",
    { template: "survey", thankYou: "Bye" },
    "Did you mean surveyData.thankYou? surveyData is replaced as a whole: send all of it.",
  ],
  [
    "several ids that are missing",
    "update_messages",
    { status: "inactive" },
    "ids is required (array of strings): The messages' ids (list_messages).",
  ],
  [
    "nothing, and where to get it",
    "release_conversation",
    { conversationId: "conv_1" },
    "leaseId is required (string): The `leaseId` from claim_conversation.",
  ],
])("a caller learns more of %s", async (_, name, input, told) => {
  const operation = operations.find((each) => each.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  const advise = adviseOnUnknown(operation, input);
  await expect(parseInput(operation.input, input, async () => ({ advise }))).rejects.toThrow(told);
});

test.each<[string, object, string]>([
  ["create_message", { template: "survey", thankYou: "Bye" }, "Did you mean surveyData.thankYou?"],
  ["update_domain", { greeting: "Hi" }, "Did you mean chat.greeting?"],
])("%s: nothing is lost by sending one field of an object", async (name, input, told) => {
  const operation = operations.find((each) => each.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  const advise = adviseOnUnknown(operation, input);
  const refused = parseInput(operation.input, input, async () => ({ advise }));
  await expect(refused).rejects.toThrow(told);
  await expect(refused).rejects.not.toThrow("replaced as a whole");
});
