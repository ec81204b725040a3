import { type ChargeRow, charges } from '@stowline/contract/billing/charges.contract'
import { chargeTypeNames } from '@stowline/text/charges'
import { chargesScreen } from '@stowline/text/charges-screen'
import { Section } from '../ui/drawer/facts.tsx'
import { Say } from '../ui/language/say.tsx'
import { ChargeLines } from '../ui/rate/charge-lines.tsx'
import { RecordLink } from './record-link.tsx'
import { useUser } from './session.ts'
import { useApi } from './use-api.ts'

const path = '/finance/expense'

type Charged = {
  /** What its charges may stand under: its own number, those of its labels. */
  readonly numbers: readonly string[]
}

/** What a document was charged, for whoever may read charges; nothing while it is not asked for. */
export const useRecordCharges = ({ numbers }: Charged, isAsked: boolean): readonly ChargeRow[] => {
  const isAllowed = useUser()?.paths.includes(path) ?? false
  const wanted = { numbers: [...numbers], pageSize: 50 as const }
  const { data } = useApi(charges.list, wanted, { isQuiet: true, enabled: isAllowed && isAsked })
  // The answer about the record before it stays until the next has come.
  return data?.items.filter(({ reference }) => numbers.includes(reference)) ?? []
}

/** What a document was charged beside its labels, with the reasons. */
export const RecordCharges = (record: Charged) => {
  const others = useRecordCharges(record, true).filter(({ type }) => type !== 'freight')
  return others.map(({ id, type, reference, lines, total }) => (
    <Section
      key={id}
      title={chargeTypeNames[type]}
      tools={
        <RecordLink path={path} query={{ tab: type, by: 'any', numbers: reference, id }}>
          <Say text={chargesScreen.openCharge} />
        </RecordLink>
      }
    >
      <ChargeLines lines={lines} total={total} />
    </Section>
  ))
}
