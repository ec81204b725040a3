import type { FormOf } from '@stowline/contract/kernel/form'
import { transferring, type TransferWork } from '@stowline/contract/operations/transferring.contract'
import { transferColumnNames } from '@stowline/text/transfers'
import { transferWork as words } from '@stowline/text/transfers-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormCall } from '../../../api/use-form-call.ts'
import { useWarehouseNames } from '../../../api/reference.ts'
import { FormDialog, FormField, FormRow, LabelledMoment, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { useLocale, useText } from '../../../ui/language/language.tsx'
import { refreshWork } from './refresh-work.ts'

const of = transferring.setTruck
type Values = FormOf<typeof of, { without: 'merchantId' | 'id' | 'appointmentTime' }>
type Props = { readonly row: TransferWork; readonly onClose: () => void }

/** When the truck comes, and what its papers say. */
export const TruckDialog = ({ row, onClose }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const { zone } = useLocale()
  const { warehouse } = useWarehouseNames()
  const [appointmentTime, setAppointmentTime] = useState(row.appointmentTime ?? undefined)
  const call = useFormCall(of)
  const { merchantId, id, trailerNo, sealNo, proNo, freightClass } = row
  const kit = useDialogForm<Values>({
    initial: { trailerNo, sealNo, proNo, freightClass },
    onSave: (values) => call.run(sentBy(of, { merchantId, id, appointmentTime: appointmentTime ?? null, ...values })),
  })
  const done = () => {
    refreshWork(queries, t(words.truckDone))
    onClose()
  }
  return (
    <FormDialog kit={kit} title={t(words.truckTitle, { no: row.transID })} onSaved={done} onClose={onClose}>
      <LabelledMoment
        label={transferColumnNames.appointment}
        zone={warehouse(row.fromWarehouseId)?.timeZone ?? zone}
        value={appointmentTime}
        onChange={setAppointmentTime}
      />
      <FormRow>
        <FormField of={of} name="trailerNo" label={transferColumnNames.trailerNo} />
        <FormField of={of} name="sealNo" label={transferColumnNames.sealNo} />
      </FormRow>
      <FormRow>
        <FormField of={of} name="proNo" label={transferColumnNames.proNo} />
        <FormField of={of} name="freightClass" label={transferColumnNames.freightClass} />
      </FormRow>
    </FormDialog>
  )
}
