import { fieldsIn } from '@stowline/domain/kernel/records'
import { createSetting } from '../settings/settings.ts'

/** What became of a scan. */
export type Outcome = 'progress' | 'done' | 'blocked'

/** Hertz and seconds: a person who looks at the parcel hears what became of a scan. */
const tones: Readonly<Record<Outcome, readonly [number, number]>> = {
  progress: [880, 0.07],
  done: [1320, 0.22],
  blocked: [196, 0.45],
}

/** Whether it is heard; one choice for every table of this person. */
export const scanSound = createSetting('scanSound', { isOn: true }, (raw) => ({
  isOn: fieldsIn(raw)['isOn'] !== false,
}))

let context: AudioContext | undefined

/** The sound of an outcome; nothing where the person wants none, or the browser has none. */
export const sound = (outcome: Outcome): void => {
  if (!scanSound.get().isOn || typeof AudioContext === 'undefined') return
  const [hertz, seconds] = tones[outcome]
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
