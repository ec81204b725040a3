import './scan.css'
import { scanWords } from '@stowline/text/scan'
import { Switch } from 'antd'
import { useStore } from '../frame/store.ts'
import { useText } from '../language/language.tsx'
import { scanSound } from './sound.ts'

/** Whether what becomes of a scan is heard; one choice for every table of this person. */
export const SoundSwitch = () => {
  const t = useText()
  const { isOn } = useStore(scanSound)
  return (
    <span className="scan-sound">
      <Switch
        size="small"
        aria-label={t(scanWords.sound)}
        checked={isOn}
        onChange={(next) => scanSound.set({ isOn: next })}
      />
      {t(scanWords.sound)}
    </span>
  )
}
