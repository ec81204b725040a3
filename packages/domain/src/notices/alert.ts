import { fieldsIn, isOneOf } from '../kernel/records.ts'

/** What the system tells a person by itself. */
export const alertKinds = [
  'lowBalance',
  'pastDue',
  'lowStock',
  'containerLate',
  'labelFailed',
  'parcelTrouble',
  'ticketAnswered',
  'taskDone',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** When an alert is mailed: never, at once, or with the others of the day. */
export const mailChoices = ['none', 'now', 'daily'] as const
export type MailChoice = (typeof mailChoices)[number]
export type AlertChoice = { readonly portal: boolean; readonly mail: MailChoice }

/** The screens that an alert is about: whoever has one of them is told, unless it is a person's own (a ticket that he asked, a task of his). */
export const alertPaths: Readonly<Record<AlertKind, readonly `/${string}`[]>> = {
  lowBalance: ['/finance/recharge'],
  pastDue: ['/finance/bill'],
  lowStock: ['/inventory/index'],
  containerLate: ['/shipment/index'],
  labelFailed: ['/delivery/index'],
  parcelTrouble: ['/logistics/index'],
  ticketAnswered: ['/service/index'],
  taskDone: ['/download/center'],
}

/** What holds until a person chooses: money and answers are mailed, since work may stand still until somebody sees them. */
export const usualAlerts: Readonly<Record<AlertKind, AlertChoice>> = {
  lowBalance: { portal: true, mail: 'now' },
  pastDue: { portal: true, mail: 'now' },
  lowStock: { portal: true, mail: 'none' },
  containerLate: { portal: true, mail: 'none' },
  labelFailed: { portal: true, mail: 'none' },
  parcelTrouble: { portal: true, mail: 'none' },
  ticketAnswered: { portal: true, mail: 'now' },
  taskDone: { portal: true, mail: 'none' },
}

/** Where a list shows all that an alert of several records is about. */
const listQueries: Readonly<Partial<Record<AlertKind, string>>> = {
  pastDue: 'tab=pastDue',
  labelFailed: 'f.chip=labelFailed',
  parcelTrouble: 'tab=exception',
}

/** Where an alert leads: to its record, or to the list of them. */
export const alertLink = (kind: AlertKind, subject: string | null): string => {
  const [path] = alertPaths[kind]
  const query = subject === null ? listQueries[kind] : `id=${subject}`
  return query ? `${path}?${query}` : `${path}`
}

/** What a person has chosen of one kind, as it is kept among his settings; what he has not chosen is as usual. */
export const choiceOf = (setting: unknown, kind: AlertKind): AlertChoice => {
  const { portal, mail } = fieldsIn(fieldsIn(setting)[kind])
  const usual = usualAlerts[kind]
  return {
    portal: typeof portal === 'boolean' ? portal : usual.portal,
    mail: isOneOf(mailChoices, mail) ? mail : usual.mail,
  }
}

/** The name under which the choices are kept among a person's settings. */
export const alertSetting = 'alerts'
