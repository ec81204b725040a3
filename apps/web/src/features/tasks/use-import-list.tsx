import { imports } from '@stowline/contract/orders/imports.contract'
import { pathOfImport } from '@stowline/domain/orders/imports/kinds'
import { otherGo } from '@stowline/text/batch-buttons'
import { importTitles, taskScreen as words } from '@stowline/text/tasks-screen'
import { nouns } from '@stowline/text/nouns'
import { useQueryClient } from '@tanstack/react-query'
import { Download, FolderOpen } from 'lucide-react'
import { useMemo } from 'react'
import { batchCall } from '../../api/batch.ts'
import { send } from '../../api/client.ts'
import { saveFrom } from '../../api/download.ts'
import { NextStep } from '../../api/first-step.tsx'
import { useUser } from '../../api/session.ts'
import { Help } from '../../ui/form/labelled.tsx'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import { useText } from '../../ui/language/language.tsx'
import {
  type BatchAction,
  batchAction,
  type ListSpec,
  listKey,
  preflightBy,
  type RowAction,
  type RowProblem,
  type TabSpec,
} from '../../ui/list-page/index.ts'
import { type ImportRecord, importStatus, isWaiting, pollDelay } from './task-words.ts'
import { importColumns } from './tasks.columns.tsx'
import { importList } from './tasks.filters.ts'
import { listKeys } from './use-task-lists.tsx'

type ToWizard = (record: ImportRecord) => void

const importProblem = (record: ImportRecord, toWizard: ToWizard): RowProblem | undefined =>
  record.state === 'failed'
    ? {
        tone: 'blocked',
        text: record.message ? [record.message, record.message] : importStatus.failed.label,
        action: { id: 'open', label: words.openImport, icon: FolderOpen, onClick: () => toWizard(record) },
      }
    : undefined

const rejectedRows = async ({ id }: ImportRecord) => {
  const outcome = await send(imports.rejected, { importId: id, format: 'xlsx' })
  if (outcome.ok) saveFrom(outcome.value.url)
}

const discard = ({ id }: ImportRecord) => send(imports.discard, { importId: id })

/** A task is at it; one whose columns are not all known waits for its person. */
const isUnfinished = (record: ImportRecord) =>
  record.state === 'committing' || (record.state === 'checking' && !isWaiting(record))

/** The record and its rows go, what was imported stays. */
const removal = (isAdmin: boolean): BatchAction<ImportRecord> =>
  batchAction<ImportRecord, undefined>({
    id: 'remove',
    label: words.removeMany,
    isPromoted: true,
    group: 'danger',
    preflight: preflightBy((record) => {
      if (!record.isOwn && !isAdmin) return words.notYours
      return isUnfinished(record) ? words.importRunning : undefined
    }),
    summary: () => <Help text={words.removeHelp} />,
    go: otherGo.removeTasks,
    run: batchCall(imports.remove, 'importIds'),
  })

/** Imports with their counts; an import that waits for its commit is opened where it was left. */
export const useImportList = (tabs: readonly TabSpec[]): ListSpec<ImportRecord> => {
  const t = useText()
  const { open } = usePageFrame()
  const queries = useQueryClient()
  const isAdmin = useUser()?.isAdmin ?? false
  return useMemo(() => {
    const reload = () => queries.invalidateQueries({ queryKey: listKey(listKeys.import) })
    const toWizard = ({ id, kind }: ImportRecord) => open(pathOfImport(kind, id), t(importTitles[kind]))
    const remove = removal(isAdmin)
    const discarding = (record: ImportRecord): RowAction => ({
      id: 'discard',
      label: words.discardImport,
      isDanger: true,
      onClick: () => void discard(record).then(reload),
    })
    return {
      ...importList,
      key: listKeys.import,
      title: words.title,
      noun: nouns.imports,
      tabs,
      hasAllTab: false,
      rowName: ({ fileName }) => fileName,
      columns: importColumns(toWizard),
      batchActions: [remove],
      rowActions: (record, start) => [
        { id: 'open', label: words.openImport, icon: FolderOpen, onClick: () => toWizard(record) },
        ...(record.rowsInvalid > 0
          ? [{ id: 'rejected', label: words.rejected, icon: Download, onClick: () => void rejectedRows(record) }]
          : []),
        ...(record.isOwn && (isWaiting(record) || record.state === 'failed') ? [discarding(record)] : []),
        ...(record.state === 'committed' && (record.isOwn || isAdmin)
          ? [{ id: 'remove', label: words.remove, isDanger: true, onClick: () => start(remove, [record]) }]
          : []),
      ],
      problem: { at: 'state', of: (record) => importProblem(record, toWizard) },
      pollEvery: (rows) => pollDelay(rows.filter(isUnfinished), Date.now()),
      empty: {
        drawing: 'file',
        text: words.emptyImports,
        hint: words.emptyImportsHint,
        actions: <NextStep isImport />,
      },
    }
  }, [tabs, open, t, queries, isAdmin])
}
