import { personal, themeColourNames } from '@stowline/text/personal'
import { Segmented } from 'antd'
import { setPreference, usePreferences } from '../../ui/frame/preferences.ts'
import { brandTokens, inColour, type ThemeColour, themeColours } from '../../ui/frame/theme-colours.ts'
import { useText } from '../../ui/language/language.tsx'
import { Row } from './preference-row.tsx'

const Swatch = ({ colour }: { colour: ThemeColour }) => {
  const t = useText()
  const name = t(themeColourNames[colour])
  return (
    <span
      className="colour-swatch"
      role="img"
      aria-label={name}
      title={name}
      style={{ background: inColour(brandTokens['brand']?.[0] ?? '', colour) }}
    />
  )
}

/** The brand's colour, where the installation offers a choice. */
export const ColourRow = () => {
  const t = useText()
  const { themeColour } = usePreferences()
  return (
    <Row label={t(personal.themeColour)}>
      <Segmented
        block
        options={themeColours.map((value) => ({ value, label: <Swatch colour={value} /> }))}
        value={themeColour}
        onChange={(colour) => setPreference('themeColour', colour)}
        aria-label={t(personal.themeColour)}
      />
    </Row>
  )
}
