import { totalCap, type PageSize, pageSizes } from '@stowline/domain/kernel/page'
import { listPage } from '@stowline/text/ui'
import { Pagination } from 'antd'
import { useText } from '../language/language.tsx'
import { formatCount } from '../money/format-decimal.ts'
import type { List } from './list.ts'

const sizes = pageSizes.map(String)
const isPageSize = (value: number): value is PageSize => (pageSizes as readonly number[]).includes(value)

/** Total and pages. The size is remembered for this grid; over ten pages one can jump. */
export const Pager = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const { answer, url } = list
  const { page, pageSize } = url.state
  const total = answer?.total ?? 0
  const capped = answer?.totalIsCapped ?? false
  const words = capped
    ? t(listPage.totalCapped, { total: formatCount(Math.min(total, totalCap)) })
    : t(listPage.total, { total: formatCount(total), count: total })
  const onChange = (next: number, size: number) => {
    if (size !== pageSize && isPageSize(size)) {
      list.changeSettings({ type: 'pageSize', pageSize: size })
      url.change({ pageSize: size })
    } else list.goTo(next)
  }
  return (
    <footer className="list-pager">
      <span className="num kit-second" role="status">
        {answer && words}
      </span>
      {answer && total > 0 && (
        <Pagination
          size="small"
          current={page}
          pageSize={pageSize}
          total={total}
          onChange={onChange}
          pageSizeOptions={sizes}
          showSizeChanger={{ 'aria-label': t(listPage.pageSizeLabel), showSearch: false }}
          showQuickJumper={total > pageSize * 10}
          showTitle={false}
          // The words behind the field are its name too; they are drawn before it.
          locale={{ jump_to: '', page: t(listPage.jumpTo) }}
        />
      )}
    </footer>
  )
}
