import { plate, type Tint, vessel } from "./vessel";

const sand: Tint = { light: "#f6efe2", body: "#e4d8c4", shade: "#b8a78d" };
const oat: Tint = { light: "#ead9bd", body: "#d3bd98", shade: "#a18a66" };
const terracotta: Tint = { light: "#e0a57e", body: "#c9805a", shade: "#8c5134" };
const green: Tint = { light: "#4f9078", body: "#1f5c4a", shade: "#0f3329" };
const navy: Tint = { light: "#6d8fae", body: "#2f5273", shade: "#183049" };
const ochre: Tint = { light: "#efc777", body: "#d19c3c", shade: "#94691c" };
const char: Tint = { light: "#77736e", body: "#403d3a", shade: "#211f1d" };

const mugProfile = [
  [190, 86],
  [150, 87],
  [90, 84],
  [30, 78],
  [0, 66],
] as const;
const bowlProfile = [
  [130, 172],
  [100, 160],
  [60, 132],
  [24, 88],
  [8, 62],
  [0, 60],
] as const;
const vaseProfile = [
  [330, 42],
  [300, 36],
  [262, 42],
  [205, 92],
  [140, 128],
  [70, 118],
  [18, 78],
  [0, 66],
] as const;
const jugProfile = [
  [290, 64],
  [250, 60],
  [205, 72],
  [140, 104],
  [70, 108],
  [20, 86],
  [0, 74],
] as const;
const cupProfile = [
  [104, 62],
  [80, 62],
  [44, 58],
  [14, 46],
  [0, 38],
] as const;

const scaled = (profile: readonly (readonly [number, number])[], by: number) =>
  profile.map(([y, r]) => [y * by, r * by] as const);

function mug(x: number, foot: number, by: number, glaze: Tint, clay = sand) {
  return vessel({
    x,
    foot,
    profile: scaled(mugProfile, by),
    clay,
    glaze,
    dip: 0.42,
    inside: "#3a2314",
    handle: { from: 0.22, to: 0.74, reach: 66 * by, width: 25 * by },
  });
}
function bowl(x: number, foot: number, by: number, glaze: Tint) {
  return vessel({ x, foot, profile: scaled(bowlProfile, by), clay: sand, glaze, dip: 0.5 });
}
function jug(x: number, foot: number, by: number, glaze: Tint) {
  return vessel({
    x,
    foot,
    profile: scaled(jugProfile, by),
    clay: oat,
    glaze,
    dip: 0.46,
    handle: { from: 0.12, to: 0.62, reach: 84 * by, width: 26 * by },
  });
}
function vase(x: number, foot: number, by: number) {
  return `${branch(x, foot - 322 * by, by)}${vessel({ x, foot, profile: scaled(vaseProfile, by), clay: terracotta })}`;
}

/** A twig of eucalyptus. */
function branch(x: number, y: number, by: number): string {
  const stem = (dx: number, dy: number) =>
    `<path d="M${x},${y + 20} q${dx * 0.15},${dy * 0.55} ${dx},${dy}" fill="none" stroke="#6b7a5d" stroke-width="${4 * by}"/>`;
  const leaves = (dx: number, dy: number) =>
    Array.from({ length: 7 }, (_, at) => {
      const t = 0.3 + at * 0.115;
      const px = x + 2 * (1 - t) * t * dx * 0.15 + t * t * dx;
      const py = y + 20 + 2 * (1 - t) * t * dy * 0.55 + t * t * dy;
      const turn = (at % 2 ? 55 : -55) + dx * 0.16;
      const size = (27 - at * 2) * by;
      const tone = ["#8fa08a", "#7c917d", "#a3b19a"][at % 3];
      return `<ellipse cx="${px}" cy="${py - size * 0.8}" rx="${size * 0.56}" ry="${size}" fill="${tone}" transform="rotate(${turn} ${px} ${py})"/>`;
    }).join("");
  return [
    [-150, -215],
    [28, -270],
    [165, -190],
  ]
    .map(([dx = 0, dy = 0]) => stem(dx * by, dy * by) + leaves(dx * by, dy * by))
    .join("");
}

