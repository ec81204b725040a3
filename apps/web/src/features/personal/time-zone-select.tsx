import type { Language } from '@stowline/text/kernel/pair'
import { personal } from '@stowline/text/personal'
import { zoneNames } from '@stowline/text/ui'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { browserZone } from '../../api/zone.ts'
import { setPreference, usePreferences } from '../../ui/frame/preferences.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { zoneName } from '../../ui/time/moments.ts'

const byBrowser = ''

/** Browsers list some zones under the names of long ago; they know today's as well. */
const todaysNames: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** The zones of the warehouses and most merchants first, then all that the browser knows. */
const zoneOptions = (language: Language) => {
  const first = Object.keys(zoneNames)
  const rest = Intl.supportedValuesOf('timeZone').flatMap((zone) =>
    first.includes(zone) ? [] : [todaysNames[zone] ?? zone],
  )
  const now = new Date()
  return [...first, ...rest].map((zone) => ({ value: zone, label: `${zoneName(zone, language, now)} · ${zone}` }))
}

/** The zone of all days and clocks; naming every zone takes a moment, so that waits until the list is opened. */
export const TimeZoneSelect = () => {
  const t = useText()
  const language = useLanguage()
  const { timeZone } = usePreferences()
  const [isOpened, setIsOpened] = useState(false)
  const all = useMemo(() => (isOpened ? zoneOptions(language) : []), [isOpened, language])
  const browsers = {
    value: byBrowser,
    label: t(personal.browserZone, { zone: zoneName(browserZone(), language, new Date()) }),
  }
  const current =
    timeZone && !isOpened
      ? [{ value: timeZone, label: `${zoneName(timeZone, language, new Date())} · ${timeZone}` }]
      : []
  return (
    <Select
      className="preference__zone"
      showSearch={{ optionFilterProp: 'label' }}
      value={timeZone ?? byBrowser}
      options={[browsers, ...current, ...all]}
      notFoundContent={t(personal.noSuchZone)}
      onOpenChange={(isOpen) => isOpen && setIsOpened(true)}
      onChange={(zone) => setPreference('timeZone', zone === byBrowser ? undefined : zone)}
      aria-label={t(personal.timeZone)}
    />
  )
}
