import type { InvoicedParcel } from '@stowline/contract/billing/invoice.schema'
import { invoicesScreen as words } from '@stowline/text/invoices-screen'
import { nouns } from '@stowline/text/nouns'
import { Upload } from 'lucide-react'
import { useMemo } from 'react'
import { ListPage, type ListSpec, type RowAction, type StartBatch } from '../../../ui/list-page/index.ts'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { invoicedColumns } from './invoice-columns.tsx'
import { InvoiceDrawer } from './invoice.drawer.tsx'
import { invoicedList } from './invoices.filters.ts'
import { invoicedKey, LoadInvoiceDialog } from './load-invoice.dialog.tsx'
import { accept, bars, passOn } from './settling.tsx'

const parts = { load: LoadInvoiceDialog }
const steps = [passOn, accept]
const barOf = { passOn: bars('passOn'), accept: bars('accept') } as const

/** What may be done with a row: passed on, or borne. */
const menuOf = (row: InvoicedParcel, start: StartBatch<InvoicedParcel>): RowAction[] =>
  steps
    .filter(({ id }) => !barOf[id === 'passOn' ? 'passOn' : 'accept'](row))
    .map((action) => ({
      id: action.id,
      label: action.label,
      icon: action.icon,
      onClick: () => start(action, [row]),
    }))

const nextOf = (row: InvoicedParcel): string | undefined => {
  if (!barOf.passOn(row)) return 'passOn'
  return barOf.accept(row) ? undefined : 'accept'
}

/** /ops/invoices: invoices of carriers, compared parcel by parcel with what was charged. */
export default function InvoicesPage() {
  const { show, surface } = useSurface(parts)
  const spec = useMemo((): ListSpec<InvoicedParcel> => {
    const load = () => show('load', {})
    return {
      ...invoicedList,
      key: invoicedKey,
      title: words.title,
      noun: nouns.parcels,
      rowName: ({ trackingNumber }) => trackingNumber,
      columns: invoicedColumns,
      actions: [{ id: 'load', label: words.load, icon: Upload, isPrimary: true, onClick: load }],
      rowActions: menuOf,
      onCreate: load,
      nextAction: nextOf,
      batchActions: steps,
      drawer: (walk) => <InvoiceDrawer {...walk} actions={menuOf} />,
      empty: {
        drawing: 'calm',
        text: words.firstUse,
        hint: words.firstUseHint,
        tabs: {
          dearer: words.noneWaiting,
          cheaper: words.noneWaiting,
          doubled: words.noneWaiting,
          unknown: words.noneWaiting,
        },
      },
      hasViews: true,
    }
  }, [show])
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
