import { common } from '@stowline/text/ui'
import { Button, Dropdown, type MenuProps } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../language/language.tsx'

/** The rest of what can be done, at the foot of a drawer. The keyboard stands in it when it opens, and on its button again when it closes. */
export const MoreMenu = ({ items }: { readonly items: NonNullable<MenuProps['items']> }) => {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      autoFocus
      destroyOnHidden
      onOpenChange={(isOpen) => {
        // After the choice, which may take the keyboard elsewhere: only from the menu, which goes.
        if (!isOpen && document.activeElement?.closest('.ant-dropdown')) button.current?.focus()
      }}
    >
      <Button ref={button}>
        {t(common.more)}
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
      </Button>
    </Dropdown>
  )
}
