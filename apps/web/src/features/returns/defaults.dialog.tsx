import type { Output, Sent } from '@stowline/contract/kernel/rpc'
import { returns } from '@stowline/contract/returns/returns.contract'
import { type ReturnHandling, returnHandlings } from '@stowline/domain/returns/choices'
import { fieldNames } from '@stowline/text/fields'
import { returnHandlingNames } from '@stowline/text/returns'
import { returnDetail as words, returnsScreen } from '@stowline/text/returns-screen'
import { common } from '@stowline/text/ui'
import { Alert, Button, Modal, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type ChosenProduct, ProductSelect } from '../../api/product-select.tsx'
import { orders } from '@stowline/contract/orders/orders.contract'
import { useApi } from '../../api/use-api.ts'
import { useToldCall } from '../../api/use-form-call.ts'
import { Help } from '../../ui/form/labelled.tsx'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { useText } from '../../ui/language/language.tsx'
import { notify } from '../../ui/toast/notify.ts'

type Stored = Output<typeof returns.defaults>
type Row = {
  readonly key: number
  readonly product: ChosenProduct | undefined
  readonly storeId: string | null
  readonly handling: ReturnHandling
}

/** What holds where nobody chooses in time, by product and store. */
export const DefaultsDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useApi(returns.defaults, {}, { isQuiet: true })
  return data ? <Defaults stored={data} onClose={onClose} /> : null
}

const rowsOf = ({ rows }: Stored): Row[] =>
  rows.map(({ productId, sku, storeId, handling }, key) => ({
    ...{ key, storeId, handling },
    product: productId === null ? undefined : { productId, sku, name: '' },
  }))

const Defaults = ({ stored, onClose }: { stored: Stored; onClose: () => void }) => {
  const t = useText()
  const [rows, setRows] = useState(() => rowsOf(stored))
  const [problem, setProblem] = useState('')
  const call = useToldCall(returns.setDefaults, { refreshes: [returns.defaults] })
  const change = (key: number, next: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...next } : row)))
  const save = async () => {
    const sent: Sent<typeof returns.setDefaults>['rows'] = rows.map(({ product, storeId, handling }) => ({
      ...{ storeId, handling, productId: product?.productId ?? null },
    }))
    const answer = await call.run({ rows: sent })
    if (!answer.ok) return setProblem(answer.message)
    notify({ kind: 'success', text: t(words.defaultsSaved) })
    onClose()
  }
  const help = t(words.defaultsHelp, { days: stored.handlingDays, handling: t(returnHandlingNames[stored.handling]) })
  return (
    <Modal
      open
      width={760}
      title={t(returnsScreen.defaults)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button type="primary" onClick={() => void save()}>
            {t(common.save)}
          </Button>
        </>
      }
    >
      <div className="returns-form">
        {problem && <Alert type="error" showIcon title={problem} role="alert" />}
        <Help text={[help, help]} />
        {rows.map((row, at) => (
          <DefaultRow
            key={row.key}
            row={row}
            at={at}
            onChange={(next) => change(row.key, next)}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
        <Button
          icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() =>
            setRows([
              ...rows,
              {
                key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
                product: undefined,
                storeId: null,
                handling: 'restock',
              },
            ])
          }
        >
          {t(words.addDefault)}
        </Button>
      </div>
    </Modal>
  )
}

type RowProps = {
  readonly row: Row
  readonly at: number
  readonly onChange: (next: Partial<Row>) => void
  readonly onRemove: () => void
}

const DefaultRow = ({ row, at, onChange, onRemove }: RowProps) => {
  const t = useText()
  const { data: platforms = [] } = useApi(orders.stores, {}, { isQuiet: true, freshFor: 60_000 })
  const stores = platforms.flatMap((platform) => platform.stores)
  const name = (label: string) => `${label} ${at + 1}`
  return (
    <div className="returns-default">
      <ProductSelect
        label={name(t(words.anyProduct))}
        {...(row.product && { value: row.product })}
        onChange={(product) => onChange({ product })}
      />
      <Select
        aria-label={name(t(fieldNames.store))}
        value={row.storeId ?? ''}
        onChange={(storeId) => onChange({ storeId: storeId || null })}
        options={[
          { value: '', label: t(words.anyStore) },
          ...stores.map(({ id, shopName }) => ({ value: id, label: shopName })),
        ]}
      />
      <Select
        aria-label={name(t(fieldNames.handling))}
        value={row.handling}
        onChange={(handling) => onChange({ handling })}
        options={returnHandlings.map((value) => ({ value, label: t(returnHandlingNames[value]) }))}
      />
      <IconButton icon={X} label={t(words.removePart, { n: at + 1 })} onClick={onRemove} />
    </div>
  )
}
