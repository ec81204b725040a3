import './steps.css'
import type { SetupCard } from '@stowline/contract/home/home.contract'
import { firstSteps } from '@stowline/domain/home/first-steps'
import { firstStepHelp, firstStepNames, homeScreen as words } from '@stowline/text/home-screen'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../ui/language/language.tsx'
import { CardFrame } from './card.tsx'

/** What a new merchant does before his first order; the next step is marked. */
export const FirstStepsCard = ({ steps }: { steps: SetupCard['steps'] }) => {
  const t = useText()
  const next = steps.find(({ isDone }) => !isDone)?.step
  return (
    <CardFrame
      name="steps"
      title={t(words.firstSteps)}
      tools={<span className="home-card__unit">{t(words.firstStepsHelp)}</span>}
    >
      <ol className="home-steps">
        {steps.map(({ step, isDone }, nth) => (
          <li
            key={step}
            aria-current={step === next ? 'step' : undefined}
            className={isDone ? 'home-step home-step--done' : 'home-step'}
          >
            <span className="home-step__mark num">
              {isDone ? <Check size={14} strokeWidth={2} aria-label={t(words.done)} /> : nth + 1}
            </span>
            <div>
              <p className="home-step__name">{t(firstStepNames[step])}</p>
              <p className="home-step__help">{t(firstStepHelp[step])}</p>
            </div>
            {!isDone && (
              <Link
                className={step === next ? 'home-step__go home-step__go--next' : 'home-step__go'}
                to={firstSteps[step].to}
              >
                {t(words.toStep)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </CardFrame>
  )
}
