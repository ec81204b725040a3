import { httpWork, measureHot } from './load.ts'
import type { openOrderWorld } from './order-world.ts'
import { milliseconds, report } from './report.ts'

/** Milliseconds of the whole answer, as somebody types. */
const most = 50
/** A word, a question, Latin ones, one that nothing answers to. */
const typed = ['打印面单', '怎么把订单退回仓库', 'void label refund', '推荐信']

/** The search of the help over HTTP, one client. */
export const benchHelp = async (world: Awaited<ReturnType<typeof openOrderWorld>>): Promise<void> => {
  for (const text of typed) {
    const find = httpWork(
      {
        url: `${world.server.url}/api/v1/oms/Help/Help/Find`,
        headers: {
          Authorization: `Bearer ${world.token}`,
          'Content-Type': 'application/json',
          'Content-Language': 'zh-CN',
        },
        body: JSON.stringify({ text }),
      },
      1,
    )
    const { p50 } = await measureHot(1, find.work)
    find.close()
    report({
      work: `help, search "${text}"`,
      measured: milliseconds(p50),
      target: `<= ${most} ms`,
      isMet: p50 <= most,
    })
  }
}
