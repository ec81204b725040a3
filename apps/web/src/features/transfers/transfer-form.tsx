import './transfers.css'
import './transfer-form.css'
import { transfers } from '@stowline/contract/transfers/transfers.contract'
import type { TransferDetail } from '@stowline/contract/transfers/transfers.schema'
import { isTransferEditable } from '@stowline/domain/transfers/lifecycle'
import { filled } from '@stowline/text/kernel/pair'
import { transfersErrors } from '@stowline/text/transfers'
import { transferForm as form, transfersScreen as words } from '@stowline/text/transfers-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { useFormCall } from '../../api/use-form-call.ts'
import { FormKitPage, useFormKit } from '../../ui/form/index.ts'
import { usePageFrame, useTabTitle } from '../../ui/frame/page-frame.ts'
import { useText } from '../../ui/language/language.tsx'
import { Page } from '../../ui/page/page.tsx'
import { refreshTransfers } from './refresh-transfers.ts'
import { PapersSection } from './transfer-papers.tsx'
import { RouteSection } from './transfer-route.tsx'
import { ShipSection } from './transfer-ship.tsx'
import { ProductsSection } from './transfer-lines.tsx'
import { TransferTotals } from './transfer-totals.tsx'
import { useTransferable } from './transferable-products.ts'
import { toCreate, toUpdate, type TransferValues } from './transfer-values.ts'

type Props = { readonly transfer: TransferDetail | undefined; readonly initial: TransferValues }
const list = '/transport/index'

/** Makes the transfer or changes the one that is there; one that was rejected goes again with that. */
const useSaveTransfer = () => {
  const create = useFormCall(transfers.create)
  const update = useFormCall(transfers.update)
  return (values: TransferValues, transfer: TransferDetail | undefined) =>
    transfer ? update.run(toUpdate(values, transfer, transfer.status === 'rejected')) : create.run(toCreate(values))
}

/** The form of a transfer (screens X1a): where from and to, its products, how it goes and when, its papers. */
export const TransferForm = ({ transfer, initial }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const { close } = usePageFrame()
  const kit = useFormKit<TransferValues, TransferDetail>({
    key: `transfers.${transfer?.id ?? 'new'}`,
    edited: transfer,
    initial,
    onSave: useSaveTransfer(),
  })
  const watched: TransferValues | undefined = Form.useWatch((all: TransferValues) => all, kit.form)
  const values = { ...initial, ...watched }
  const known = useTransferable(values.fromWarehouseId, values.lines ?? [])
  useTabTitle(transfer?.transID ?? words.add)
  const isRejected = transfer?.status === 'rejected'
  const done = () => {
    refreshTransfers(queries, t(transfer ? form.saved : form.submitted))
    close(list)
  }
  return (
    <Page title={transfer ? t(words.editTitle, { no: transfer.transID }) : words.add} onBack={() => close(list)}>
      {transfer && isRejected && (
        <Alert type="warning" showIcon title={t(filled(words.rejectedWhy, { reason: transfer.rejectReason }))} />
      )}
      {transfer && !isTransferEditable(transfer.status) && (
        <Alert type="warning" showIcon title={t(transfersErrors.notEditable)} />
      )}
      <FormKitPage
        kit={kit}
        saveLabel={isRejected ? words.modify : transfer ? form.save : form.submit}
        rail={<TransferTotals values={values} />}
        onSaved={done}
      >
        <RouteSection kit={kit} values={values} />
        <ProductsSection kit={kit} values={values} known={known} />
        <ShipSection values={values} />
        <PapersSection />
      </FormKitPage>
    </Page>
  )
}
