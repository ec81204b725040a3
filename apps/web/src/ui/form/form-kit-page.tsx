import type { Pair } from '@stowline/text/kernel/pair'
import { common, form as words } from '@stowline/text/ui'
import { Button } from 'antd'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { FormFrame, nameKey } from './form-frame.tsx'
import type { FormKit } from './use-form-kit.ts'

type Props<Values extends object> = {
  kit: FormKit<Values>
  /** Summary, live fee: beside the form, in sight while it scrolls; below it where there is no room. */
  rail?: ReactNode
  saveLabel?: Pair
  /** Other ways to finish, the primary one last; saving is then the quiet way, left of them. */
  finishes?: ReactNode
  /** Another way to finish is under way: until it ends nothing else is offered. */
  isFinishing?: boolean
  /** After a successful save. */
  onSaved?: () => void
  children: ReactNode
}

const Problems = <Values extends object>({ kit }: { kit: FormKit<Values> }) => {
  const t = useText()
  if (kit.problems.length === 0) return null
  return (
    <div className="form-problems" role="alert">
      <strong>
        <CircleAlert size={16} strokeWidth={1.5} aria-hidden /> {t(words.problems, { count: kit.problems.length })}
      </strong>
      <ul>
        {kit.problems.map(({ name, message }) => (
          <li key={nameKey(name)}>
            <button type="button" className="kit-link" onClick={() => kit.goTo(name)}>
              {kit.labels.get(nameKey(name)) ?? message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const SaveBar = <Values extends object>({
  kit,
  saveLabel,
  finishes,
  isFinishing = false,
  onSaved,
}: Omit<Props<Values>, 'children' | 'rail'>) => {
  const t = useText()
  const save = async () => {
    if (await kit.save()) onSaved?.()
  }
  return (
    <div className="save-bar">
      <span className={kit.problems.length > 0 ? 'save-bar__problems' : 'kit-second'} role="status">
        {kit.problems.length > 0 ? t(words.problems, { count: kit.problems.length }) : kit.isDirty && t(words.unsaved)}
      </span>
      {kit.isDirty && (
        <Button disabled={isFinishing} onClick={kit.discard}>
          {t(common.discard)}
        </Button>
      )}
      <Button
        type={finishes ? 'text' : 'primary'}
        disabled={isFinishing}
        loading={kit.isSaving && !isFinishing}
        onClick={save}
      >
        {t(saveLabel ?? common.save)}
      </Button>
      {finishes}
    </div>
  )
}

/** The page of a form: one column of sections, a rail with problems and summary, a save bar that is always there. Save is disabled only while the form is being finished in another way. */
export const FormKitPage = <Values extends object>({ kit, rail, children, ...bar }: Props<Values>) => (
  <FormFrame kit={kit}>
    <div className="form-kit__columns">
      <div className="form-kit__main">{children}</div>
      <aside className="form-kit__rail">
        <Problems kit={kit} />
        {rail && <div className="form-kit__summary">{rail}</div>}
      </aside>
    </div>
    <SaveBar kit={kit} {...bar} />
  </FormFrame>
)
