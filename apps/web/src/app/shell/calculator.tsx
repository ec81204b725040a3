import type { UserInfo } from '@stowline/contract/identity/identity.contract'
import { calculatorPaths } from '@stowline/domain/identity/menus'
import { calculatorScreen } from '@stowline/text/calculator-screen'
import { Calculator as Icon } from 'lucide-react'
import { useEffect } from 'react'
import { askCalculator, calculatorAsked } from '../../ui/frame/ask-calculator.ts'
import { useText } from '../../ui/language/language.tsx'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useSurface } from '../../ui/surface/use-surface.tsx'

const parts = { dialog: lazyOverlay(() => import('../../features/calculator/calculator.dialog.tsx')) }

export const mayCalculate = ({ kind, paths }: Pick<UserInfo, 'kind' | 'paths'>): boolean =>
  kind !== 'customer' && calculatorPaths.some((path) => paths.includes(path))

/** The calculation tool, for accounts that may know what shipping costs. */
export const Calculator = ({ user }: { user: UserInfo }) => {
  const t = useText()
  const { show, surface } = useSurface(parts)
  useEffect(() => calculatorAsked.watch(() => show('dialog', {})), [show])
  if (!mayCalculate(user)) return null
  const label = t(calculatorScreen.title)
  return (
    <>
      <button type="button" className="bar-button" aria-label={label} title={label} onClick={askCalculator}>
        <Icon size={16} strokeWidth={1.5} aria-hidden />
      </button>
      {surface}
    </>
  )
}
