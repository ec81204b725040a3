import { printedTask } from '../../api/task-actions.ts'
import { useStore } from '../../ui/frame/store.ts'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { Surface } from '../../ui/surface/use-surface.tsx'

const PrintTaskLabels = lazyOverlay(() =>
  import('../../features/orders/label/print-task-labels.tsx').then((file) => ({ default: file.PrintTaskLabels })),
)

const close = () => printedTask.set(undefined)

/** The labels of a task are printed from wherever it is met, over the page that is shown. */
export const PrintTask = () => {
  const task = useStore(printedTask)
  if (!task) return null
  return (
    <Surface key={`${task.id} ${task.isAsked}`}>
      <PrintTaskLabels
        taskId={task.id}
        isAsked={task.isAsked ?? false}
        onAsk={() => printedTask.set({ id: task.id, isAsked: true })}
        onClose={close}
      />
    </Surface>
  )
}
