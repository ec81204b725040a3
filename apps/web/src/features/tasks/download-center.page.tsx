import { tasks as calls } from '@stowline/contract/tasks/tasks.contract'
import { taskScreen as words } from '@stowline/text/tasks-screen'
import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { latestTasks } from '../../api/latest-tasks.ts'
import { useUser } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { useLanguage } from '../../ui/language/language.tsx'
import { ListPage, type TabSpec } from '../../ui/list-page/index.ts'
import { useLiveLists } from './use-task-actions.ts'
import { useImportList } from './use-import-list.tsx'
import { listKeys, useTaskList } from './use-task-lists.tsx'

const downloads: TabSpec = { id: 'downloads', label: words.downloads }
const importRecords: TabSpec = { id: 'imports', label: words.imports }
const batches: TabSpec = { id: 'batches', label: words.batches }

/** The menu's title of the screen a file came from. */
const useTitles = () => {
  const language = useLanguage()
  const user = useUser()
  return useCallback(
    (path: string) => {
      const entries = user?.menus.flatMap((entry) => [entry, ...entry.children]) ?? []
      const entry = entries.find((each) => each.path === path)
      if (!entry) return '—'
      return language === 'zh' ? entry.labelCn : entry.labelEn
    },
    [user, language],
  )
}

const useOpenRow = () => {
  const [, setParams] = useSearchParams()
  return useCallback(
    (id: string) =>
      setParams((before) => new URLSearchParams([...[...before].filter(([key]) => key !== 'id'), ['id', id]])),
    [setParams],
  )
}

const Files = ({ section, tabs }: { section: 'download' | 'batch'; tabs: readonly TabSpec[] }) => (
  <ListPage spec={useTaskList(section, tabs, useOpenRow(), useTitles())} />
)

const Imports = ({ tabs }: { tabs: readonly TabSpec[] }) => <ListPage spec={useImportList(tabs)} />

const tabOf = { download: downloads, import: importRecords, batch: batches } as const

/** The section that the address names; without one that of the newest task, which then stands in the address. */
const useTab = (tabs: readonly TabSpec[]): string | undefined => {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const { data, isError } = useApi(calls.downloads, latestTasks, { isQuiet: true, enabled: !asked })
  const newest = data?.items.map(({ section }) => tabOf[section]).find((tab) => tabs.includes(tab))
  const own = data || isError ? (newest ?? downloads).id : undefined
  useEffect(() => {
    if (!asked && own) setParams((before) => new URLSearchParams([...before, ['tab', own]]), { replace: true })
  }, [asked, own, setParams])
  return asked ?? undefined
}

const liveKeys = Object.values(listKeys)

/** /download/center: all background work and files of a person, in three sections. */
export default function DownloadCenterPage() {
  const user = useUser()
  useLiveLists(liveKeys)
  // Import records belong to the order screen: without its menu they are not anybody's to see.
  const hasImports = user?.paths.includes('/delivery/index') ?? false
  const tabs = useMemo(() => [downloads, ...(hasImports ? [importRecords] : []), batches], [hasImports])
  const tab = useTab(tabs)
  if (!tab) return <div className="page-loading" />
  if (tab === 'imports' && hasImports) return <Imports tabs={tabs} />
  const section = tab === 'batches' ? 'batch' : 'download'
  return <Files key={section} section={section} tabs={tabs} />
}