function room(
  width: number,
  height: number,
  table: number,
  wall: readonly [string, string],
  wood: readonly [string, string],
  things: string,
  light = "",
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient>
<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${wood[0]}"/><stop offset="1" stop-color="${wood[1]}"/></linearGradient>
<filter id="soft" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="22"/></filter>
<filter id="near" x="-40%" y="-200%" width="180%" height="500%"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="glint" x="-200%" y="-60%" width="500%" height="220%"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="haze"><feGaussianBlur stdDeviation="26"/></filter>
<filter id="specks"><feTurbulence type="fractalNoise" baseFrequency=".32" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .2  0 0 0 0 .14  0 0 0 0 .08  0 0 0 -16 5.3"/></filter>
<filter id="rings"><feTurbulence type="fractalNoise" baseFrequency=".004 .09" numOctaves="2" seed="9"/><feColorMatrix values="0 0 0 0 .2  0 0 0 0 .14  0 0 0 0 .08  0 0 0 -3 1.9"/></filter>
<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".006 .12" numOctaves="3" seed="2"/><feColorMatrix values="0 0 0 0 .25  0 0 0 0 .15  0 0 0 0 .06  0 0 0 -3 1.7"/></filter>
</defs>
<rect width="${width}" height="${height}" fill="url(#wall)"/>${light}
<rect y="${table}" width="${width}" height="${height - table}" fill="url(#wood)"/>
<rect y="${table}" width="${width}" height="${height - table}" filter="url(#grain)" opacity=".22"/>
<rect y="${table}" width="${width}" height="10" fill="#fff" opacity=".12"/>
${things}</svg>`;
}

const single = (
  things: string,
  wall: readonly [string, string],
  wood = ["#d8c3a3", "#bfa47d"] as const,
) => room(640, 640, 452, wall, wood, things);

const sun = (points: string) =>
  `<polygon points="${points}" fill="#fff6dd" opacity=".62" filter="url(#haze)"/>`;

/** The pictures of the demo shop, by their names: SVG, with the width in which they are stored. */
export const scenes: Record<string, { svg: string; width: number }> = {
  mug: { width: 640, svg: single(mug(296, 536, 1.72, green), ["#e9ece6", "#cfd8cf"]) },
  bowl: { width: 640, svg: single(bowl(320, 536, 1.3, navy), ["#ece7df", "#d6d3cd"]) },
  plates: {
    width: 640,
    svg: single(
      plate({ x: 320, foot: 528, radius: 244, clay: sand, glaze: ochre }) +
        plate({ x: 318, foot: 496, radius: 240, clay: sand, glaze: terracotta }) +
        plate({ x: 322, foot: 464, radius: 242, clay: sand, glaze: green }),
      ["#f0e6da", "#dccbb8"],
    ),
  },
  vase: { width: 640, svg: single(vase(320, 560, 1.04), ["#e3e8ea", "#c9d3d4"]) },
  jug: { width: 640, svg: single(jug(306, 552, 1.36, ochre), ["#efe9dc", "#dccfb6"]) },
  cups: {
    width: 640,
    svg: single(
      vessel({
        x: 412,
        foot: 500,
        profile: scaled(cupProfile, 1.7),
        clay: sand,
        glaze: char,
        dip: 0.5,
        inside: "#2e1a0e",
      }) +
        vessel({
          x: 236,
          foot: 556,
          profile: scaled(cupProfile, 1.9),
          clay: oat,
          glaze: char,
          dip: 0.5,
          inside: "#2e1a0e",
        }),
      ["#e6e1e0", "#cfc6c4"],
    ),
  },
  table: {
    width: 1600,
    svg: room(
      1600,
      900,
      640,
      ["#e9e4d8", "#c9cfc4"],
      ["#b98a5c", "#8f6238"],
      vase(1010, 742, 1.32) +
        jug(1310, 770, 1.12, ochre) +
        bowl(1130, 838, 0.98, navy) +
        mug(850, 826, 0.98, green) +
        vessel({
          x: 1440,
          foot: 846,
          profile: scaled(cupProfile, 1.02),
          clay: sand,
          glaze: char,
          dip: 0.5,
          inside: "#2e1a0e",
        }),
      sun("620,0 780,0 1180,640 1020,640") +
        sun("820,0 980,0 1380,640 1220,640") +
        sun("1020,0 1180,0 1580,640 1420,640"),
    ),
  },
};
