import './try-out.css'
import { strategies } from '@stowline/contract/orders/strategies.contract'
import { type StrategyFault, strategyFaults } from '@stowline/domain/orders/strategies/check-strategy'
import { strategyStates, applicabilities } from '@stowline/domain/orders/strategies/strategy'
import { fieldNames } from '@stowline/text/fields'
import { applicabilityNames, strategyStateNames } from '@stowline/text/strategies'
import { strategiesScreen, strategyForm as words } from '@stowline/text/strategies-screen'
import { Form, Segmented } from 'antd'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormField, FormKitPage, FormRow, FormSection, OwnField, useFormKit } from '../../../ui/form/index.ts'
import { usePageFrame, useTabTitle } from '../../../ui/frame/page-frame.ts'
import { useText } from '../../../ui/language/language.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { BackTestPanel } from './back-test-panel.tsx'
import { ConditionBuilder } from './condition-builder.tsx'
import { faultText } from './missing.ts'
import { SentenceRail } from './sentence-rail.tsx'
import { checkedOf, type StrategyValues, toCreate, toEdited, toUpdate } from './strategy-values.ts'
import { TryPanel } from './try-panel.tsx'
import { nameOf, strategiesPath, type Strategy, type StrategyConfig } from './use-strategies.ts'
import { useStrategyActions } from './use-strategy-actions.ts'
import { WarehouseOrder } from './warehouse-order.tsx'

const of = strategies.create

const ofWarehouses = (fault: StrategyFault) => /noWarehouse|warehouseTwice/.test(fault.code)

/** What the rules of the domain find wrong with one part of the form. */
const useRule = (isAbout: (fault: StrategyFault) => boolean) => {
  const t = useText()
  const form = Form.useFormInstance<StrategyValues>()
  const validator = async () => {
    const values: StrategyValues = form.getFieldsValue(true)
    const fault = strategyFaults(checkedOf(values)).find(isAbout)
    if (fault) throw new Error(faultText(fault, t))
  }
  return [{ validator }]
}

const NamesSection = () => {
  const t = useText()
  const states = strategyStates.map((value) => ({ value, label: t(strategyStateNames[value]) }))
  return (
    <FormSection title={words.names}>
      <FormRow>
        <FormField of={of} name="policyNameCn" label={fieldNames.nameCn} input={{ autoFocus: true }} />
        <FormField of={of} name="policyNameEn" label={fieldNames.nameEn} />
      </FormRow>
      <FormRow>
        <FormField of={of} name="strategySequence" label={words.sequence} help={words.sequenceHelp} />
        <FormField of={of} name="status" label={words.status}>
          <Segmented block options={states} />
        </FormField>
      </FormRow>
    </FormSection>
  )
}

const OrdersSection = ({ config, isAll }: { config: StrategyConfig; isAll: boolean }) => {
  const t = useText()
  const rules = useRule((fault) => !ofWarehouses(fault))
  return (
    <FormSection title={words.orders}>
      <FormField of={of} name="applicability" label={words.applicability}>
        <Segmented options={applicabilities.map((value) => ({ value, label: t(applicabilityNames[value]) }))} />
      </FormField>
      {!isAll && (
        <OwnField name="conditions" label={words.conditions} rules={rules}>
          <ConditionBuilder config={config} />
        </OwnField>
      )}
    </FormSection>
  )
}

const WarehousesSection = ({ config }: { config: StrategyConfig }) => (
  <FormSection title={words.warehouses} note={words.warehousesNote}>
    <OwnField name="warehouseIds" label={words.warehouseList} rules={useRule(ofWarehouses)}>
      <WarehouseOrder config={config} />
    </OwnField>
  </FormSection>
)

type Props = {
  readonly strategy: Strategy | undefined
  readonly initial: StrategyValues
  readonly config: StrategyConfig
}

/** What the rule would do, before anybody saves it. */
const TryOutSection = ({ values, id }: { values: StrategyValues; id: string | undefined }) => {
  const edited = toEdited(values, id)
  const isReady = strategyFaults(checkedOf(values)).length === 0
  return (
    <FormSection title={words.tryOut} note={isReady ? words.tryOutNote : words.tryOutNotYet}>
      <TryPanel edited={edited} isReady={isReady} />
      <BackTestPanel edited={edited} isReady={isReady} />
    </FormSection>
  )
}

/** Makes the rule or changes the one that is there. */
const useSaveStrategy = () => {
  const create = useFormCall(strategies.create)
  const update = useFormCall(strategies.update)
  return (values: StrategyValues, strategy: Strategy | undefined) =>
    strategy ? update.run(toUpdate(values, strategy)) : create.run(toCreate(values))
}

/** The editor of a rule (screens W1a): what it asks, the order of its warehouses, and beside them what it says as a sentence. */
export const StrategyForm = ({ strategy, initial, config }: Props) => {
  const t = useText()
  const { close } = usePageFrame()
  const { reread } = useStrategyActions()
  const kit = useFormKit<StrategyValues, Strategy>({
    key: `strategies.${strategy?.id ?? 'new'}`,
    edited: strategy,
    initial,
    onSave: useSaveStrategy(),
  })
  useTabTitle(strategy ? nameOf(strategy) : strategiesScreen.add)
  const watched: StrategyValues | undefined = Form.useWatch((all: StrategyValues) => all, {
    form: kit.form,
    preserve: true,
  })
  const values = { ...initial, ...watched }
  const done = () => {
    notify({ kind: 'success', text: t(strategiesScreen.saved) })
    void reread()
    close(strategiesPath)
  }
  return (
    <Page
      title={strategy ? t(strategiesScreen.editOf, { name: t(nameOf(strategy)) }) : strategiesScreen.add}
      onBack={() => close(strategiesPath)}
    >
      <FormKitPage
        kit={kit}
        onSaved={done}
        saveLabel={strategy ? words.save : words.create}
        rail={<SentenceRail values={values} config={config} />}
      >
        <NamesSection />
        <OrdersSection config={config} isAll={values.applicability === 'all'} />
        <WarehousesSection config={config} />
        <TryOutSection values={values} id={strategy?.id} />
      </FormKitPage>
    </Page>
  )
}
