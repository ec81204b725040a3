import { charges } from '@stowline/contract/billing/charges.contract'
import { chargeTypeNames } from '@stowline/text/charges'
import { chargesScreen } from '@stowline/text/charges-screen'
import { RecordLink } from '../../../api/record-link.tsx'
import { useUser } from '../../../api/session.ts'
import { useApi } from '../../../api/use-api.ts'
import { Section } from '../../../ui/drawer/facts.tsx'
import { Say } from '../../../ui/language/say.tsx'
import { ChargeLines } from '../../../ui/rate/charge-lines.tsx'

const path = '/finance/expense'

type Props = { readonly orderNo: string }

/** What an order was charged beside its label, with the reasons; for whoever may read charges. */
export const OrderCharges = ({ orderNo }: Props) => {
  const isAllowed = useUser()?.paths.includes(path) ?? false
  return isAllowed ? <Charged orderNo={orderNo} /> : null
}

const Charged = ({ orderNo }: Props) => {
  const { data } = useApi(charges.list, { numbers: [orderNo] }, { isQuiet: true })
  const others = data?.items.filter(({ type }) => type !== 'freight') ?? []
  return others.map(({ id, type, lines, total }) => (
    <Section
      key={id}
      title={chargeTypeNames[type]}
      tools={
        <RecordLink path={path} query={{ tab: type, by: 'any', numbers: orderNo, id }}>
          <Say text={chargesScreen.openCharge} />
        </RecordLink>
      }
    >
      <ChargeLines lines={lines} total={total} />
    </Section>
  ))
}
