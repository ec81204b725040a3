import { useCallback, useEffect, useRef, useState } from 'react'
import type {
  EditsDropped,
  ImportAdapters,
  ImportMode,
  ImportState,
  TakeOver,
  TaskProgress,
} from './import-adapters.ts'
import { inOrder } from './in-order.ts'
import { type ImportView, viewOf } from './import-steps.ts'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Follows a task to its end; rejects with its problem. */
const useTask = (adapters: ImportAdapters) => {
  const [progress, setProgress] = useState<TaskProgress | undefined>(undefined)
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const follow = useCallback(
    async (taskId: string | undefined) => {
      if (taskId === undefined) return
      setProgress({ done: 0, total: 0, isEnded: false })
      await new Promise<void>((resolve, reject) => {
        stop.current = adapters.watch(taskId, (now) => {
          setProgress(now)
          if (now.isEnded) now.problem === undefined ? resolve() : reject(new Error(now.problem))
        })
      }).finally(() => {
        stop.current?.()
        setProgress(undefined)
      })
    },
    [adapters],
  )
  return { progress, follow }
}

/** One piece of work after the other; what went wrong is told above the step. An import is not sent when a mend before it fails. */
const useWork = () => {
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [running, setRunning] = useState(0)
  const [queue] = useState(inOrder)
  const work = useCallback(
    async (run: () => Promise<unknown>, onlyAfterSuccess = false): Promise<void> => {
      const attempt = async (): Promise<boolean> => {
        setProblem(undefined)
        try {
          await run()
          return true
        } catch (error) {
          setProblem(messageOf(error))
          return false
        }
      }
      setRunning((count) => count + 1)
      await queue(attempt, onlyAfterSuccess)
      setRunning((count) => count - 1)
    },
    [queue],
  )
  return { problem, isBusy: running > 0, work }
}

const nothingChosen: TakeOver = new Set<number>()

/** What belongs to one look at the rows: mends that this check gave up, and the orders chosen to be changed. */
const usePreview = () => {
  const [editsDropped, setEditsDropped] = useState<readonly EditsDropped[]>([])
  const [takeOver, setTakeOver] = useState<TakeOver>(nothingChosen)
  const begin = (dropped: readonly EditsDropped[]) => {
    setEditsDropped(dropped)
    setTakeOver(nothingChosen)
  }
  return { editsDropped, takeOver, setTakeOver, begin }
}

/** The import as the server knows it, and what is shown of it. */
const useStanding = (adapters: ImportAdapters, follow: (taskId: string) => Promise<void>) => {
  const [view, setView] = useState<ImportView>('file')
  const [state, setState] = useState<ImportState | undefined>(undefined)
  const loaded = useRef<string | undefined>(undefined)
  const load = async (id: string) => {
    loaded.current = id
    const now = await adapters.load(id)
    setState(now)
    return now
  }
  /** Where it stands; while something works on it, how far that is. */
  const goOn = async (id: string): Promise<void> => {
    const now = await load(id)
    if (now.taskId === undefined) return setView(viewOf(now))
    if (now.isCommitted) setView('result')
    await follow(now.taskId)
    await goOn(id)
  }
  return { view, setView, state, loaded, load, goOn }
}

type CheckInput = Parameters<ImportAdapters['check']>[0]

/** The course of an import. Its id is the caller's (in the URL), so that a reload goes on where it was. */
export const useImport = (adapters: ImportAdapters, importId: string | undefined, onImportId: (id: string) => void) => {
  const { progress, follow } = useTask(adapters)
  const { view, setView, state, loaded, load, goOn } = useStanding(adapters, follow)
  const { problem, isBusy, work } = useWork()
  const { begin, ...preview } = usePreview()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an id that came from outside is loaded here
  useEffect(() => {
    if (importId !== undefined && loaded.current !== importId) void work(() => goOn(importId))
  }, [importId])

  const checked = async (id: string, taskId: string | undefined) => {
    loaded.current = id
    onImportId(id)
    await follow(taskId)
    await goOn(id)
  }
  const check = async (input: CheckInput) => {
    const { importId: id, taskId } = await adapters.check(input)
    await checked(id, taskId)
  }
  const chooseStore = async (id: string, storeId: string) => {
    begin([])
    await checked(id, (await adapters.chooseStore(id, storeId)).taskId)
  }
  const saveMapping = async (id: string, mapping: ImportState['mapping']) => {
    const saved = await adapters.saveMapping(id, mapping)
    begin(saved.editsDropped)
    await follow(saved.taskId)
    await load(id).then(() => setView('check'))
  }
  const commit = async (id: string, mode: ImportMode) => {
    const { taskId } = await adapters.commit(id, mode, preview.takeOver)
    begin([])
    setView('result')
    // Stopped half-way or failed, it stands again where it can be submitted, with what was made told.
    await follow(taskId).finally(() => goOn(id))
  }
  const known = async (run: (id: string) => Promise<unknown>) => void (importId !== undefined && (await run(importId)))
  return {
    ...{ view, show: setView, state, problem, isBusy, progress, work },
    ...preview,
    reload: () => known(load),
    check: (input: CheckInput) => work(() => check(input)),
    chooseStore: (storeId: string) => work(() => known((id) => chooseStore(id, storeId))),
    saveMapping: (mapping: ImportState['mapping']) => work(() => known((id) => saveMapping(id, mapping))),
    commit: (mode: ImportMode) => work(() => known((id) => commit(id, mode)), true),
  }
}

export type Import = ReturnType<typeof useImport>

/** What went wrong last, or what the file was refused for. */
export const problemOf = ({ problem, isBusy, state }: Import): string | undefined =>
  problem ?? (isBusy ? undefined : state?.problem)
