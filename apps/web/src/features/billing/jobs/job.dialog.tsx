import type { FormOf } from '@stowline/contract/kernel/form'
import type { Output } from '@stowline/contract/kernel/rpc'
import { operations } from '@stowline/contract/operations/operations.contract'
import { reference } from '@stowline/contract/reference/reference.contract'
import { working } from '@stowline/contract/operations/working.contract'
import { fromDecimal, toDecimal, cents } from '@stowline/domain/kernel/money'
import { jobsScreen as words } from '@stowline/text/jobs-screen'
import { filled, type Pair } from '@stowline/text/kernel/pair'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useApi } from '../../../api/use-api.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { DayInput, FormDialog, FormField, FormRow, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import { notify } from '../../../ui/toast/notify.ts'

const of = working.create
type Values = FormOf<typeof of>
type Service = Output<typeof working.services>[number]

export const jobsKey = 'serviceJobs'

const initial: Values = {
  merchantId: undefined,
  service: undefined,
  count: undefined,
  reference: undefined,
  warehouseId: undefined,
  doneOn: undefined,
  note: undefined,
}

/** What one of them costs, and the least of a job. */
const priceOf = (service: Service | undefined): Pair | undefined => {
  if (!service) return undefined
  const { each, least } = service
  const hasLeast = (fromDecimal(least) ?? 0) > 0
  return filled(hasLeast ? words.priceLeast : words.price, { each: formatDecimal(each), least: formatDecimal(least) })
}

/** What so many will cost. */
const totalOf = (service: Service | undefined, count: number | undefined): Pair | undefined => {
  if (!service || !count) return undefined
  const amount = Math.max(fromDecimal(service.least) ?? 0, (fromDecimal(service.each) ?? 0) * count)
  return filled(words.total, { amount: formatDecimal(toDecimal(cents(amount))) })
}

/** Enters value-added work that was done; it is charged at once by the merchant's card. */
export const JobDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const { data: merchants = [] } = useApi(operations.merchantNames, {}, { isQuiet: true, freshFor: 60_000 })
  const { data: warehouses = [] } = useApi(reference.warehouses, {}, { isQuiet: true, freshFor: 60_000 })
  const create = useFormCall(of, { refreshes: [working.list] })
  const kit = useDialogForm<Values>({
    initial,
    onSave: async (values) => {
      const saved = await create.run(sentBy(of, values))
      if (saved.ok) notify({ kind: 'success', text: t(words.made, saved.value) })
      return saved
    },
  })
  const watched: Values | undefined = Form.useWatch((all: Values) => all, kit.form)
  const { merchantId, doneOn, service, count } = watched ?? {}
  const { data: services = [] } = useApi(
    working.services,
    { merchantId: merchantId ?? '', ...(doneOn && { doneOn }) },
    { enabled: merchantId !== undefined },
  )
  const chosen = services.find((one) => one.service === service)
  const done = () => {
    void queries.invalidateQueries({ queryKey: listKey(jobsKey) })
    onClose()
  }
  return (
    <FormDialog kit={kit} title={t(words.add)} onSaved={done} onClose={onClose} width={640}>
      <FormRow>
        <FormField of={of} name="merchantId" label={words.merchant}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={merchants.map(({ id, name }) => ({ value: id, label: name[language] }))}
          />
        </FormField>
        <FormField of={of} name="doneOn" label={words.doneOn} help={words.doneOnHelp}>
          <DayInput />
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={of} name="service" label={words.service} help={priceOf(chosen)}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            disabled={services.length === 0}
            options={services.map((one) => ({ value: one.service, label: one.serviceName[language] }))}
          />
        </FormField>
        <FormField of={of} name="count" label={words.count} help={totalOf(chosen, count ?? undefined)} />
      </FormRow>
      <FormRow>
        <FormField of={of} name="reference" label={words.reference} help={words.referenceHelp} />
        <FormField of={of} name="warehouseId" label={words.warehouse}>
          <Select options={warehouses.map(({ id, shortName }) => ({ value: id, label: shortName }))} />
        </FormField>
      </FormRow>
      <FormField of={of} name="note" label={words.note} />
    </FormDialog>
  )
}
