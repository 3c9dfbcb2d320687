// Musketry, guns and a march, made of noise and a few notes: there is nothing to fetch. Silent until the
// player asks for it.

let context: AudioContext | undefined;

function hearing(): AudioContext | undefined {
    if (typeof AudioContext === 'undefined') return undefined;
    context ??= new AudioContext();
    void context.resume();
    return context;
}

interface Bang {
    after: number; // seconds
    lasts: number;
    pitch: number; // above which little is heard
    loud: number;
}

function bang(air: AudioContext, { after, lasts, pitch, loud }: Bang): void {
    const length = Math.ceil(air.sampleRate * lasts);
    const noise = air.createBuffer(1, length, air.sampleRate);
    const data = noise.getChannelData(0);
    for (let n = 0; n < length; ++n) data[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 3;
    const source = air.createBufferSource();
    source.buffer = noise;
    const muffle = air.createBiquadFilter();
    muffle.type = 'lowpass';
    muffle.frequency.value = pitch;
    const gain = air.createGain();
    gain.gain.value = loud;
    source.connect(muffle).connect(gain).connect(air.destination);
    source.start(air.currentTime + after);
}

export type Report = 'volley' | 'ragged' | 'gun';

// Ordered troops are heard as one crash, the disordered as many shots.
export function sound(report: Report): void {
    const air = hearing();
    if (air === undefined) return;
    if (report === 'gun') return bang(air, { after: 0, lasts: 1.3, pitch: 220, loud: 0.9 });
    if (report === 'volley') return bang(air, { after: 0, lasts: 0.5, pitch: 2400, loud: 0.35 });
    for (let n = 0; n < 6; ++n)
        bang(air, { after: n * 0.13 + Math.random() * 0.06, lasts: 0.16, pitch: 2800, loud: 0.2 });
}

// A fife over two drums, eight bars, again and again: semitones above D, a quaver each; rests are null.
const tune = [
    0, null, 0, 4, 7, null, 7, null, 9, 7, 4, 7, 12, null, 12, null,
    11, null, 7, 9, 11, 9, 7, 4, 7, null, 4, 2, 0, null, null, null,
]; // prettier-ignore
const quaver = 0.26;

let playing: ReturnType<typeof setInterval> | undefined;

function playTune(air: AudioContext): void {
    tune.forEach((note, n) => {
        const at = air.currentTime + 0.1 + n * quaver;
        if (n % 2 === 0)
            bang(air, {
                after: n * quaver + 0.1,
                lasts: 0.09,
                pitch: 900,
                loud: n % 8 ? 0.1 : 0.2,
            });
        if (note === null) return;
        const fife = air.createOscillator();
        fife.type = 'triangle';
        fife.frequency.value = 587.33 * 2 ** (note / 12);
        const gain = air.createGain();
        gain.gain.setValueAtTime(0.05, at);
        gain.gain.exponentialRampToValueAtTime(0.001, at + quaver * 1.4);
        fife.connect(gain).connect(air.destination);
        fife.start(at);
        fife.stop(at + quaver * 1.5);
    });
}

export function music(on: boolean): void {
    clearInterval(playing);
    playing = undefined;
    const air = on ? hearing() : undefined;
    if (air === undefined) return;
    playTune(air);
    playing = setInterval(() => playTune(air), tune.length * quaver * 1000);
}
