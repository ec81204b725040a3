import { z } from 'zod'
import { WarehouseId } from '../kernel/ids.ts'
import { line } from '../kernel/fields.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'

export const Warehouse = z.object({
  id: WarehouseId,
  shortName: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  zone: z.enum(['east', 'central', 'west']),
  timeZone: z.string(),
  cutOff: z.string(),
  city: z.string(),
  stateorProvince: z.string(),
  postalCode: z.string(),
})
/** Spec section 3: country option has type, detail, nameCn, nameEn. */
export const CountryOption = z.object({ type: z.string(), detail: z.string(), nameCn: z.string(), nameEn: z.string() })

/** Code tables and warehouses every screen reads. */
export const reference = {
  warehouses: rpc('GET oms/Order/OmsAllOrderImage/GetWarehouseList', {
    forCustomers: true,
    access: 'signedIn',
    reads: true,
    input: Nothing,
    output: z.array(Warehouse),
  }),
  countries: rpc('GET oms/Base/Warehouse/GetCountryBaseConfig', {
    forCustomers: true,
    access: 'signedIn',
    reads: true,
    input: Nothing,
    output: z.array(CountryOption),
  }),
  dictionary: rpc('POST oms/Dictionary/DictionaryEntry/GetAll', {
    forCustomers: true,
    access: 'signedIn',
    reads: true,
    input: z.strictObject({ types: z.array(line(40)).max(50).optional() }),
    output: z.record(z.string(), z.array(z.object({ code: z.string(), nameCn: z.string(), nameEn: z.string() }))),
  }),
}
