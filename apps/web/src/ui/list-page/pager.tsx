import { totalCap, pageSizes } from '@stowline/domain/kernel/page'
import { listPage } from '@stowline/text/ui'
import { Dropdown, InputNumber, type MenuProps } from 'antd'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../kit/icon-button.tsx'
import { LoadingBar } from '../kit/loading-bar.tsx'
import { useText } from '../language/language.tsx'
import { formatCount } from '../money/format-decimal.ts'
import type { List } from './list.ts'

/** "1-50 / 2,301 orders"; an answer without rows only says how many there are. */
const useRange = <Row,>({ answer, url, spec }: List<Row>): string => {
  const t = useText()
  if (!answer) return ''
  const { page, pageSize } = url.state
  const { total, items, totalIsCapped } = answer
  const count = t(totalIsCapped ? listPage.totalCapped : listPage.total, {
    total: formatCount(totalIsCapped ? Math.min(total, totalCap) : total),
    noun: t(spec.noun ?? listPage.rows, { count: total }),
  })
  if (items.length === 0) return count
  const first = (page - 1) * pageSize + 1
  return t(listPage.range, { first: formatCount(first), last: formatCount(first + items.length - 1), count })
}

/** Where ten pages are not enough to walk, the number of a page can be typed. */
const Jump = <Row,>({ list, last }: { list: List<Row>; last: number }) => {
  const t = useText()
  const { page } = list.url.state
  const [typed, setTyped] = useState<number | null>(null)
  const jump = () => {
    if (typed !== null && typed !== page) list.goTo(Math.min(last, Math.max(1, Math.round(typed))))
    setTyped(null)
  }
  return (
    <span className="list-pager__jump num">
      <InputNumber
        size="small"
        controls={false}
        min={1}
        max={last}
        precision={0}
        value={typed ?? page}
        onChange={setTyped}
        onPressEnter={jump}
        onBlur={jump}
        aria-label={t(listPage.jumpTo)}
      />
      {t(listPage.ofPages, { pages: formatCount(last) })}
    </span>
  )
}

const PageSizes = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const { pageSize } = list.url.state
  const items: MenuProps['items'] = pageSizes.map((size) => ({
    key: size,
    label: t(listPage.pageSize, { size }),
    onClick: () => {
      list.changeSettings({ type: 'pageSize', pageSize: size })
      list.url.change({ pageSize: size })
    },
  }))
  return (
    <Dropdown
      menu={{ items, selectable: true, selectedKeys: [String(pageSize)] }}
      trigger={['click']}
      placement="topRight"
    >
      <button type="button" className="list-pager__size num" aria-label={t(listPage.pageSizeLabel)}>
        {t(listPage.pageSize, { size: pageSize })}
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
      </button>
    </Dropdown>
  )
}

/** What is shown of how much, the pages, and how many rows stand on one: remembered for this grid. A list that fits on the smallest page has neither. */
export const Pager = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const range = useRange(list)
  const { page, pageSize } = list.url.state
  const total = list.answer?.total ?? 0
  const last = Math.ceil(total / pageSize)
  return (
    <footer className="list-pager">
      <span className="num kit-second" role="status">
        {list.isLoading ? <LoadingBar /> : range}
      </span>
      {(last > 1 || page > 1) && (
        <nav className="list-pager__pages" aria-label={t(listPage.pages)}>
          <IconButton
            icon={ChevronLeft}
            label={t(listPage.previousPage)}
            disabled={page <= 1}
            onPointerDown={() => list.askAhead(page - 1)}
            onClick={() => list.goTo(page - 1)}
          />
          {last > 2 && <Jump list={list} last={last} />}
          <IconButton
            icon={ChevronRight}
            label={t(listPage.nextPage)}
            disabled={page >= last}
            onPointerDown={() => list.askAhead(page + 1)}
            onClick={() => list.goTo(page + 1)}
          />
        </nav>
      )}
      {total > pageSizes[0] && <PageSizes list={list} />}
    </footer>
  )
}
