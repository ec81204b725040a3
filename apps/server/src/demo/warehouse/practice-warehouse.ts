import { defineJob, type Job, type JobContext } from '../../jobs/job.ts'
import { readDemoClock } from '../demo-clock.ts'
import { moveShipments, workAtDock } from './inbound-work.ts'
import { beginOrders, packOrders } from './order-work.ts'
import { beginShift, type Report, type Shift } from './shift.ts'
import { practiceStaff } from './staff.ts'

/** Some hours of the practice warehouse. It begins from what it finds: run twice it finds nothing left, run late it does what has come due. */
const workAShift = async (
  ctx: JobContext,
  shiftName: string,
  work: (shift: Shift) => Promise<void>,
): Promise<Report> => {
  if (!(await ctx.within({ role: 'system' }, readDemoClock)))
    throw new Error('This installation was not filled as a demo: no practice warehouse works in it')
  const { shift, report } = beginShift(await practiceStaff(ctx), ctx)
  await work(shift)
  ctx.log.info({ shift: shiftName, at: shift.at, ...report }, 'practice warehouse')
  return report
}

/** In the morning (warehouses in the US, hours in UTC): containers move on, and the day's orders are taken in hand. */
export const morningShift = (ctx: JobContext): Promise<Report> =>
  workAShift(ctx, 'morning', async (shift) => {
    await moveShipments(shift)
    await beginOrders(shift)
  })

/** In the evening: goods at the dock are counted and put away, parcels are packed and leave. */
export const eveningShift = (ctx: JobContext): Promise<Report> =>
  workAShift(ctx, 'evening', async (shift) => {
    await workAtDock(shift)
    await packOrders(shift)
  })

/** Both, on every day of a demo. */
export const practiceWarehouseJobs: readonly Job[] = [
  defineJob({ queue: 'demo.morning', every: '0 13 * * *', handle: async (_, ctx) => void (await morningShift(ctx)) }),
  defineJob({ queue: 'demo.evening', every: '0 22 * * *', handle: async (_, ctx) => void (await eveningShift(ctx)) }),
]
