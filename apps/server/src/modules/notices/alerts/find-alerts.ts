import {
  type AlertChoice,
  alertKinds,
  alertPaths,
  alertSetting,
  type AlertKind,
  choiceOf,
} from '@stowline/domain/notices/alert'
import { shellPaths } from '@stowline/domain/identity/menus'
import type { Params } from '@stowline/text/kernel/pair'
import { sql } from 'kysely'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Work } from '../../../kernel/context.ts'
import { type Holding, looks } from './conditions.ts'

type Finding = Pick<Work, 'db' | 'now' | 'newId' | 'tell'>
type Person = { readonly id: string; readonly menus: readonly string[]; readonly alerts: unknown }

/** Who may be told: accounts that are active, with their screens. A merchant's own customers are told nothing of it. */
const peopleOf = async ({ db }: Finding): Promise<readonly Person[]> => {
  const { rows } = await sql<Person>`
    select u.id, s.value as alerts, array(select m.path from role_menus m where m.tenant_id = u.tenant_id and m.role_id = u.role_id) as menus
    from users u left join user_settings s on s.tenant_id = u.tenant_id and s.user_id = u.id and s.name = ${alertSetting}
    where u.state = 'active' and u.kind <> 'customer' and u.password_hash is not null order by u.id`.execute(db)
  return rows
}

const isFor = ({ id, menus }: Person, kind: AlertKind, userId: string | null): boolean =>
  (userId === null || userId === id) && alertPaths[kind].some((path) => [...menus, ...shellPaths].includes(path))

/** What holds and was not told yet. What held no longer may be told again. */
const newOf = async (
  { db, now }: Finding,
  kind: AlertKind,
  holding: readonly Holding[],
): Promise<readonly Holding[]> => {
  const told = await db.selectFrom('told_conditions').select('subject').where('kind', '=', kind).execute()
  const before = new Set(told.map(({ subject }) => subject))
  const present = new Set(holding.map(({ subject }) => subject))
  const gone = [...before].filter((subject) => !present.has(subject))
  if (gone.length)
    await db.deleteFrom('told_conditions').where('kind', '=', kind).where('subject', 'in', gone).execute()
  const fresh = holding.filter(({ subject }) => !before.has(subject))
  await insertRows(
    db,
    'told_conditions',
    fresh.map(({ subject }) => ({ kind, subject, since: now() })),
  )
  return fresh
}

const paramsOf = (fresh: readonly Holding[]): Params => ({
  count: fresh.length,
  no: fresh[0]?.no ?? '',
  ...fresh[0]?.params,
})

/** An answered ticket has a mail of its own at once; what is left to the digest is told there. */
const mailOf = (kind: AlertKind, { mail }: AlertChoice) => (kind === 'ticketAnswered' && mail === 'now' ? 'none' : mail)

const alertFor = (work: Finding, person: Person, kind: AlertKind, fresh: readonly Holding[]) => {
  const own = fresh.filter(({ userId }) => isFor(person, kind, userId))
  const choice = choiceOf(person.alerts, kind)
  const mail = mailOf(kind, choice)
  if (!own.length || (!choice.portal && mail === 'none')) return []
  const subject = own.length === 1 ? (own[0]?.id ?? null) : null
  const { newId, now } = work
  return [
    {
      ...{ id: newId(), user_id: person.id, kind, subject, params: paramsOf(own), at: now() },
      ...{ in_portal: choice.portal, mail, mailed_at: null },
    },
  ]
}

/** Tells the merchant's people what is new: one alert a kind and person, however many records it is about. In the transaction in hand. */
export const findAlerts = async (work: Finding): Promise<number> => {
  const people = await peopleOf(work)
  const alerts = []
  for (const kind of alertKinds) {
    const fresh = await newOf(work, kind, await looks[kind](work.db, work.now()))
    if (fresh.length) alerts.push(...people.flatMap((person) => alertFor(work, person, kind, fresh)))
  }
  await insertRows(work.db, 'alerts', alerts)
  for (const userId of new Set(alerts.flatMap((alert) => (alert.in_portal ? [alert.user_id] : []))))
    await work.tell(work.db, { userId, topic: 'notice', id: 'alerts' })
  return alerts.length
}
