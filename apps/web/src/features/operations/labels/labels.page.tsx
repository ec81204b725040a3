import '../operations.css'
import type { Output } from '@stowline/contract/kernel/rpc'
import { settings } from '@stowline/contract/settings/settings.contract'
import { labelsScreen, workTexts } from '@stowline/text/operations-screen'
import { useMemo } from 'react'
import { serverViews } from '../../../api/server-views.ts'
import { useApi } from '../../../api/use-api.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { ListPage, type ListSpec } from '../../../ui/list-page/index.ts'
import { labelBatches } from './label-batches.tsx'
import { type LabelRow, readLabels } from './label-query.ts'
import { labelColumns } from './labels.columns.tsx'
import { useMerchants } from '../merchants.ts'

const tabs = [
  { id: 'unknown', label: labelsScreen.tabUnknown },
  { id: 'review', label: labelsScreen.tabReview, isAttention: true },
  { id: 'voidRefused', label: labelsScreen.tabVoidRefused, isAttention: true },
] as const

const noCarriers: Output<typeof settings.carriers> = []

const numbersOf = (row: LabelRow) => [row.orderNo, row.id, row.trackingNumber]

/** Labels that nobody but a person can settle: adopt, retry, release. */
export default function LabelsPage() {
  const t = useText()
  const language = useLanguage()
  const merchants = useMerchants()
  const { data: carriers = noCarriers } = useApi(settings.carriers, {}, { freshFor: 600_000 })
  const spec = useMemo(
    (): ListSpec<LabelRow> => ({
      key: 'labelsToSettle',
      title: labelsScreen.title,
      rowKey: (row) => row.id,
      rowName: (row) => row.orderNo,
      fetch: readLabels,
      tabs,
      search: { placeholder: labelsScreen.search, fields: [{ id: 'any', label: workTexts.any }], numbersOf },
      filters: [
        {
          id: 'merchant',
          kind: 'multi',
          label: workTexts.merchant,
          isPromoted: true,
          options: merchants.map(({ id, name }) => ({ value: id, label: name[language] })),
        },
        {
          id: 'carrier',
          kind: 'multi',
          label: workTexts.carrier,
          isPromoted: true,
          options: carriers.map(({ carrier, carrierName }) => ({ value: carrier, label: carrierName[language] })),
        },
      ],
      columns: labelColumns({ t, language }),
      defaultSort: { field: 'requestedTime', order: 'asc' },
      batchActions: labelBatches(t),
      rowTone: (row) => (row.state === 'voidRefused' ? 'blocked' : row.state === 'review' ? 'attention' : undefined),
      empty: { text: labelsScreen.firstUse },
      views: serverViews('labelsToSettle'),
      pollEvery: (rows) => (rows.some(({ state }) => state === 'unknown') ? 10_000 : false),
    }),
    [t, language, merchants, carriers],
  )
  return <ListPage spec={spec} />
}
