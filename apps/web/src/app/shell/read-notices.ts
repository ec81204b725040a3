import { notices } from '@stowline/contract/notices/notices.contract'
import { read } from '../../api/read.ts'
import type { Notice } from './banner-rules.ts'

const pageSize = 100

/** Every announcement of the banner, however many pages they are. */
export const readNotices = async (signal: AbortSignal): Promise<readonly Notice[]> => {
  const all: Notice[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await read(notices.list, { page, pageSize, banner: true }, signal)
    all.push(...items)
    if (items.length === 0 || all.length >= total) return all
  }
}
