const warnShare = 0.8;

interface UsageMeterProps {
  label: string;
  used: number;
  most: number;
}

/** How much of something is used. It warns from 80% on, and is red once all of it is used. */
export function UsageMeter({ label, used, most }: UsageMeterProps) {
  const share = most > 0 ? used / most : 0;
  const state = share >= 1 ? "full" : share >= warnShare ? "nearly" : undefined;
  return (
    <meter
      class={state}
      style={{ "--share": `${Math.min(1, share)}` }}
      min={0}
      max={most}
      value={Math.min(used, most)}
      aria-label={label}
    />
  );
}
