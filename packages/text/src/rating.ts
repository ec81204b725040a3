import { texts } from './kernel/pair.ts'

/** Why there is no price. */
export const ratingErrors = texts({
  notMeasured: ['第 {parcel} 个包裹缺少尺寸或重量', 'Parcel {parcel} has no measures'],
  zipUnknown: ['邮编 {from} 或 {to} 不存在', 'There is no ZIP {from} or {to}'],
  notServed: ['该服务不派送到邮编 {zip}', 'The service does not deliver to ZIP {zip}'],
  zoneNotServed: ['价目表中该服务没有 {zone} 区', 'The card has no zone {zone} for this service'],
  tooHeavy: ['计费重 {pounds} lb 超过价目表上限 {most} lb', '{pounds} lb are more than the {most} lb of the card'],
  ageUnknown: ['价目表没有库龄 {age} 天的仓储价', 'The card has no storage price at an age of {age} days'],
  bandUnknown: ['价目表没有 {pounds} 所在的档位', 'The card has no band for {pounds}'],
  serviceUnknown: ['价目表没有增值服务 {service}', 'The card has no value-added service {service}'],
  fuelUnknown: ['{day} 没有 {group} 的燃油费率', 'There is no fuel percentage of {group} on {day}'],
})
