/** A colour of clay or glaze: where the light falls, as it is, and in the shade. */
export interface Tint {
  light: string;
  body: string;
  shade: string;
}

interface Vessel {
  x: number;
  /** Where it stands. */
  foot: number;
  /** From the rim down: how far above the foot, and how wide to each side. */
  profile: readonly (readonly [height: number, radius: number])[];
  clay: Tint;
  glaze?: Tint;
  /** How far down the glaze reaches, as a share of the height. */
  dip?: number;
  /** What is seen inside, such as coffee. */
  inside?: string;
  /** To the right, at these shares of the height. */
  handle?: { from: number; to: number; reach: number; width: number };
}

let count = 0;

/** A thrown vessel in the light of a window on its left, as SVG. */
export function vessel({ x, foot, profile, clay, glaze, dip = 0.4, inside, handle }: Vessel) {
  const id = `v${count++}`;
  const [[height, rim] = [0, 0]] = profile;
  const [, base] = profile.at(-1) ?? [0, 0];
  const top = foot - height;
  const tilt = 0.2;
  const right = profile.map(([y, r]) => [x + r, foot - y] as const);
  const left = profile.map(([y, r]) => [x - r, foot - y] as const).reverse();
  const outline = `M${x + rim},${top} ${smooth(right)} A${base},${base * tilt} 0 0 1 ${x - base},${foot} ${smooth(left)} A${rim},${rim * tilt} 0 0 1 ${x + rim},${top}Z`;
  const widest = Math.max(...profile.map(([, r]) => r));
  const edge = top + height * dip;
  const wave = `M${x - 2 * widest},0H${x + 2 * widest}V${edge} c${-widest * 0.5},${rim * 0.32} ${-widest * 0.9},${rim * 0.08} ${-widest * 1.4},${rim * 0.22} s${-widest * 0.9},${-rim * 0.08} ${-widest * 1.2},${rim * 0.16} s${-widest},${rim * 0.1} ${-widest * 1.4},${-rim * 0.1}Z`;
  const lip = glaze ?? clay;
  const at = (share: number) => top + height * share;
  const grip =
    handle &&
    (() => {
      const start = x + radiusAt(profile, 1 - handle.from) - 6;
      const end = x + radiusAt(profile, 1 - handle.to) - 6;
      const path = `M${start},${at(handle.from)} C${start + handle.reach * 1.25},${at(handle.from) - height * 0.05} ${end + handle.reach * 1.35},${at(handle.to) + height * 0.03} ${end},${at(handle.to)}`;
      const colour = dip > handle.to && glaze ? glaze : clay;
      return `<path d="${path}" fill="none" stroke="${colour.shade}" stroke-width="${handle.width}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${colour.body}" stroke-width="${handle.width * 0.62}" stroke-linecap="round" transform="translate(${-handle.width * 0.13} ${-handle.width * 0.1})"/><path d="${path}" fill="none" stroke="${colour.light}" stroke-width="${handle.width * 0.16}" stroke-linecap="round" opacity=".7" transform="translate(${-handle.width * 0.2} ${-handle.width * 0.2})"/>`;
    })();
  return `
<defs>
<clipPath id="${id}c"><path d="${outline}"/></clipPath>
${shading(`${id}a`, clay)}${glaze ? shading(`${id}g`, glaze) : ""}
<linearGradient id="${id}i" x1="0" x2="1"><stop stop-color="#000" stop-opacity=".52"/><stop offset=".75" stop-color="#000" stop-opacity=".22"/><stop offset="1" stop-color="#fff" stop-opacity=".12"/></linearGradient>
<linearGradient id="${id}s" x1="0" x2="0" y1="0" y2="1"><stop offset=".7" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#20160c" stop-opacity=".28"/></linearGradient>
</defs>
<ellipse cx="${x + widest * 0.62}" cy="${foot + 4}" rx="${widest * 1.5}" ry="${base * tilt * 1.35}" fill="#2a1c10" opacity=".3" filter="url(#soft)"/>
<ellipse cx="${x + base * 0.12}" cy="${foot + base * tilt * 0.55}" rx="${base * 1.1}" ry="${base * tilt * 0.8}" fill="#1c1209" opacity=".55" filter="url(#near)"/>
${grip ?? ""}
<g clip-path="url(#${id}c)">
<path d="${outline}" fill="url(#${id}a)"/>
<rect x="${x - 2 * widest}" y="${top - rim}" width="${4 * widest}" height="${height + 2 * rim}" filter="url(#rings)" opacity=".16"/>
${glaze ? `<path d="${wave}" transform="translate(0 ${rim * 0.07})" fill="${clay.shade}" opacity=".5"/><path d="${wave}" fill="url(#${id}g)"/>` : ""}
<rect x="${x - 2 * widest}" y="${top - rim}" width="${4 * widest}" height="${height + 2 * rim}" filter="url(#specks)" opacity=".5"/>
<path d="${outline}" fill="url(#${id}s)"/>
<ellipse cx="${x - widest * 0.56}" cy="${top + height * 0.36}" rx="${widest * 0.07}" ry="${height * 0.24}" fill="#fff" opacity=".5" filter="url(#glint)"/>
</g>
<ellipse cx="${x}" cy="${top}" rx="${rim}" ry="${rim * tilt}" fill="${lip.light}"/>
<ellipse cx="${x}" cy="${top + 1}" rx="${rim * 0.93}" ry="${rim * tilt * 0.88}" fill="${lip.shade}"/>
<ellipse cx="${x}" cy="${top + 1}" rx="${rim * 0.93}" ry="${rim * tilt * 0.88}" fill="url(#${id}i)"/>
${inside ? `<ellipse cx="${x}" cy="${top + rim * tilt * 0.3}" rx="${rim * 0.86}" ry="${rim * tilt * 0.62}" fill="${inside}"/><ellipse cx="${x - rim * 0.2}" cy="${top + rim * tilt * 0.22}" rx="${rim * 0.4}" ry="${rim * tilt * 0.16}" fill="#fff" opacity=".14"/>` : ""}`;
}

