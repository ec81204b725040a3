import '../kit/kit.css'
import './list-page.css'
import './title-row.css'
import './pager.css'
import './grid/grid.css'
import './grid/check.css'
import './grid/grid-head.css'
import './grid/waiting-cell.css'
import './filters/filters.css'
import './filters/editors.css'
import './search/search.css'
import { listPage } from '@stowline/text/ui'
import { useRef } from 'react'
import { useElementWidth, useFillHeight } from '../kit/use-element-size.ts'
import { useLanguage, useText } from '../language/language.tsx'
import { BatchBar } from './selection/batch-bar.tsx'
import { Cards } from './cards/cards.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { Grid } from './grid/grid.tsx'
import { actionsWidth, selectWidth } from './grid/grid-measures.ts'
import type { List } from './list.ts'
import { hasNoRowsAtAll, leadsOn, ListStates } from './list-states.tsx'
import { OpenRow } from './open-row.tsx'
import { Pager } from './pager.tsx'
import { useSelection } from './selection/selection-store.ts'
import type { ListSpec } from './spec.ts'
import { TitleRow } from './title-row.tsx'
import { ToolIcons } from './tool-icons.tsx'
import { useList } from './use-list.ts'
import { useDrawerAhead } from './use-drawer-ahead.ts'
import { goToFirstRow, useListKeys } from './use-list-keys.ts'

/** Filter bar, or the batch bar in its place while rows are chosen. */
const Bar = <Row,>({ list, width }: { list: List<Row>; width: number }) => {
  const language = useLanguage()
  const { rows } = useSelection(list.selection)
  if (rows.size > 0) return <BatchBar list={list} />
  const hasBatch = (list.spec.batchActions?.length ?? 0) > 0
  const room = width - (hasBatch ? selectWidth : 0) - actionsWidth(list.spec, language)
  return (
    <div className="list-bar">
      <FilterBar list={list} />
      <ToolIcons list={list} room={room} />
    </div>
  )
}

/** A list screen from its declaration: title, status tabs, filters, table, pager; batch bar, dialog and drawer when they are needed. */
export const ListPage = <Row,>({ spec }: { spec: ListSpec<Row> }) => {
  const t = useText()
  const language = useLanguage()
  const list = useList(spec)
  const [page, height] = useFillHeight<HTMLElement>(440)
  const [body, width] = useElementWidth<HTMLDivElement>()
  const root = useRef<HTMLElement | null>(null)
  useListKeys(list, root)
  useDrawerAhead(list, root)
  const setRoot = (element: HTMLElement | null) => {
    page.current = element
    root.current = element
  }
  // Nothing to look through: what leads on stands alone.
  const isFirstUse = leadsOn(spec) && hasNoRowsAtAll(list)
  const isEmpty = list.isOffline || (!list.isLoading && (list.answer?.items.length ?? 0) === 0)
  return (
    <section
      ref={setRoot}
      className="list-page"
      style={{ height }}
      aria-label={t(spec.title)}
      lang={language === 'zh' ? 'zh-CN' : 'en'}
    >
      <button type="button" className="list-skip" onClick={() => goToFirstRow(root.current)}>
        {t(listPage.skip)}
      </button>
      <TitleRow list={list} isFirstUse={isFirstUse} />
      {!isFirstUse && <Bar list={list} width={width} />}
      {spec.hasAbout && !isFirstUse && <div className="list-about num">{list.answer?.about}</div>}
      <div ref={body} className="list-split">
        <div className="list-main">
          <div className="list-body">
            {!isEmpty &&
              (spec.card && list.settings.isCards ? <Cards list={list} card={spec.card} /> : <Grid list={list} />)}
            <ListStates list={list} />
          </div>
          {spec.notice}
          {!isFirstUse && !list.isSlim && !list.isOffline && <Pager list={list} />}
        </div>
        <OpenRow list={list} root={root} />
      </div>
      {list.batchSurface}
    </section>
  )
}
