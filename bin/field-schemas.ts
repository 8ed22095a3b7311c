import { describeFields } from "../functions/landing-pages/describe-fields";

// What the templates' contents hold, as the list of templates tells it.
console.log(JSON.stringify(describeFields(), undefined, 2));