/** A plate on the table, as rings. */
export function plate({
  x,
  foot,
  radius,
  clay,
  glaze,
}: {
  x: number;
  foot: number;
  radius: number;
  clay: Tint;
  glaze: Tint;
}) {
  const id = `v${count++}`;
  const tilt = 0.3;
  const ring = (share: number, lift: number, fill: string, more = "") =>
    `<ellipse cx="${x}" cy="${foot - lift}" rx="${radius * share}" ry="${radius * share * tilt}" fill="${fill}" ${more}/>`;
  return `<defs>${shading(`${id}a`, clay)}${shading(`${id}g`, glaze)}</defs>
<ellipse cx="${x + radius * 0.2}" cy="${foot + radius * 0.1}" rx="${radius * 1.12}" ry="${radius * tilt}" fill="#2a1c10" opacity=".34" filter="url(#soft)"/>
${ring(0.72, -radius * 0.06, clay.shade)}${ring(1, 0, clay.shade)}${ring(1, radius * 0.035, `url(#${id}a)`)}
${ring(0.97, radius * 0.045, `url(#${id}g)`)}${ring(0.66, radius * 0.02, glaze.shade, 'opacity=".8"')}${ring(0.65, radius * 0.005, `url(#${id}a)`)}
<ellipse cx="${x - radius * 0.34}" cy="${foot - radius * 0.12}" rx="${radius * 0.3}" ry="${radius * 0.035}" fill="#fff" opacity=".35" filter="url(#glint)" transform="rotate(-8 ${x} ${foot})"/>`;
}

function shading(id: string, { light, body, shade }: Tint): string {
  return `<linearGradient id="${id}" x1="0" x2="1"><stop stop-color="${body}"/><stop offset=".2" stop-color="${light}"/><stop offset=".52" stop-color="${body}"/><stop offset=".9" stop-color="${shade}"/><stop offset="1" stop-color="${body}"/></linearGradient>`;
}

/** Curves through the points. */
function smooth(points: readonly (readonly [number, number])[]): string {
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index] ?? to;
      const before = points[index - 1] ?? from;
      const after = points[index + 2] ?? to;
      const lead = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
      const trail = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
      return `C${lead} ${trail} ${to}`;
    })
    .join(" ");
}

function radiusAt(profile: Vessel["profile"], share: number): number {
  const height = (profile[0]?.[0] ?? 0) * share;
  const below = profile.findIndex(([y]) => y <= height);
  const [y1, r1] = profile[below] ?? [0, 0];
  const [y0, r0] = profile[below - 1] ?? [y1, r1];
  return y0 === y1 ? r1 : r1 + ((r0 - r1) * (height - y1)) / (y0 - y1);
}
