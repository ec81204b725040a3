import { orders } from '@stowline/contract/orders/orders.contract'
import { ordersErrors } from '@stowline/text/orders'
import { orderBatchTexts, orderScreen } from '@stowline/text/orders-screen'
import type { Pair } from '@stowline/text/kernel/pair'
import { settingsScreen } from '@stowline/text/settings'
import { Select } from 'antd'
import { useEffect } from 'react'
import type { Names } from '../../../api/reference.ts'
import { useApi } from '../../../api/use-api.ts'
import { Labelled } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import type { BatchAction, BatchFormProps } from '../../../ui/list-page/index.ts'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'

export type AccountValue = { readonly logisticsAccountId?: string | undefined }

export const accountStart = (): AccountValue => ({})
export const accountCheck = (value: AccountValue) =>
  value.logisticsAccountId ? undefined : orderBatchTexts.accountNeeded

/** Orders go on an account of their carrier, so one carrier's orders at a time (spec section 5). */
export const byCarrier = (names: Names, t: (pair: Pair) => string): NonNullable<BatchAction<OrderRow>['groups']> => ({
  rule: ordersErrors.otherCarrier,
  of: (rows) =>
    [...Map.groupBy(rows, ({ carrier }) => carrier ?? '')].map(([carrier, own]) => ({
      id: carrier,
      label: names.carrier(carrier, t),
      rows: own,
    })),
})

/** The accounts of the orders' carrier. */
export const AccountFields = ({ rows, value, onChange, missing }: BatchFormProps<OrderRow, AccountValue>) => {
  const t = useText()
  const { data } = useApi(orders.accountsByCarrier, {}, { isQuiet: true })
  const carriers = new Set(rows.map(({ carrier }) => carrier))
  const isOne = carriers.size === 1
  const accounts = isOne ? (data?.find(({ carrier }) => carriers.has(carrier))?.accounts ?? []) : []
  const chosen = accounts.find(({ id }) => id === value.logisticsAccountId)
  const [only] = accounts.length === 1 ? accounts : []
  useEffect(() => {
    if (!value.logisticsAccountId && only) onChange({ logisticsAccountId: only.id })
  }, [value.logisticsAccountId, only, onChange])
  useEffect(() => {
    if (value.logisticsAccountId && data && !chosen) onChange({})
  }, [value.logisticsAccountId, data, chosen, onChange])
  if (!isOne) return null
  return (
    <div className="batch-form batch-form--pairs">
      <Labelled label={t(orderScreen.account)} isRequired error={missing}>
        {(id) => (
          <Select<string>
            id={id}
            value={chosen?.id ?? null}
            status={missing ? 'error' : ''}
            onChange={(next) => onChange({ logisticsAccountId: next })}
            options={accounts.map((one) => ({
              value: one.id,
              label: [one.accountName, one.logisticsAccountNumber, one.isTest && t(settingsScreen.test)]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        )}
      </Labelled>
    </div>
  )
}
