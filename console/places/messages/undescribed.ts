import type { Message } from "./draft";

const picture = /<img\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const description = /\salt\s*=\s*(?:"\s*[^"\s]|'\s*[^'\s]|[^\s"'>])/i;

/** How many pictures of a message say nothing to whoever cannot see them. */
export function undescribed({ htmlContent, slidesData }: Message): number {
  const silent = (htmlContent ?? "").match(picture)?.filter((each) => !description.test(each));
  return (silent?.length ?? 0) + (slidesData ?? []).filter(({ alt, text }) => !alt && !text).length;
}
