// Paths of one set: 16 px, a line of 1.5, without fills.
const paths = {
  home: "M2.5 7 8 2.5 13.5 7v6.5h-4v-4h-3v4h-4z",
  inbox: "M2.5 9 4.5 3h7l2 6v4h-11zM2.5 9h3.2l1 2h2.6l1-2h3.2",
  message: "M2.5 3h11v8h-6l-3 2.5V11h-2z",
  page: "M4 2h5.500l3 3v9h-8.500zM9.500 2v3h3M6 8h4M6 10.500h4",
  help: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.300 6.500a1.700 1.700 0 1 1 2.600 1.400c-.600.400-.900.700-.900 1.400M8 11.300v.200",
  leads: "M8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 13.5c0-2.5 2-4 5-4s5 1.5 5 4",
  numbers: "M2.5 13.5h11M4.5 11V8M8 11V3M11.500 11V6",
  settings: "M2.500 5h6M11.500 5h2M2.500 11h2M7.500 11h6M8.500 3.500v3M4.500 9.500v3",
  search: "M7 11.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM10.300 10.300l3.200 3.200",
  plus: "M8 3v10M3 8h10",
  back: "M9.500 3 4.500 8l5 5",
  phone: "M5 2h6v12H5zM7.300 12h1.400",
  desktop: "M2 3h12v8H2zM5.500 13.500h5",
  dark: "M13 9.500A5.500 5.500 0 0 1 6.500 3a5.500 5.500 0 1 0 6.500 6.500z",
  picture: "M2.500 3h11v10h-11zM2.500 11.500 6 8l2.500 2.500L10.500 9l3 2.500M10 6h1",
  note: "M3 3h10v7l-3 3H3zM10 13v-3h3",
  code: "M5.500 4.500 2 8l3.500 3.500M10.500 4.500 14 8l-3.500 3.500",
  send: "M2.500 8 13.500 2.500 10 13.500 8 9z",
} as const;

export type IconName = keyof typeof paths;

/** An icon. It never stands without a word. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
