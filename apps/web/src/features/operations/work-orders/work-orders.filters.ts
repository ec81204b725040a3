import { labelStates } from '@stowline/domain/orders/lifecycle'
import { workOrdersScreen, workTexts } from '@stowline/text/operations-screen'
import { labelStateNames } from '@stowline/text/orders'
import { useMemo } from 'react'
import { useWarehouses } from '../../../api/reference.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import type { FilterSpec } from '../../../ui/list-page/index.ts'
import { useMerchants } from '../merchants.ts'

/** Filters of the warehouse's orders. */
export const useWorkOrderFilters = (): readonly FilterSpec[] => {
  const t = useText()
  const language = useLanguage()
  const merchants = useMerchants()
  const warehouses = useWarehouses()
  return useMemo(
    () => [
      {
        id: 'merchant',
        kind: 'multi',
        label: workTexts.merchant,
        isPromoted: true,
        options: merchants.map(({ id, name }) => ({ value: id, label: name[language] })),
      },
      {
        id: 'warehouse',
        kind: 'multi',
        label: workTexts.warehouse,
        isPromoted: true,
        options: warehouses.map(({ id, shortName }) => ({ value: id, label: shortName })),
      },
      {
        id: 'label',
        kind: 'multi',
        label: workOrdersScreen.label,
        isPromoted: true,
        options: labelStates.map((value) => ({ value, label: t(labelStateNames[value]) })),
      },
    ],
    [t, language, merchants, warehouses],
  )
}
