import { type ParcelRow, tracking } from '@stowline/contract/tracking/tracking.contract'
import { quietAfterDays, troubles } from '@stowline/domain/tracking/quiet'
import { trackingStateNames } from '@stowline/text/tracking'
import { trackingScreen } from '@stowline/text/tracking-screen'
import { listCall } from '../../api/list.ts'
import { carrierFilter, optionsOf, storeFilter, warehouseFilter } from '../../api/shared-filters.ts'

const numbersOf = ({ trackingNumber, orderNo }: ParcelRow) => [trackingNumber, orderNo]

/** What may be asked of the parcels: tabs, numbers and filters. */
export const parcelList = listCall(tracking.list, {
  tabs: {
    tab: [
      { id: 'labelCreated', label: trackingStateNames.labelCreated },
      { id: 'inTransit', label: trackingStateNames.inTransit },
      { id: 'outForDelivery', label: trackingStateNames.outForDelivery },
      { id: 'delivered', label: trackingStateNames.delivered },
      {
        id: 'exception',
        label: trackingStateNames.exception,
        help: trackingScreen.exceptionHelp,
        isAttention: true,
        sort: { field: 'troubleSince', order: 'asc' },
      },
      { id: 'noMovement', label: trackingScreen.tabNoMovement, help: trackingScreen.noMovementHelp },
    ],
  },
  search: { placeholder: trackingScreen.search, fields: [{ id: 'any', label: trackingScreen.any, numbersOf }] },
  filters: [
    { ...carrierFilter, isPromoted: true },
    {
      id: 'troubles',
      was: 'trouble',
      kind: 'multi',
      label: trackingScreen.trouble,
      isPromoted: true,
      options: optionsOf(troubles, trackingScreen),
    },
    { id: 'snoozed', kind: 'toggle', label: trackingScreen.snoozed, value: true, isPromoted: true },
    { ...storeFilter, isPromoted: true },
    { id: 'date', kind: 'days', label: trackingScreen.date },
    warehouseFilter,
    {
      id: 'quietDays',
      was: 'quiet',
      kind: 'atLeast',
      label: trackingScreen.quiet,
      unit: trackingScreen.dayUnit,
      usual: quietAfterDays,
      least: 2,
      most: 90,
    },
  ],
  defaultSort: { field: 'shippedTime', order: 'desc' },
})
