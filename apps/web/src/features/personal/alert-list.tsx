import {
  alertKinds,
  alertPaths,
  alertSetting,
  type AlertChoice,
  type AlertKind,
  choiceOf,
  mailChoices,
} from '@stowline/domain/notices/alert'
import { shellPaths } from '@stowline/domain/identity/menus'
import { fieldsIn, isOneOf, recordOf } from '@stowline/domain/kernel/records'
import type { UserInfo } from '@stowline/contract/identity/identity.contract'
import { alertNames, mailChoiceNames } from '@stowline/text/alerts'
import { personal } from '@stowline/text/personal'
import { Segmented, Switch } from 'antd'
import { useStore } from '../../ui/frame/store.ts'
import { useText } from '../../ui/language/language.tsx'
import { createSetting } from '../../ui/settings/settings.ts'

type Choices = Readonly<Record<AlertKind, AlertChoice>>

const read = (kept: unknown): Choices => recordOf(alertKinds, (kind) => choiceOf(fieldsIn(kept), kind))
const choices = createSetting<Choices>(alertSetting, read({}), read)

/** What this account may be told of: what it has a screen for. */
export const alertsOf = ({ kind, tenantKind, paths }: Pick<UserInfo, 'kind' | 'tenantKind' | 'paths'>): AlertKind[] =>
  tenantKind === 'merchant' && kind !== 'customer'
    ? alertKinds.filter((one) => alertPaths[one].some((path) => isOneOf<string>([...paths, ...shellPaths], path)))
    : []

/** What a person is told of by itself, in the portal and by mail; it takes effect at once. */
export const AlertList = ({ kinds }: { readonly kinds: readonly AlertKind[] }) => {
  const t = useText()
  const current = useStore(choices)
  const set = (kind: AlertKind, change: Partial<AlertChoice>) =>
    choices.set((before) => ({ ...before, [kind]: { ...before[kind], ...change } }))
  return (
    <div>
      {kinds.map((kind) => {
        const name = t(alertNames[kind])
        return (
          <div key={kind} className="preference alert-choice">
            <span className="preference__label">{name}</span>
            <span className="alert-choice__ways">
              <Switch
                size="small"
                checked={current[kind].portal}
                onChange={(portal) => set(kind, { portal })}
                aria-label={`${t(personal.inPortal)} ${name}`}
              />
              <span>{t(personal.inPortal)}</span>
              <Segmented
                options={mailChoices.map((value) => ({ value, label: t(mailChoiceNames[value]) }))}
                value={current[kind].mail}
                onChange={(mail) => set(kind, { mail })}
                aria-label={`${t(personal.byMail)} ${name}`}
              />
            </span>
          </div>
        )
      })}
    </div>
  )
}
