import { theme as antdTheme, type ThemeConfig } from 'antd'
import { lightTheme } from './theme.ts'

/** Every colour of the light theme beside what stands in its place in the dark: one theme, told twice. Contrasts: dark-theme.test.ts. */
export const darkColours: Readonly<Record<string, string>> = {
  '#131A26': '#E6EAF0',
  '#465064': '#B6BFCD',
  '#4A5568': '#B6BFCD',
  '#667085': '#929DAF',
  '#98A2B3': '#5F6A7B',
  '#FFFFFF': '#171D27',
  '#FBFCFD': '#141A23',
  '#F4F6F9': '#10151D',
  '#F7F9FC': '#1B222D',
  '#F1F4F8': '#1F2733',
  '#EEF1F5': '#262E3B',
  '#E8ECF1': '#2A3340',
  '#EDF0F4': '#222A36',
  '#E4E8EE': '#2B3441',
  '#CBD3DE': '#3D4858',
  '#8592A6': '#6B778A',
  '#1F5FD6': '#2F6BE0',
  '#1850B8': '#84ADFA',
  '#134196': '#A6C4FC',
  '#1B57C6': '#84ADFA',
  '#EEF4FF': '#1A2742',
  '#E8F0FE': '#1A2C50',
  '#E3EDFF': '#20345C',
  '#BFD4FA': '#2F4B80',
  '#1E8449': '#4CAF78',
  '#E6F5EC': '#163A26',
  '#B4DFC5': '#2A5F41',
  '#B56A00': '#E0A03C',
  '#FEF3DC': '#3B2D12',
  '#F3D596': '#6B5320',
  '#C5322A': '#E5655D',
  '#A9251E': '#EE857E',
  '#8B1C17': '#F4A29C',
  '#FDECEA': '#45201F',
  '#F5C2BE': '#7A3734',
  '#1C2534': '#39445A',
}

/** A shadow on dark ground is black, and deeper. */
const shadow = (text: string): string => text.replaceAll('rgba(19,26,38,', 'rgba(0,0,0,').replaceAll(',.06)', ',.5)')

/** The light theme in the colours of the dark; its algorithm is a function and stays behind. */
const recoloured: ThemeConfig = JSON.parse(JSON.stringify(lightTheme), (_, value: unknown) =>
  typeof value === 'string' ? (darkColours[value] ?? shadow(value)) : value,
)

/** What stands on a filled button is white in both. */
const onFill = '#FFFFFF'

/** What lies over a page is lighter than it, and so is what is chosen: a shadow does not show. */
const raised = '#1D2531'
const chosen = '#39445A'

/** The dark theme: what differs is what the eye wants otherwise on a dark ground. */
export const darkTheme: ThemeConfig = {
  ...recoloured,
  algorithm: antdTheme.darkAlgorithm,
  token: {
    ...recoloured.token,
    colorPrimaryHover: '#3D78E8',
    colorPrimaryActive: '#2459C4',
    colorError: '#E5655D',
    colorTextLightSolid: onFill,
    colorBgElevated: raised,
  },
  components: {
    ...recoloured.components,
    Modal: { ...recoloured.components?.Modal, headerBg: raised },
    Segmented: { ...recoloured.components?.Segmented, itemSelectedBg: chosen },
    Button: { ...recoloured.components?.Button, primaryColor: onFill },
  },
}
