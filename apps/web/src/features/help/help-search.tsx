import { helpScreen as words } from '@stowline/text/help'
import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useText } from '../../ui/language/language.tsx'

type Props = { readonly typed: string; readonly onType: (typed: string) => void }

export const HelpSearch = ({ typed, onType }: Props) => {
  const t = useText()
  return (
    <Input
      className="help__search"
      prefix={<Search size={14} strokeWidth={1.75} aria-hidden />}
      value={typed}
      maxLength={100}
      allowClear
      placeholder={t(words.search)}
      aria-label={t(words.search)}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && onType('')}
    />
  )
}
