import type { PageSettings } from "./rules";
import type { Section } from "./sections";

/** The sections of a complete page: its own, otherwise those that its template builds from its fields. */
export function sectionsOf(page: PageSettings): Section[] {
  const { content } = page;
  return content.sections ?? preset(page);
}

function preset({ templateId, content, title }: PageSettings): Section[] {
  switch (templateId) {
    case "blank": {
      const { htmlContent = "", cssContent } = content;
      return [{ type: "html", htmlContent, cssContent }];
    }
    case "lead-capture":
      return [hero(content, title), ...text(content), ...form(content)];
    case "waitlist":
      return [hero(content, title), ...text(content), ...form(content)];
    case "product-launch": {
      const { features = [], price, button } = content;
      return [
        hero(content, title),
        ...text(content),
        ...(features.length > 0 ? [{ type: "features" as const, items: features }] : []),
        ...(price === undefined ? [] : [{ type: "price" as const, price, button }]),
        ...form(content),
      ];
    }
    case "event": {
      const { startsAt, endsAt, location, agenda = [] } = content;
      const hasFacts = startsAt !== undefined || location !== undefined || agenda.length > 0;
      return [
        hero(content, title),
        ...text(content),
        ...(hasFacts
          ? [{ type: "agenda" as const, startsAt, endsAt, location, entries: agenda }]
          : []),
        ...form(content),
      ];
    }
    case "coming-soon": {
      const { launchesAt } = content;
      return [
        hero(content, title),
        ...(launchesAt === undefined ? [] : [{ type: "countdown" as const, to: launchesAt }]),
        ...text(content),
        ...form(content),
      ];
    }
    case "link-list":
      return [{ ...hero(content, title), imageShape: "round" }, ...links(content)];
    case "thank-you":
      return [hero(content, title), ...text(content), ...links(content)];
  }
}

type Hero = Extract<Section, { type: "hero" }>;

/** The fields that several templates share. */
type Content = Pick<
  Partial<Extract<PageSettings, { templateId: "event" }>["content"]>,
  "heading" | "subheading" | "body" | "image" | "button" | "form"
> & {
  bullets?: string[] | undefined;
  links?: { label: string; url: string }[] | undefined;
};

function hero({ heading, subheading, image, button }: Content, title: string): Hero {
  return { type: "hero", heading: heading ?? title, subheading, image, button };
}

function text({ body, bullets = [] }: Content): Section[] {
  return body === undefined && bullets.length === 0 ? [] : [{ type: "text", body, bullets }];
}

function form({ form }: Content): Section[] {
  return form ? [{ type: "form", form }] : [];
}

function links({ links = [] }: Content): Section[] {
  return links.length === 0 ? [] : [{ type: "links", links }];
}
