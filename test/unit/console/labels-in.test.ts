import { labelsIn } from "../../../console/places/messages/content/labels";

test("a form's fields have the labels that visitors see", () => {
  const html =
    '<h2>News</h2>\n<form data-form="news"><label>Your email <input type="email" name="mail"></label><input name="city" placeholder="City"><label><input type="checkbox" name="consent"> Email me offers</label><input name="bare"><button type="submit">Send</button></form>';
  expect([...labelsIn(html)]).toEqual([
    ["mail", "Your email"],
    ["city", "City"],
    ["consent", "Email me offers"],
  ]);
});

test("HTML that is edited as code has no labels", () => {
  expect([...labelsIn("<form><label>City <input name=city></label></form>")]).toEqual([]);
});
