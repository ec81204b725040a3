import { useCallback, useEffect, useRef, useState } from 'react'
import type {
  EditsDropped,
  ImportAdapters,
  ImportMode,
  ImportState,
  TakeOver,
  TaskProgress,
} from './import-adapters.ts'
import { type ImportStep, stepAfterCheck } from './import-steps.ts'

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

/** One piece of work at a time; what went wrong is told above the step. */
const useWork = () => {
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [isBusy, setIsBusy] = useState(false)
  const work = useCallback(async (run: () => Promise<unknown>) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await run()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }, [])
  return { problem, isBusy, work }
}

const nothingChosen: TakeOver = new Set<number>()

/** What belongs to one look at the rows: mends that this check gave up, the orders chosen to be changed, and whether it was sent. */
const usePreview = () => {
  const [editsDropped, setEditsDropped] = useState<readonly EditsDropped[]>([])
  const [takeOver, setTakeOver] = useState<TakeOver>(nothingChosen)
  const [isSent, setIsSent] = useState(false)
  const begin = (dropped: readonly EditsDropped[], sent = false) => {
    setIsSent(sent)
    setEditsDropped(dropped)
    setTakeOver(nothingChosen)
  }
  return { editsDropped, takeOver, setTakeOver, isSent, setIsSent, begin }
}

/** The course of an import. Its id is the caller's (in the URL), so that a reload goes on where it was. */
export const useImport = (adapters: ImportAdapters, importId: string | undefined, onImportId: (id: string) => void) => {
  const [step, setStep] = useState<ImportStep>('prepare')
  const [state, setState] = useState<ImportState | undefined>(undefined)
  const { problem, isBusy, work } = useWork()
  const { progress, follow } = useTask(adapters)
  const { begin, isSent, setIsSent, ...preview } = usePreview()
  const loaded = useRef<string | undefined>(undefined)

  const load = async (id: string) => {
    loaded.current = id
    const now = await adapters.load(id)
    setState(now)
    return now
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an id that came from outside is loaded here
  useEffect(() => {
    if (importId !== undefined && loaded.current !== importId)
      void work(async () => {
        const now = await load(importId)
        setIsSent(now.isCommitted)
        setStep(now.isCommitted ? 'submit' : stepAfterCheck(now))
      })
  }, [importId])

  const check = async (input: Parameters<ImportAdapters['check']>[0]) => {
    const { importId: id, taskId } = await adapters.check(input)
    loaded.current = id
    onImportId(id)
    await follow(taskId)
    setStep(stepAfterCheck(await load(id)))
  }
  const saveMapping = async (id: string, mapping: ImportState['mapping']) => {
    const saved = await adapters.saveMapping(id, mapping)
    begin(saved.editsDropped)
    await follow(saved.taskId)
    await load(id).then(() => setStep('check'))
  }
  const commit = async (id: string, mode: ImportMode) => {
    const { taskId } = await adapters.commit(id, mode, preview.takeOver)
    begin([], true)
    // Stopped half-way or failed, it stands again where it can be submitted, with what was made told.
    await follow(taskId).finally(async () => setIsSent((await load(id)).isCommitted))
  }
  const known = async (run: (id: string) => Promise<unknown>) => void (importId !== undefined && (await run(importId)))
  return {
    ...{ step, goTo: setStep, state, problem, isBusy, isSent, progress, work },
    ...preview,
    reload: () => known(load),
    check: (input: Parameters<ImportAdapters['check']>[0]) => work(() => check(input)),
    saveMapping: (mapping: ImportState['mapping']) => work(() => known((id) => saveMapping(id, mapping))),
    commit: (mode: ImportMode) => work(() => known((id) => commit(id, mode))),
  }
}

export type Import = ReturnType<typeof useImport>
