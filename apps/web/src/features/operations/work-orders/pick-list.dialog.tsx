import './picking.css'
import { operations } from '@stowline/contract/operations/operations.contract'
import type { PickList, PickListLine } from '@stowline/contract/operations/picking.schema'
import type { WorkOrder } from '@stowline/contract/operations/work.schema'
import { pickScreen } from '@stowline/text/picking-screen'
import { common } from '@stowline/text/ui'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { send } from '../../../api/client.ts'
import { WarehouseName } from '../../../api/names.tsx'
import { dataOf } from '../../../api/read.ts'
import { atServer } from '../../../api/server-address.ts'
import { messageOf, useApi } from '../../../api/use-api.ts'
import { LoadingBar } from '../../../ui/kit/loading-bar.tsx'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { printUrl } from '../../../ui/print/print-url.ts'
import { ProductPicture } from '../../../ui/product/product-picture.tsx'
import { dayOf } from '../../../ui/time/moments.ts'
import { useZone } from '../../../api/zone.ts'

type WarehousePaper = 'pickList' | 'packingSlips'

/** What is to be taken off the shelves for the chosen orders, lot by lot, on the screen and on paper. */
export const PickListDialog = ({ rows, onClose }: { rows: readonly WorkOrder[]; onClose: () => void }) => {
  const t = useText()
  const orderIds = rows.map(({ id }) => id)
  const { data, error } = useApi(operations.pickList, { orderIds }, { isQuiet: true, freshFor: 0 })
  const papers = usePapers(orderIds)
  const isEmpty = !data?.lines.length
  return (
    <Modal
      open
      width={880}
      title={t(pickScreen.title, { count: data?.orderCount ?? rows.length })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.close)}</Button>
          <Button
            disabled={isEmpty}
            loading={papers.printing === 'packingSlips'}
            onClick={papers.print('packingSlips')}
          >
            {t(pickScreen.printSlips)}
          </Button>
          {/* A button takes the focus when it is made: this one, once there is something to print. */}
          <Button
            key={isEmpty ? 'waiting' : 'ready'}
            type="primary"
            autoFocus
            disabled={isEmpty}
            loading={papers.printing === 'pickList'}
            onClick={papers.print('pickList')}
          >
            {t(pickScreen.printList)}
          </Button>
        </>
      }
    >
      {data ? <PickTable list={data} /> : error ? <p role="alert">{messageOf(error)}</p> : <LoadingBar />}
    </Modal>
  )
}

const usePapers = (orderIds: string[]) => {
  const [printing, setPrinting] = useState<WarehousePaper>()
  const run = async (paper: WarehousePaper) => {
    setPrinting(paper)
    try {
      await printUrl(atServer(dataOf(await send(operations.printPapers, { orderIds, paper })).url))
    } catch {
      // The client has told why.
    } finally {
      setPrinting(undefined)
    }
  }
  return { printing, print: (paper: WarehousePaper) => () => void run(paper) }
}

const PickTable = ({ list }: { list: PickList }) => {
  const t = useText()
  const count = list.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      {list.failed.map(({ id, no, message }) => (
        <p key={id} className="pick-left" role="alert">
          {t(pickScreen.left, { no: no ?? id, reason: message })}
        </p>
      ))}
      {list.lines.length === 0 ? (
        <p className="kit-quiet">{t(pickScreen.nothing)}</p>
      ) : (
        <div className="pick-scroll">
          <table className="pick-table">
            <thead>
              <tr>
                <th>{t(pickScreen.product)}</th>
                <th>{t(pickScreen.lot)}</th>
                <th className="pick-count">{t(pickScreen.quantity)}</th>
                <th>{t(pickScreen.orders)}</th>
              </tr>
            </thead>
            <tbody>
              {list.lines.map((line) => (
                <PickRow key={line.key} line={line} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="kit-quiet num">{t(pickScreen.units, { lots: list.lines.length, count })}</p>
    </>
  )
}

const PickRow = ({ line }: { line: PickListLine }) => {
  const t = useText()
  const language = useLanguage()
  const zone = useZone()
  const { putAwayTime, expiresOn } = line
  const lot = [
    expiresOn && t(pickScreen.expires, { day: expiresOn }),
    putAwayTime && t(pickScreen.putAway, { day: dayOf(putAwayTime, zone) }),
  ].filter(Boolean)
  return (
    <tr>
      <td>
        <span className="product-cell">
          <ProductPicture picture={line.picture} size={48} />
          <span>
            <span className="kit-id">{line.sku}</span>
            <div className="kit-quiet">{line.name[language]}</div>
          </span>
        </span>
      </td>
      <td>
        <WarehouseName id={line.warehouseId} /> · {line.merchantName[language]}
        <div className="kit-quiet num">{lot.join(' · ')}</div>
      </td>
      <td className="pick-count num">{line.quantity}</td>
      <td className="num">
        {line.orders.map(({ orderNo, quantity }) => (
          <span key={orderNo} className="pick-order">
            {orderNo} × {quantity}
          </span>
        ))}
      </td>
    </tr>
  )
}
