import type { Problem } from '../kernel/result.ts'
import { isContainerNo } from './container-no.ts'
import { type ContainerType, hasContainer, type TransportType } from './transport.ts'

/** A shipment's form as its rules see it. */
export type CheckedShipment = {
  readonly transportType: TransportType
  readonly containerNo: string
  readonly containerType: ContainerType | null
  readonly etd: string | null
  readonly eta: string | null
  readonly productIds: readonly string[]
}
export type ShipmentFault = Problem & { readonly field: 'containerNo' | 'containerType' | 'eta' | 'lines' }

/** What is wrong with a shipment, the first of it. The number of a container may come later; what is given must be one. */
export const faultOf = (form: CheckedShipment): ShipmentFault | undefined => {
  const { transportType, containerNo, containerType, etd, eta, productIds } = form
  if (hasContainer(transportType)) {
    if (!containerType) return { field: 'containerType', code: 'inbound.containerNeeded' }
    if (containerNo && !isContainerNo(containerNo)) return { field: 'containerNo', code: 'inbound.containerNoWrong' }
  }
  if (etd && eta && eta < etd) return { field: 'eta', code: 'inbound.etaBeforeEtd' }
  if (new Set(productIds).size < productIds.length) return { field: 'lines', code: 'inbound.productTwice' }
  return undefined
}
