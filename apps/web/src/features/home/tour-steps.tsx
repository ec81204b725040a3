import { tour as words } from '@stowline/text/home-screen'
import { Tour } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../ui/language/language.tsx'
import { finishStep } from './finish-step.ts'

const cardOf = (name: string | undefined): HTMLElement | null =>
  name === undefined ? null : document.querySelector<HTMLElement>(`[data-card="${name}"]`)

/** What each step points at. */
const stops = [
  { card: 'todo', title: words.todoTitle, text: words.todoText, placement: 'right' },
  { card: 'trend', title: words.trendTitle, text: words.trendText, placement: 'left' },
  { card: 'stock', title: words.stockTitle, text: words.stockText, placement: 'top' },
  { card: undefined, title: words.rulesTitle, text: words.rulesText, placement: 'center' },
] as const

/** The tour itself: forth and back with its buttons or the arrows, left by Esc; its last step goes to the rules, for whom may see them. */
export const TourSteps = ({ hasRules, onClose }: { hasRules: boolean; onClose: () => void }) => {
  const t = useText()
  const navigate = useNavigate()
  const [at, setAt] = useState(() => Math.min(finishStep.get().seen, stops.length - 1))
  const shown = stops.filter(({ card }) => (card === undefined ? hasRules : cardOf(card) !== null))
  const see = (step: number) => {
    setAt(step)
    finishStep.set((now) => ({ ...now, seen: step }))
  }
  const end = () => {
    finishStep.set((now) => ({ ...now, seen: 0, isOver: true }))
    onClose()
  }
  const finish = () => {
    end()
    if (hasRules) navigate('/optimal-warehouse')
  }
  return (
    <Tour
      open
      current={Math.min(at, shown.length - 1)}
      onChange={see}
      onClose={end}
      onFinish={finish}
      keyboard
      indicatorsRender={(current, total) => (
        <span className="num">{t(words.place, { at: current + 1, of: total })}</span>
      )}
      steps={shown.map(({ card, title, text, placement }, nth) => ({
        title: t(title),
        description: t(text),
        placement,
        target: cardOf(card),
        nextButtonProps: { children: t(nth === shown.length - 1 ? words.finish : words.next) },
        prevButtonProps: { children: t(words.previous) },
        closable: { 'aria-label': t(words.skip) },
      }))}
    />
  )
}
