import type { SetupCard } from '@stowline/contract/home/home.contract'
import { tour as words } from '@stowline/text/home-screen'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import { tourAsked } from '../../ui/frame/ask-tour.ts'
import { useStore } from '../../ui/frame/store.ts'
import { useText } from '../../ui/language/language.tsx'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { finishStep } from './finish-step.ts'

const TourSteps = lazyOverlay(() => import('./tour-steps.tsx').then((part) => ({ default: part.TourSteps })))

const rulesPath = '/optimal-warehouse'

/**
 * The guided tour (screens S7). It comes by itself to a person whose merchant has orders and no rules of warehouses, once; afterwards it can be asked for, and from the help by anybody who has home.
 */
export const Tour = ({ setup }: { setup: SetupCard | undefined }) => {
  const t = useText()
  const { isActive } = usePageFrame()
  const user = useUser()
  const { isOver } = useStore(finishStep)
  const [isOpen, setOpen] = useState(false)
  const hasRules = user?.paths.includes(rulesPath) ?? false
  const hasNone = setup?.hasOrders === true && !setup.hasStrategies && hasRules
  const isDue = hasNone && !isOver && isActive
  useEffect(() => {
    if (isDue) setOpen(true)
  }, [isDue])
  const isAsked = useStore(tourAsked) && isActive && setup !== undefined
  useEffect(() => {
    if (!isAsked) return
    tourAsked.set(false)
    setOpen(true)
  }, [isAsked])
  if (!hasNone && !isOpen) return null
  return (
    <>
      {hasNone && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t(words.start)}
        </Button>
      )}
      {isOpen && isActive && <TourSteps hasRules={hasRules} onClose={() => setOpen(false)} />}
    </>
  )
}
