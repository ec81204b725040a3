import type { Said } from './pack-table.ts'

/** Hertz and seconds: a person who looks at the parcel hears what became of a scan. */
const tones: Partial<Record<Said['tone'], readonly [number, number]>> = {
  progress: [880, 0.07],
  done: [1320, 0.22],
  blocked: [196, 0.45],
}

let context: AudioContext | undefined

/** The sound of an outcome; nothing where the browser has none. */
export const sound = (tone: Said['tone']): void => {
  const [hertz, seconds] = tones[tone] ?? []
  if (hertz === undefined || seconds === undefined || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const volume = context.createGain()
  volume.gain.value = 0.15
  volume.connect(context.destination)
  const voice = context.createOscillator()
  voice.frequency.value = hertz
  voice.connect(volume)
  voice.start()
  voice.stop(context.currentTime + seconds)
}
