// SVG paths, drawn at 16 px with a stroke of 1.5 and no fill.
const paths = {
  search: "M7 11.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM10.300 10.300l3.200 3.200",
  plus: "M8 3v10M3 8h10",
  back: "M9.500 3 4.500 8l5 5",
  phone: "M5 2h6v12H5zM7.300 12h1.400",
  desktop: "M2 3h12v8H2zM5.500 13.500h5",
  dark: "M13 9.500A5.500 5.500 0 0 1 6.500 3a5.500 5.500 0 1 0 6.500 6.500z",
  picture: "M2.500 3h11v10h-11zM2.500 11.500 6 8l2.500 2.500L10.500 9l3 2.500M10 6h1",
  note: "M3 3h10v7l-3 3H3zM10 13v-3h3",
  code: "M5.500 4.500 2 8l3.500 3.500M10.500 4.500 14 8l-3.500 3.500",
  dots: "M3.500 8h.01M8 8h.01M12.500 8h.01",
  grip: "M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01",
  again: "M13 8a5 5 0 1 1-1.500-3.500L13 6M13 2.500V6H9.500",
  send: "M2.500 8 13.500 2.500 10 13.500 8 9z",
} as const;

export type IconName = keyof typeof paths;

type IconProps = { name: IconName } | { path: string };

/** An icon by its name or its own path. Always use it with a text, because screen readers skip it. */
export function Icon(props: IconProps) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={"path" in props ? props.path : paths[props.name]} />
    </svg>
  );
}

interface GripProps {
  onDragStart(event: DragEvent): void;
  onDragEnd(): void;
}

/** The handle by which an entry of a list is dragged. Keyboard users have the entry's menu. */
export function Grip(props: GripProps) {
  return (
    <span class="grip" draggable aria-hidden="true" {...props}>
      <Icon name="grip" />
    </span>
  );
}
