const notes = [880, 1_175];
const noteSeconds = 0.12;

let context: AudioContext | undefined;

/** Two short notes. A browser lets a page be heard once somebody has pressed something on it; before, nothing sounds. */
export function ring(): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  notes.forEach((hertz, index) => {
    const start = currentTime + index * noteSeconds;
    const tone = new OscillatorNode(context as AudioContext, { frequency: hertz });
    const volume = new GainNode(context as AudioContext, { gain: 0.08 });
    volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds * 2);
    tone.connect(volume).connect(destination);
    tone.start(start);
    tone.stop(start + noteSeconds * 2);
  });
}
