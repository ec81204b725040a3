import './connected.css'
import { connected } from '@stowline/contract/connected/connected.contract'
import type { ConnectedRecord } from '@stowline/contract/connected/connected.schema'
import type { Output } from '@stowline/contract/kernel/rpc'
import { type ConnectedKind, connectedKinds } from '@stowline/domain/connected/kinds'
import { isOneOf } from '@stowline/domain/kernel/records'
import { subjectKinds } from '@stowline/domain/tickets/ticket-types'
import { chargeTypeNames } from '@stowline/text/charges'
import { connectedNames, connectedScreen as words } from '@stowline/text/connected'
import { ticketsScreen } from '@stowline/text/tickets-screen'
import type { ReactNode } from 'react'
import { Section } from '../ui/drawer/facts.tsx'
import { useText } from '../ui/language/language.tsx'
import { Say } from '../ui/language/say.tsx'
import { Money } from '../ui/money/money.tsx'
import { StatusTag } from '../ui/status-tag/status-tag.tsx'
import { recordTag } from './connected-tags.ts'
import { recordScreen, type Side } from './connected-screens.ts'
import { WarehouseName } from './names.tsx'
import { RecordLink } from './record-link.tsx'
import { useUser } from './session.ts'
import { useApi } from './use-api.ts'

const ticketsPath = '/service/index'
type Props = {
  readonly kind: ConnectedKind
  readonly id: string
}

/** What a record is connected with, in one call, and the way to a new ticket about it with its facts filled in. */
export const Connected = ({ kind, id }: Props) => {
  const { data } = useApi(connected.read, { of: { kind, id } }, { isQuiet: true })
  const mayAsk = useUser()?.paths.includes(ticketsPath) ?? false
  return (
    <Block
      data={data}
      side="own"
      tools={
        mayAsk &&
        isOneOf(subjectKinds, kind) && (
          <RecordLink path={ticketsPath} query={{ mode: 'new', kind, id }}>
            <Say text={ticketsScreen.openTicket} />
          </RecordLink>
        )
      }
    />
  )
}

/** The same of a merchant's record, for the provider's people. */
export const ConnectedWork = ({ merchantId, kind, id }: Props & { readonly merchantId: string }) => {
  const { data } = useApi(connected.readForMerchant, { merchantId, of: { kind, id } }, { isQuiet: true })
  return <Block data={data} side="work" tools={false} />
}

type BlockProps = {
  readonly data: Output<typeof connected.read> | undefined
  readonly side: Side
  readonly tools: ReactNode
}

const Block = ({ data, side, tools }: BlockProps) => {
  const t = useText()
  const { records = [], more = [] } = data ?? {}
  if (!records.length && !tools) return null
  const found = Map.groupBy(records, (record) => record.kind)
  return (
    <Section title={words.title} tools={tools}>
      {data && !records.length && <p className="kit-second">{t(words.none)}</p>}
      <dl className="connected">
        {connectedKinds.flatMap((kind) => {
          const own = found.get(kind) ?? []
          if (!own.length) return []
          return [
            <div key={kind}>
              <dt>{t(connectedNames[kind])}</dt>
              <dd>
                {own.map((record) => (
                  <Line key={record.id} record={record} side={side} />
                ))}
                {more.includes(kind) && <span className="kit-second">{t(words.newest, { count: own.length })}</span>}
              </dd>
            </div>,
          ]
        })}
      </dl>
    </Section>
  )
}

const Line = ({ record, side }: { readonly record: ConnectedRecord; readonly side: Side }) => {
  const screen = recordScreen(record, side)
  const tag = recordTag(record)
  // A fee is known by what it is for: its number is that of the document.
  const name = record.kind === 'charge' ? <Say text={chargeTypeNames[record.type]} /> : record.no
  return (
    <span className="connected-record">
      <span className="num kit-cut">
        {screen ? <RecordLink {...screen}>{name}</RecordLink> : name}
        {record.kind === 'charge' && <span className="kit-second"> {record.no}</span>}
      </span>
      <span className="kit-second">
        <Beside record={record} />
      </span>
      {tag ? <StatusTag {...tag} /> : <span />}
    </span>
  )
}

/** What else is told of it: money, or pieces. */
const Beside = ({ record }: { readonly record: ConnectedRecord }) => {
  if ('amount' in record) return <Money value={record.amount} />
  if (record.kind === 'stock')
    return (
      <>
        <WarehouseName id={record.warehouseId} /> · <Say text={words.available} params={{ count: record.available }} />
      </>
    )
  return null
}
