import './tasks.css'
import { tasks as calls } from '@stowline/contract/tasks/tasks.contract'
import type { rowStates } from '@stowline/domain/tasks/task'
import { taskName } from '@stowline/text/tasks'
import { taskScreen as words } from '@stowline/text/tasks-screen'
import { Button, Pagination, Segmented } from 'antd'
import { useState } from 'react'
import { nextWords } from '../../api/task-actions.ts'
import { useApi } from '../../api/use-api.ts'
import { Facts, Section, Sections } from '../../ui/drawer/facts.tsx'
import { DrawerSkeleton } from '../../ui/drawer/drawer-skeleton.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import { useText } from '../../ui/language/language.tsx'
import type { DrawerWalk } from '../../ui/list-page/index.ts'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { Money } from '../../ui/money/money.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { sizeWords } from '../../ui/upload/upload-limits.ts'
import { Count, TaskStateCell } from './task-cells.tsx'
import { TaskResults } from './task-results.tsx'
import { isRunning, nextActions, type Task } from '../../api/task-rules.ts'
import { isMoving, taskStatus } from './task-words.ts'
import type { TaskActions } from './use-task-actions.ts'

type RowState = (typeof rowStates)[number]
const pageSize = 50

/** One page of a task's per-row results, followed while the task runs. */
const useResults = (id: string, first: RowState | 'all') => {
  const [state, setState] = useState(first)
  const [page, setPage] = useState(1)
  const input = {
    taskId: id,
    page,
    pageSize: 50 as const,
    ...(state !== 'all' && { state }),
  }
  const [isFollowed, setIsFollowed] = useState(false)
  const { data } = useApi(calls.batchRows, input, { isQuiet: true, every: isFollowed ? 3_000 : false })
  const runs = data !== undefined && isMoving(data.task)
  if (runs !== isFollowed) setIsFollowed(runs)
  const show = (next: RowState | 'all') => {
    setState(next)
    setPage(1)
  }
  return { data, state, show, page, setPage }
}

const StateTabs = ({
  task,
  state,
  onShow,
}: {
  task: Task
  state: RowState | 'all'
  onShow: (state: RowState | 'all') => void
}) => {
  const t = useText()
  const states = ['succeeded', 'failed', 'skipped'] as const
  // Where all became the same, the title has told how many.
  if (states.some((each) => task[each] === task.total)) return null
  const options = [
    { value: 'all' as const, label: `${t(words.allRows)} ${formatCount(task.total)}` },
    ...states
      .filter((each) => task[each] > 0 || each === state)
      .map((each) => ({ value: each, label: `${t(words[each])} ${formatCount(task[each])}` })),
  ]
  return (
    <Segmented<RowState | 'all'>
      size="small"
      aria-label={t(words.result)}
      value={state}
      options={options}
      onChange={onShow}
    />
  )
}

const hasFooter = (task: Task) => isRunning(task) || nextActions(task).length > 0

const TaskFooter = ({ task, actions }: { task: Task; actions: TaskActions }) => {
  const t = useText()
  if (isRunning(task)) return <Button onClick={() => void actions.cancel(task)}>{t(words.cancel)}</Button>
  return nextActions(task)
    .map((action, at) => (
      <Button key={action.id} type={at === 0 ? 'primary' : 'default'} onClick={() => void actions.next(task, action)}>
        {t(nextWords(action))}
      </Button>
    ))
    .toReversed()
}

type FactsProps = { task: Task; charged: string | null }

const TaskFacts = ({ task, charged }: FactsProps) => {
  const file = task.hasFile && [
    { label: words.rows, value: <Count value={task.total} /> },
    { label: words.size, value: task.size === null ? undefined : sizeWords(task.size) },
    { label: words.expires, value: <Moment value={task.expires} /> },
  ]
  return (
    <Facts
      facts={[
        { label: words.created, value: <Moment value={task.createdTime} /> },
        { label: words.finished, value: <Moment value={task.finishedTime} /> },
        { label: words.createdBy, value: task.createdByName },
        ...(charged === null ? [] : [{ label: words.chargedTotal, value: <Money value={charged} hasCurrency /> }]),
        ...(file || []),
        ...(isRunning(task) ? [{ label: words.progress, value: <TaskStateCell task={task} /> }] : []),
      ]}
    />
  )
}

/** A file that is there says everything itself. */
const hasResults = ({ section, hasFile }: Task) => section !== 'download' || !hasFile

/** A task and what became of each of its rows. */
export const TaskDrawer = ({ id, row, actions, ...walk }: DrawerWalk<Task> & { actions: TaskActions }) => {
  const t = useText()
  const { open } = usePageFrame()
  const { data, state, show, page, setPage } = useResults(id, row && row.failed > 0 ? 'failed' : 'all')
  const task = data?.task ?? row
  if (!task)
    return (
      <RecordDrawer title="" {...walk}>
        <DrawerSkeleton sections={1} />
      </RecordDrawer>
    )
  return (
    <RecordDrawer
      title={taskName(task, t)}
      status={<StatusTag {...taskStatus(task)} isPill />}
      footer={hasFooter(task) && <TaskFooter task={task} actions={actions} />}
      {...walk}
    >
      <Sections>
        <TaskFacts task={task} charged={data?.charged ?? null} />
        {hasResults(task) && (
          <Section title={words.result} tools={task.total > 0 && <StateTabs task={task} state={state} onShow={show} />}>
            {task.errorReason && <p className="task-failed">{task.errorReason}</p>}
            <TaskResults rows={data?.items ?? []} task={task} isFiltered={state !== 'all'} onOpen={open} />
            {data && data.total > pageSize && (
              <div className="task-results__foot">
                <Pagination
                  size="small"
                  current={page}
                  pageSize={pageSize}
                  total={data.total}
                  showSizeChanger={false}
                  onChange={setPage}
                />
              </div>
            )}
          </Section>
        )}
      </Sections>
    </RecordDrawer>
  )
}
