import { z } from 'zod'
import { UserViewId } from '../kernel/ids.ts'
import { Done, jsonOf, requiredLine } from '../kernel/fields.ts'
import { rpc } from '../kernel/rpc.ts'

/** Lists whose views are saved. */
export const viewedLists = ['orders', 'parcels', 'workOrders', 'labelsToSettle'] as const
export type ViewedList = (typeof viewedLists)[number]

const ViewState = jsonOf(8_000)
export const UserView = z.object({
  id: UserViewId,
  grid: z.string(),
  name: z.string(),
  state: z.record(z.string(), z.unknown()),
})

/** A person's saved views of a list: tab, filters, sort, columns, density. */
export const views = {
  list: rpc('POST oms/UserView/UserView/GetList', {
    access: 'signedIn',
    reads: true,
    input: z.strictObject({ grid: z.enum(viewedLists) }),
    output: z.array(UserView),
  }),
  save: rpc('POST oms/UserView/UserView/Save', {
    access: 'signedIn',
    idempotent: true,
    input: z.strictObject({
      id: UserViewId.optional(),
      grid: z.enum(viewedLists),
      name: requiredLine(60),
      state: ViewState,
    }),
    output: UserView,
    refuses: ['views.tooMany', 'views.nameTaken'],
  }),
  remove: rpc('POST oms/UserView/UserView/Delete', {
    access: 'signedIn',
    input: z.strictObject({ id: UserViewId }),
    output: Done,
  }),
}
