import './inbound.css'
import './shipment-form.css'
import { inbound } from '@stowline/contract/inbound/inbound.contract'
import type { ShipmentDetail } from '@stowline/contract/inbound/inbound.schema'
import { isEditable } from '@stowline/domain/inbound/lifecycle'
import { inboundErrors } from '@stowline/text/inbound'
import { inboundForm as form, inboundScreen as words } from '@stowline/text/inbound-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { refresh } from '../../api/use-api.ts'
import { useFormCall } from '../../api/use-form-call.ts'
import { FormKitPage, useFormKit } from '../../ui/form/index.ts'
import { usePageFrame, useTabTitle } from '../../ui/frame/page-frame.ts'
import { useText } from '../../ui/language/language.tsx'
import { listKey } from '../../ui/list-page/index.ts'
import { Page } from '../../ui/page/page.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useKnownProducts } from './announced-products.ts'
import { ContainerSection, DocumentsSection, PlaceSection } from './shipment-form-sections.tsx'
import { type OpenedImport, ProductsSection } from './shipment-lines.tsx'
import { ShipmentTotals } from './shipment-totals.tsx'
import { returnedWhy } from './shipment-status.ts'
import { type ShipmentValues, toCreate, toUpdate } from './shipment-values.ts'

type Props = {
  readonly shipment: ShipmentDetail | undefined
  readonly initial: ShipmentValues
  readonly opened?: OpenedImport | undefined
}
const list = '/shipment/index'

/** Makes the shipment or changes the one that is there; one that was rejected goes again with that. */
const useSaveShipment = () => {
  const create = useFormCall(inbound.create)
  const update = useFormCall(inbound.update)
  return (values: ShipmentValues, shipment: ShipmentDetail | undefined) =>
    shipment ? update.run(toUpdate(values, shipment, shipment.status === 'rejected')) : create.run(toCreate(values))
}

/** The form of a shipment (screens I1): where and how it goes, its container, its products with their cartons, its papers. */
export const ShipmentForm = ({ shipment, initial, opened }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const { close } = usePageFrame()
  const kit = useFormKit<ShipmentValues, ShipmentDetail>({
    key: `inbound.${shipment?.id ?? 'new'}`,
    edited: shipment,
    initial,
    onSave: useSaveShipment(),
  })
  const watched: ShipmentValues | undefined = Form.useWatch((all: ShipmentValues) => all, kit.form)
  const values = { ...initial, ...watched }
  const known = useKnownProducts(values.lines ?? [])
  const no = shipment && (shipment.containerNo || shipment.shipmentNo)
  useTabTitle(no ?? words.add)
  const isRejected = shipment?.status === 'rejected'
  const done = () => {
    notify({ kind: 'success', text: t(shipment ? form.saved : form.announced) })
    void queries.invalidateQueries({ queryKey: listKey('shipments') })
    void refresh(queries, [inbound.list, inbound.detail])
    close(list)
  }
  return (
    <Page title={no ? t(words.editTitle, { no }) : words.add} onBack={() => close(list)}>
      {shipment && isRejected && <Alert type="warning" showIcon title={t(returnedWhy(shipment))} />}
      {shipment && !isEditable(shipment.status) && (
        <Alert type="warning" showIcon title={t(inboundErrors.notEditable)} />
      )}
      <FormKitPage
        kit={kit}
        saveLabel={isRejected ? words.modify : shipment ? form.save : form.announce}
        rail={<ShipmentTotals values={values} known={known} />}
        onSaved={done}
      >
        <PlaceSection etd={values.etd} />
        {values.transportType === 'seaFcl' && <ContainerSection />}
        <ProductsSection kit={kit} known={known} opened={opened} />
        <DocumentsSection />
      </FormKitPage>
    </Page>
  )
}
