import { type Lead, peopleOf, senderOf, statusOf } from "../../../console/places/leads/lead";

let id = 0;
const lead = (data: object, status = "read") => {
  id += 1;
  return { id: `sub_${id}`, data, status } as Lead;
};

test("leads of one address are one person, however it is written and whatever its field is called", () => {
  const ann = lead({ email: "Ann@acme.com", note: "Hello" });
  const bob = lead({ friend: "ann@acme.com", email: "bob@acme.com" });
  const again = lead({ name: "Ann", Mail: " ann@acme.com " }, "new");
  const people = peopleOf([ann, bob, again]);
  expect(people.map(({ email, leads }) => [email, leads])).toEqual([
    ["ann@acme.com", [ann, again]],
    ["bob@acme.com", [bob]],
  ]);
  expect(people.map(statusOf)).toEqual(["new", "read"]);
  expect(senderOf(again)).toBe("ann@acme.com");
});

test("people without an address are listed separately", () => {
  const people = peopleOf([
    lead({ name: "Ann" }, "spam"),
    lead({ name: "Ann" }),
    lead({ a: null }),
  ]);
  expect(people.map(({ email, leads }) => [email, leads.length])).toEqual([
    [undefined, 1],
    [undefined, 1],
    [undefined, 1],
  ]);
  expect(people.map(statusOf)).toEqual(["spam", "read", "read"]);
  expect(people.map(({ leads }) => senderOf(leads[0] as Lead))).toEqual([
    ...["Ann", "Ann", "No address"],
  ]);
});
