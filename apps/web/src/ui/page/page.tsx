import '../kit/kit.css'
import './page.css'
import type { Pair } from '@stowline/text/kernel/pair'
import { common } from '@stowline/text/ui'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { HelpLink } from '../frame/help-link.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { useText } from '../language/language.tsx'

type Props = {
  title: Pair | string
  status?: ReactNode
  /** At the right, the primary one last. */
  actions?: ReactNode
  onBack?: (() => void) | undefined
  children: ReactNode
}

/** A page of the sheet: title row of 48 px as on lists, then the content. */
export const Page = ({ title, status, actions, onBack, children }: Props) => {
  const t = useText()
  return (
    <section className="page">
      <header className="page__title">
        {onBack && <IconButton icon={ArrowLeft} label={t(common.goBack)} onClick={onBack} />}
        <h1>{typeof title === 'string' ? title : t(title)}</h1>
        <HelpLink />
        {status}
        <div className="page__actions">{actions}</div>
      </header>
      {children}
    </section>
  )
}
