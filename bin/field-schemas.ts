import { describeFields } from "../functions/landing-pages/templates/describe-fields";

// Prints the JSON Schema of each landing page template's content, as `list_landing_page_templates` answers it.
console.log(JSON.stringify(describeFields(), undefined, 2));
