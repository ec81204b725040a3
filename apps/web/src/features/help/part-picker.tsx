import { type HelpPart, helping } from '@stowline/contract/operations/helping.contract'
import { helpEditing as words, referenceKindNames } from '@stowline/text/help'
import { Select } from 'antd'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useSettled } from '../../api/use-settled.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'

const none: readonly HelpPart[] = []

/** Finds what an article may name, by what it is called in either language, and hands on how that is written. */
export const PartPicker = ({ onPick }: { readonly onPick: (reference: string) => void }) => {
  const t = useText()
  const language = useLanguage()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const settled = useSettled(text)
  const { data, isPlaceholderData } = useApi(helping.parts, { text: settled }, { isQuiet: true, enabled: isOpen })
  // What was found for something else is not offered.
  const isAnswered = settled === text && data !== undefined && !isPlaceholderData
  const parts = isAnswered ? data.parts : none
  return (
    <Select
      className="part-picker"
      size="small"
      value={null}
      placeholder={t(words.insert)}
      aria-label={t(words.insert)}
      title={t(words.insertAsk)}
      popupMatchSelectWidth={420}
      onOpenChange={setIsOpen}
      showSearch={{ filterOption: false, onSearch: setText }}
      notFoundContent={isAnswered ? <span className="kit-second">{t(words.insertNone)}</span> : null}
      loading={isOpen && !isAnswered}
      options={parts.map((part) => ({
        value: part.reference,
        label: (
          <span className="part-picker__line">
            <span className="kit-cut">{language === 'zh' ? part.zh : part.en}</span>
            <span className="kit-second">{t(referenceKindNames[part.kind])}</span>
          </span>
        ),
      }))}
      onSelect={(reference: string | null) => {
        setText('')
        if (reference !== null) onPick(reference)
      }}
    />
  )
}
