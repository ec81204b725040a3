import { states } from '@stowline/domain/shipping/states'
import { Select } from 'antd'
import { useLanguage } from '../language/language.tsx'

/** A state of the US by its code, found by code or name. Value and change come from the form's field. */
export const StateSelect = (field: {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (code: string) => void
}) => {
  const language = useLanguage()
  const options = Object.entries(states).map(([code, [zh, en]]) => ({
    value: code,
    label: `${code} ${language === 'zh' ? zh : en}`,
  }))
  return <Select showSearch optionFilterProp="label" options={options} {...field} />
}
