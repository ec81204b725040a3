import './picking.css'
import { operations } from '@stowline/contract/operations/operations.contract'
import type { OrderToPack } from '@stowline/contract/operations/picking.schema'
import type { Packed } from '@stowline/domain/operations/packing'
import type { Pair } from '@stowline/text/kernel/pair'
import { packScreen } from '@stowline/text/picking-screen'
import { common } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Switch } from 'antd'
import { useRef, useState } from 'react'
import { send } from '../../../api/client.ts'
import { useStore } from '../../../ui/frame/store.ts'
import { type KeyedBody, keyFor } from '../../../ui/kit/idempotency.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { createSetting } from '../../../ui/settings/settings.ts'
import { CodeField } from '../../../ui/scan/scan-field.tsx'
import { afterScan, emptyTable, type PackServer, type PackTable, putAside, type Said } from './pack-table.ts'
import { sound } from './sound.ts'
import { fieldsIn } from '@stowline/domain/kernel/records'

const scanSound = createSetting('scanSound', { isOn: false }, (raw) => ({ isOn: fieldsIn(raw)['isOn'] === true }))

/** The packing table: an order's number, then each piece of its parcel; with the last one the order is shipped. All of it by scanner. */
export const PackDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const queries = useQueryClient()
  const { table, scan, aside } = usePackTable()
  const { isOn } = useStore(scanSound)
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
      <div className="scan-body">
        <div className="scan-head">
          <span className="kit-quiet num">{t(packScreen.shippedHere, { count: shipped.length })}</span>
          <span className="scan-sound">
            <Switch
              size="small"
              aria-label={t(packScreen.sound)}
              checked={isOn}
              onChange={(next) => scanSound.set({ isOn: next })}
            />
            {t(packScreen.sound)}
          </span>
        </div>
        <CodeField isLarge label={labelOf(order)} hint={packScreen.hint} onCodes={scan} onEscape={order && aside} />
        <Banner said={table.said} />
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
      if (scanSound.get().isOn) sound(tone)
      if (tone === 'blocked') return
    }
  }
  return {
    table,
    scan: (codes: readonly string[]) => {
      busy.current = busy.current.then(() => take(codes))
    },
    aside: () => {
      busy.current = busy.current.then(() => become(putAside(now.current)))
    },
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
  }
}

const Banner = ({ said }: { said: Said }) => {
  const t = useText()
  return (
    <div className={`pack-said pack-said--${said.tone}`} role={said.tone === 'blocked' ? 'alert' : 'status'}>
      {'text' in said ? said.text : t(said.pair, said.params)}
    </div>
  )
}

const PackLines = ({ order, packed }: { order: OrderToPack; packed: Packed }) => {
  const language = useLanguage()
  return (
    <>
      <p className="kit-quiet">
        {[order.merchantName[language], order.orderNo, order.trackingNumber, order.recipient]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className="scan-list">
        {order.lines.map(({ productId, sku, upc, name, quantity }) => {
          const count = packed.get(productId) ?? 0
          return (
            <li key={productId} className={count === quantity ? 'pack-line pack-line--whole' : 'pack-line'}>
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

const ShippedHere = ({ numbers }: { numbers: readonly string[] }) => (
  <ul className="scan-list">
    {numbers.map((number) => (
      <li key={number} className="pack-line pack-line--whole">
        <span className="kit-id">{number}</span>
      </li>
    ))}
  </ul>
)
