import { authorizationsScreen as words } from '@stowline/text/authorizations-screen'
import { Segmented } from 'antd'
import { useState } from 'react'
import { DayInput } from '../../../ui/form/index.ts'
import { useLocale, useText } from '../../../ui/language/language.tsx'
import { dayOf } from '../../../ui/time/moments.ts'

type Props = {
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (day: string | undefined) => void
}

/** Permanent, or until the end of a day. */
export const ValidityInput = ({ id, value, onChange }: Props) => {
  const t = useText()
  const { zone } = useLocale()
  const [isDated, setIsDated] = useState(Boolean(value))
  const choose = (dated: boolean) => {
    setIsDated(dated)
    if (!dated) onChange?.(undefined)
  }
  return (
    <div className="authorization-validity">
      <Segmented
        {...(id !== undefined && { id })}
        value={isDated ? 'until' : 'permanent'}
        onChange={(chosen) => choose(chosen === 'until')}
        options={[
          { value: 'permanent', label: t(words.permanent) },
          { value: 'until', label: t(words.until) },
        ]}
      />
      {isDated && (
        <DayInput
          label={t(words.lastDay)}
          value={value ?? null}
          least={dayOf(new Date().toISOString(), zone)}
          {...(onChange && { onChange })}
        />
      )}
    </div>
  )
}
