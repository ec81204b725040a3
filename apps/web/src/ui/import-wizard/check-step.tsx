import '../list-page/list-page.css'
import { importing } from '@stowline/text/imports-screen'
import { Checkbox, Pagination, Select } from 'antd'
import { useState } from 'react'
import { useMends } from './use-mends.tsx'
import { EmptyState } from '../empty/empty-state.tsx'
import { useText } from '../language/language.tsx'
import { formatCount } from '../money/format-decimal.ts'
import { ToneGlyph } from '../status-tag/tone-glyph.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import { CheckDocuments } from './check-documents.tsx'
import { CheckFoot } from './check-foot.tsx'
import { CheckGrid } from './check-grid.tsx'
import { CheckGroups } from './check-groups.tsx'
import type { ImportAdapters, ImportChoices, ImportKind, ImportState, ImportTab } from './import-adapters.ts'
import { firstTab, isClean } from './import-steps.ts'
import type { Import } from './use-import.ts'
import { rowsOnPage, useColumns, useImportRows, useRowChoice } from './use-import-rows.ts'

type Props = {
  adapters: ImportAdapters
  run: Import
  state: ImportState
  kind: ImportKind
  importId: string
  onAgain: () => void
}

type CheckProps = Props & { mends: ImportChoices['mends'] }

const tabs: readonly ImportTab[] = ['all', 'valid', 'invalid', 'warned', 'skipped']
/** Also without rows: that nothing is wrong is worth knowing. */
const alwaysShown: readonly ImportTab[] = ['all', 'invalid']

/** The choice for all orders that the file says otherwise now. */
const TakeOverAll = ({ run, state }: Pick<Props, 'run' | 'state'>) => {
  const t = useText()
  if (state.differing === 0) return null
  return (
    <p className="import-take">
      <Checkbox
        checked={run.takeOver === 'all'}
        onChange={(event) => run.setTakeOver(event.target.checked ? 'all' : new Set())}
      >
        {t(importing.takeOverAll, { count: state.differing })}
      </Checkbox>
      <span className="kit-second">{t(importing.takeOverNote)}</span>
    </p>
  )
}

/** What the file is, and what can be changed of that. */
const CheckHead = ({ run, state }: Pick<Props, 'run' | 'state'>) => {
  const t = useText()
  const isFixed = state.counts.created > 0
  return (
    <p className="import-about kit-second">
      <strong>{state.fileName}</strong>
      {state.recognisedAs && <span>{t(importing.recognisedAs, { name: state.recognisedAs })}</span>}
      {state.store && (
        <span>
          {t(importing.store)}{' '}
          {state.stores.length > 1 && !isFixed ? (
            <Select
              size="small"
              variant="borderless"
              popupMatchSelectWidth={false}
              aria-label={t(importing.store)}
              value={state.stores.find(({ label }) => label === state.store)?.value ?? state.store}
              options={state.stores.map(({ value, label }) => ({ value, label }))}
              onChange={(storeId) => void run.chooseStore(storeId)}
            />
          ) : (
            state.store
          )}
        </span>
      )}
      {!isFixed && (
        <button type="button" className="kit-link" onClick={() => run.show('map')}>
          {t(importing.changeMapping)}
        </button>
      )}
    </p>
  )
}

