import { texts } from './kernel/pair.ts'

/** Time zone labels of warehouses (spec section 2). */
export const warehouseZoneNames = texts({
  east: ['东部', 'East'],
  central: ['中部', 'Central'],
  west: ['西部', 'West'],
})

/** Countries the product ships to (spec section 5: only the US is offered). */
export const countryNames = texts({ US: ['美国', 'United States'] })

export const measureUnitNames = texts({
  imperial: ['in / lb', 'in / lb'],
  metric: ['cm / kg', 'cm / kg'],
})

/** Types of update notices: 1 to 4 on the wire. */
export const noticeTypeNames = texts({
  1: ['缺陷修复', 'Bug fix'],
  2: ['版本更新', 'Version update'],
  3: ['界面更新', 'UI update'],
  4: ['功能完善', 'Improvements'],
})
