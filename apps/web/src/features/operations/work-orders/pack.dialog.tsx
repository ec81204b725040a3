import './picking.css'
import { operations } from '@stowline/contract/operations/operations.contract'
import type { OrderToPack } from '@stowline/contract/operations/picking.schema'
import type { Packed } from '@stowline/domain/operations/packing'
import type { Pair } from '@stowline/text/kernel/pair'
import { workOrdersScreen } from '@stowline/text/operations-screen'
import { packScreen } from '@stowline/text/picking-screen'
import { common } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { send } from '../../../api/client.ts'
import { type KeyedBody, keyFor } from '../../../ui/kit/idempotency.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { ProductPicture } from '../../../ui/product/product-picture.tsx'
import { CodeField } from '../../../ui/scan/scan-field.tsx'
import { sound } from '../../../ui/scan/sound.ts'
import { SoundSwitch } from '../../../ui/scan/sound-switch.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import {
  afterScan,
  beginScanned,
  emptyTable,
  type PackServer,
  type PackTable,
  putAside,
  type Said,
} from './pack-table.ts'

/** The packing table: an order's number, then each piece of its parcel; with the last one the order is shipped. All of it by scanner. */
export const PackDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const queries = useQueryClient()
  const { table, scan, aside, begin } = usePackTable()
  const { order, shipped } = table
  const close = () => {
    if (shipped.length) void queries.invalidateQueries({ queryKey: listKey('workOrders') })
    onClose()
  }
  return (
    <Modal
      open
      width={760}
      title={t(packScreen.pack)}
      onCancel={close}
      footer={<Button onClick={close}>{t(common.close)}</Button>}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is heard wherever in the dialog the focus stands */}
      <div
        className="scan-body"
        onKeyDown={(event) => {
          if (event.key !== 'F2') return
          event.preventDefault()
          begin()
        }}
      >
        <div className="scan-head">
          <span className="kit-quiet num">{t(packScreen.shippedHere, { count: shipped.length })}</span>
          <SoundSwitch />
        </div>
        <CodeField isLarge label={labelOf(order)} hint={packScreen.hint} onCodes={scan} onEscape={order && aside} />
        <Banner said={table.said}>
          {table.notBegun && (
            <Button size="small" onClick={begin}>
              {t(packScreen.begin)}
            </Button>
          )}
        </Banner>
        {order ? <PackLines order={order} packed={table.packed} /> : <ShippedHere numbers={shipped} />}
      </div>
    </Modal>
  )
}

const labelOf = (order: OrderToPack | undefined): Pair => {
  if (!order) return packScreen.scanOrder
  return order.lines.some(({ hasSerials }) => hasSerials) ? packScreen.scanSerial : packScreen.scanPiece
}

/** Scans one after the other, however fast they come; of a paste nothing more is taken after a refusal. */
const usePackTable = () => {
  const [table, setTable] = useState(emptyTable)
  const now = useRef(table)
  const busy = useRef<Promise<void>>(Promise.resolve())
  const server = usePackServer()
  const become = (next: PackTable) => {
    now.current = next
    setTable(next)
  }
  const take = async (codes: readonly string[]) => {
    for (const code of codes) {
      become(await afterScan(now.current, code, server))
      const { tone } = now.current.said
      if (tone !== 'queued') sound(tone)
      if (tone === 'blocked') return
    }
  }
  const next = (step: () => Promise<void> | void) => {
    busy.current = busy.current.then(step)
  }
  return {
    table,
    scan: (codes: readonly string[]) => next(() => take(codes)),
    aside: () => next(() => become(putAside(now.current))),
    begin: () => next(async () => become(await beginScanned(now.current, server))),
  }
}

const usePackServer = (): PackServer => {
  const unanswered = useRef<KeyedBody>(undefined)
  return {
    find: async (number) => {
      const found = await send(operations.scanOrder, { number }, { isRead: true, isQuiet: true })
      return found.ok ? found.value : found.problem.message
    },
    productOf: async ({ id, merchantId }, serial) => {
      const asked = { merchantId, orderId: id, serial }
      const found = await send(operations.scanSerial, asked, { isRead: true, isQuiet: true })
      return found.ok ? found.value : found.problem.message
    },
    ship: async ({ id, merchantId }, pieces) => {
      const sent = pieces.map(({ serials, ...piece }) => ({ ...piece, ...(serials && { serials: [...serials] }) }))
      const body = { merchantId, orderId: id, pieces: sent }
      const keyed = keyFor(unanswered.current, JSON.stringify(body))
      unanswered.current = keyed
      const done = await send(operations.shipPacked, body, { idempotencyKey: keyed.key, isQuiet: true })
      if (done.ok || done.problem.isDefinite) unanswered.current = undefined
      return done.ok ? undefined : done.problem.message
    },
    begin: async ({ id, merchantId }) => {
      const body = { merchantId, orderIds: [id] }
      const keyed = keyFor(unanswered.current, JSON.stringify(body))
      unanswered.current = keyed
      const done = await send(operations.startProcessing, body, { idempotencyKey: keyed.key, isQuiet: true })
      if (done.ok || done.problem.isDefinite) unanswered.current = undefined
      return done.ok ? done.value.failed[0]?.message : done.problem.message
    },
  }
}

const Banner = ({ said, children }: { said: Said; children: ReactNode }) => {
  const t = useText()
  return (
    <div className={`pack-said pack-said--${said.tone}`} role={said.tone === 'blocked' ? 'alert' : 'status'}>
      {'text' in said ? said.text : t(said.pair, said.params)}
      {children}
    </div>
  )
}

const PackLines = ({ order, packed }: { order: OrderToPack; packed: Packed }) => {
  const language = useLanguage()
  return (
    <>
      <p className="kit-quiet pack-order">
        {[order.merchantName[language], order.orderNo, order.trackingNumber, order.recipient]
          .filter(Boolean)
          .join(' · ')}
        {!order.trackingNumber && <StatusTag tone="attention" label={packScreen.noLabel} />}
      </p>
      <ul className="scan-list">
        {order.lines.map(({ productId, sku, upc, name, picture, quantity }) => {
          const count = packed.get(productId) ?? 0
          return (
            <li key={productId} className={count === quantity ? 'pack-line pack-line--whole' : 'pack-line'}>
              <ProductPicture picture={picture} size={48} />
              <span className="kit-id">{sku}</span>
              <span className="scan-line__what">{name[language]}</span>
              <span className="kit-quiet num">{upc}</span>
              <strong className="num">
                {count} / {quantity}
              </strong>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const ShippedHere = ({ numbers }: { numbers: readonly string[] }) => {
  const t = useText()
  if (!numbers.length) return <div className="scan-list scan-empty">{t(workOrdersScreen.scanEmpty)}</div>
  return (
    <ul className="scan-list">
      {numbers.map((number) => (
        <li key={number} className="pack-line pack-line--whole pack-line--number">
          <span className="kit-id">{number}</span>
        </li>
      ))}
    </ul>
  )
}
