import { entriesOf } from '@stowline/domain/kernel/records'
import { pageSizes } from '@stowline/domain/kernel/page'
import { measureUnits } from '@stowline/domain/kernel/units'
import { personal, themeNames } from '@stowline/text/personal'
import { languageNames } from '@stowline/text/kernel/pair'
import { Segmented, Switch } from 'antd'
import { chooseLanguage } from '../../api/language.ts'
import {
  densities,
  labelFormatChoices,
  setPreference,
  themeChoices,
  usePreferences,
} from '../../ui/frame/preferences.ts'
import { hasThemeColours } from '../../ui/frame/theme-colours.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { ColourRow } from './colour-row.tsx'
import { Row } from './preference-row.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'

const languages = entriesOf(languageNames).map(([value, label]) => ({ value, label }))

/** Choices that take effect at once, on every screen. */
export const PreferenceList = () => {
  const t = useText()
  const current = usePreferences()
  const language = useLanguage()
  return (
    <div>
      <Row label={t(personal.language)}>
        <Segmented
          block
          options={languages}
          value={language}
          onChange={chooseLanguage}
          aria-label={t(personal.language)}
        />
      </Row>
      <Row label={t(personal.theme)}>
        <Segmented
          block
          options={themeChoices.map((value) => ({ value, label: t(themeNames[value]) }))}
          value={current.theme}
          onChange={(theme) => setPreference('theme', theme)}
          aria-label={t(personal.theme)}
        />
      </Row>
      {hasThemeColours && <ColourRow />}
      <Row label={t(personal.timeZone)} help={t(personal.timeZoneHelp)}>
        <TimeZoneSelect />
      </Row>
      <Row label={t(personal.unit)}>
        <Segmented
          block
          options={measureUnits.map((value) => ({ value, label: t(personal[value]) }))}
          value={current.unit}
          onChange={(unit) => setPreference('unit', unit)}
          aria-label={t(personal.unit)}
        />
      </Row>
      <Row label={t(personal.density)}>
        <Segmented
          block
          options={densities.map((value) => ({ value, label: t(personal[value]) }))}
          value={current.density}
          onChange={(density) => setPreference('density', density)}
          aria-label={t(personal.density)}
        />
      </Row>
      <Row label={t(personal.pageSize)}>
        <Segmented
          block
          options={[...pageSizes]}
          value={current.pageSize}
          onChange={(pageSize) => setPreference('pageSize', pageSize)}
          aria-label={t(personal.pageSize)}
        />
      </Row>
      <Row label={t(personal.labelFormat)}>
        <Segmented
          block
          options={labelFormatChoices.map((value) => ({
            value,
            label: value === 'account' ? t(personal.byAccount) : value.toUpperCase(),
          }))}
          value={current.labelFormat}
          onChange={(labelFormat) => setPreference('labelFormat', labelFormat)}
          aria-label={t(personal.labelFormat)}
        />
      </Row>
      <Row label={t(personal.singleKeys)} help={t(personal.singleKeysHelp)}>
        <Switch
          checked={current.singleKeys}
          onChange={(on) => setPreference('singleKeys', on)}
          aria-label={t(personal.singleKeys)}
        />
      </Row>
    </div>
  )
}