/** Rows by result, and how much of them is shown. */
const RowTabs = ({
  adapters,
  state,
  importId,
  active,
  onTab,
  isAll,
  mayHide,
  onAll,
}: Pick<Props, 'adapters' | 'state' | 'importId'> & {
  active: ImportTab
  onTab: (tab: ImportTab) => void
  isAll: boolean
  mayHide: boolean
  onAll: (isAll: boolean) => void
}) => {
  const t = useText()
  const items = tabs
    .filter((tab) => alwaysShown.includes(tab) || tab === active || state.counts[tab] > 0)
    .map((tab) => {
      const isBad = tab === 'invalid' && state.counts.invalid > 0
      return {
        id: tab,
        words: `${t(importing[tab])} ${state.counts[tab]}`,
        label: (
          <span className="import-tab">
            {t(importing[tab])}{' '}
            <span className={`num import-tab__count${isBad ? ' import-tab__count--bad' : ''}`}>
              {formatCount(state.counts[tab])}
            </span>
          </span>
        ),
      }
    })
  return (
    <div className="import-check__head">
      <Tabs name={t(importing.rowsByResult)} tabs={items} active={active} onChange={onTab} />
      {state.counts.invalid > 0 && (
        <button type="button" className="kit-link" onClick={() => void adapters.rejected(importId)}>
          {t(importing.downloadRejected)}
        </button>
      )}
      {mayHide && (
        <Checkbox checked={isAll} onChange={(event) => onAll(event.target.checked)}>
          {t(importing.allColumns)}
        </Checkbox>
      )}
    </div>
  )
}

/** What an import that was stopped half-way has made, or that nothing is wrong. */
const CheckNotice = ({ state, kind }: Pick<Props, 'state' | 'kind'>) => {
  const t = useText()
  if (state.counts.created > 0 && state.made)
    return (
      <p className="import-notice" role="status">
        {t(kind.words.partlyMade, { count: state.made.created, rows: state.counts.created })}
      </p>
    )
  if (!isClean(state)) return null
  return (
    <p className="import-clean tone-done" role="status">
      <ToneGlyph tone="done" /> {t(importing.clean, { count: state.counts.all })}
    </p>
  )
}

/** Step 2: every row with its problems, before anything is written. Errors stop a row, warnings do not; both are told apart everywhere. */
export const CheckStep = ({ adapters, run, state, kind, importId, onAgain, mends }: CheckProps) => {
  const t = useText()
  const { query, setQuery, page, fix, fill, recheck } = useImportRows(adapters, importId, run, firstTab(state))
  const [isAll, setIsAll] = useState(false)
  const { onMend, mending } = useMends(mends, state, recheck)
  const { shown, bad, mayHide } = useColumns(state, page, query, isAll)
  const onTakeOver = useRowChoice(run)
  // The tab says how many there are of what is shown: rows with errors stay among the errors.
  const tabOf = (code: string | undefined): ImportTab => {
    if (code === undefined) return query.tab
    return page?.groups.some((group) => group.code === code && group.severity === 'error') ? 'invalid' : 'all'
  }
  return (
    <div className="import-step import-check">
      <CheckHead run={run} state={state} />
      <CheckNotice state={state} kind={kind} />
      <CheckDocuments state={state} />
      <RowTabs
        {...{ adapters, state, importId, isAll, mayHide }}
        active={query.tab}
        onTab={(tab) => setQuery({ ...query, tab, code: undefined, page: 1 })}
        onAll={setIsAll}
      />
      <div className="import-check__body">
        <CheckGroups
          groups={page?.groups ?? []}
          chosen={query.code}
          labelOf={(field) => state.fields.find(({ key }) => key === field)?.label ?? field}
          onChoose={(code) => setQuery({ ...query, tab: tabOf(code), code, page: 1 })}
          onFill={fill}
        />
        <div className="import-check__rows">
          <TakeOverAll run={run} state={state} />
          {page && page.items.length === 0 ? (
            <EmptyState drawing="parcel" title={t(importing.noRows)} />
          ) : (
            <CheckGrid
              rows={page?.items ?? []}
              fields={shown}
              bad={bad}
              onFix={fix}
              mends={mends}
              onMend={onMend}
              takeOver={run.takeOver}
              words={kind.words}
              onTakeOver={onTakeOver}
            />
          )}
          {page && page.total > rowsOnPage && (
            <Pagination
              size="small"
              current={query.page}
              pageSize={rowsOnPage}
              total={page.total}
              showSizeChanger={false}
              onChange={(next) => setQuery({ ...query, page: next })}
            />
          )}
        </div>
      </div>
      {mending}
      <CheckFoot run={run} state={state} kind={kind} onAgain={onAgain} />
    </div>
  )
}
