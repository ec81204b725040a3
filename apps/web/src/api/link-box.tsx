import { noticeForm as words } from '@stowline/text/notices-screen'
import { common } from '@stowline/text/ui'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useText } from '../ui/language/language.tsx'

type Props = { readonly onLink: (address: string) => void; readonly onClose: () => void }

const isAddress = (text: string) => /^(https:\/\/|mailto:)\S+$/.test(text)

/** Asks for the address of a link. */
export const LinkBox = ({ onLink, onClose }: Props) => {
  const t = useText()
  const [address, setAddress] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const take = () => (isAddress(address.trim()) ? onLink(address.trim()) : setIsWrong(true))
  return (
    <div className="rich-input__link">
      <Input
        autoFocus
        size="small"
        aria-label={t(words.linkAsk)}
        placeholder={t(words.linkAsk)}
        value={address}
        {...(isWrong && { status: 'error' as const, title: t(words.linkWrong) })}
        onChange={(event) => setAddress(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          take()
        }}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button size="small" type="primary" onClick={take}>
        {t(words.link)}
      </Button>
      <Button size="small" onClick={onClose}>
        {t(common.cancel)}
      </Button>
      {isWrong && <span className="rich-input__wrong">{t(words.linkWrong)}</span>}
    </div>
  )
}
