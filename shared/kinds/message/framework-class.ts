import { startTags } from "../../model/start-tags";

const hue =
  "slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose";
// Names that hardly anybody chooses for a class of their own: Tailwind's and Bootstrap's.
const frameworks = [
  new RegExp(`^(?:hover:|md:|sm:|lg:)?(?:bg|text|border)-(?:${hue})-(?:50|[1-9]00|950)$`),
  /^(?:[pm][xytrbl]?|gap|space-[xy])-\d{1,2}$/,
  /^text-(?:white|black|xs|sm|lg|xl|[2-9]xl)$/,
  /^(?:btn|alert|bg|text)-(?:primary|secondary|success|danger|warning|info|light|dark)$/,
];

/** The first class in a message's HTML that is a style framework's and that its own CSS does not name. */
export function frameworkClass(html: string, css: string): string | undefined {
  if (!/\sclass\s*=/i.test(html) || /<style\b/i.test(html)) return undefined;
  for (const { attributes } of startTags(html)) {
    const { value = "" } = attributes.find(({ name }) => name === "class") ?? {};
    const found = value
      .split(/\s+/)
      .find((each) => frameworks.some((pattern) => pattern.test(each)) && !css.includes(each));
    if (found !== undefined) return found;
  }
  return undefined;
}
