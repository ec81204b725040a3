import './task-dock.css'
import { tasks as calls } from '@stowline/contract/tasks/tasks.contract'
import { dock, dockStates } from '@stowline/text/shell'
import { taskName } from '@stowline/text/tasks'
import type { Pair } from '@stowline/text/kernel/pair'
import { useQueryClient } from '@tanstack/react-query'
import { Popover } from 'antd'
import { ArrowDownToLine, Download, FileInput, Layers, type LucideIcon, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { dockTasks, taskAnimationReset } from '../../api/limits.ts'
import { taskSignal } from '../../api/task-signal.ts'
import { refresh, useCall } from '../../api/use-api.ts'
import { useStore } from '../../ui/frame/store.ts'
import { useText } from '../../ui/language/language.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { doNext, nextWords } from '../../api/task-actions.ts'
import { hasEndedBadly, isRunning, nextActions, type Task } from '../../api/task-rules.ts'
import { hasNews, notCleared, notTakenFurther, outcome, passedQuarter, standing } from './dock-rules.ts'
import { flyTo } from './fly-to.ts'
import { useEndNews } from './use-end-news.ts'
import { clearedAt, latest, seenAt, useTasks } from './use-tasks.ts'

const icons = { download: Download, import: FileInput, batch: Layers } as const

type ActionProps = {
  readonly icon: LucideIcon
  readonly label: Pair
  readonly task: Task
  readonly onClick: () => void
}

const Action = ({ icon: Icon, label, task, onClick }: ActionProps) => {
  const t = useText()
  return (
    <button
      type="button"
      className="dock__action"
      aria-label={`${t(label)} ${taskName(task, t)}`}
      title={t(label)}
      onClick={onClick}
    >
      <Icon size={14} aria-hidden />
    </button>
  )
}

/** `onLeave`: what is next lies over the page, so the dock goes. */
type LineProps = { task: Task; open: (to: string) => void; onLeave: () => void }

/** What a person goes on with, in words. */
const Next = ({ task, open, onLeave }: LineProps) => {
  const t = useText()
  const queries = useQueryClient()
  const [next] = nextActions(task)
  if (!next) return null
  const words = t(nextWords(next))
  const go = () => {
    if (next.id === 'print') onLeave()
    void doNext(task, next, open).then(() => refresh(queries, [calls.downloads]))
  }
  return (
    <button type="button" className="dock__next" aria-label={`${words}: ${taskName(task, t)}`} onClick={go}>
      {words}
    </button>
  )
}

/** The cancel icon stands until a task is complete: one that has failed is removed by it. */
const TaskActions = ({ task }: { task: Task }) => {
  const cancel = useCall(calls.cancel, { refreshes: [calls.downloads] })
  const remove = useCall(calls.remove, { refreshes: [calls.downloads] })
  if (isRunning(task))
    return <Action icon={X} label={dock.cancel} task={task} onClick={() => void cancel.run({ taskIds: [task.id] })} />
  if (hasEndedBadly(task))
    return <Action icon={X} label={dock.remove} task={task} onClick={() => void remove.run({ id: task.id })} />
  return null
}

const TaskLine = ({ task, open, onLeave }: LineProps) => {
  const t = useText()
  const Icon = icons[task.section]
  const stands = standing(task)
  const rows = outcome(task)
  return (
    <li className="dock__task">
      <Icon className="dock__icon" size={16} strokeWidth={1.5} aria-hidden />
      <div className="dock__facts">
        <p className="dock__name" title={taskName(task, t)}>
          {taskName(task, t)}
        </p>
        {isRunning(task) && (
          <div className="dock__bar" aria-hidden="true">
            <span style={{ transform: `scaleX(${task.process / 100})` }} />
          </div>
        )}
        <p className={`dock__state dock__state--${stands === 'ready' ? 'file' : stands}`}>
          {t(dockStates[stands])}
          {isRunning(task) && <span className="num"> {task.process}%</span>}
          {rows && <span className="dock__rows num">{t(rows.text, rows.params)}</span>}
          {task.errorReason && <span className="dock__rows">{task.errorReason}</span>}
          <span className="dock__rows num">
            <Moment value={task.finishedTime ?? task.createdTime} />
          </span>
        </p>
      </div>
      <Next task={task} open={open} onLeave={onLeave} />
      <TaskActions task={task} />
    </li>
  )
}

/** Tells screen readers at a quarter, a half, three quarters and the end. */
const Announcer = ({ tasks }: { tasks: readonly Task[] }) => {
  const t = useText()
  const before = useRef(new Map<string, number>())
  const [told, setTold] = useState('')
  useEffect(() => {
    for (const task of tasks) {
      const quarter = passedQuarter(before.current.get(task.id), task.process)
      before.current.set(task.id, task.process)
      if (quarter !== undefined) setTold(t(dock.announce, { name: taskName(task, t), percent: quarter }))
    }
  }, [tasks, t])
  return (
    <span className="visually-hidden" role="status">
      {told}
    </span>
  )
}

type PanelProps = {
  tasks: readonly Task[]
  hasFailed: boolean
  onMore: () => void
  onOpen: (to: string) => void
  onLeave: () => void
}

const Panel = ({ tasks: all, hasFailed, onMore, onOpen, onLeave }: PanelProps) => {
  const t = useText()
  const tasks = notCleared(notTakenFurther(all), useStore(clearedAt))
  return (
    <div className="dock" role="dialog" aria-label={t(dock.title)}>
      <div className="dock__head">
        <h2>{t(dock.title)}</h2>
        {tasks.length > dockTasks && (
          <button type="button" className="dock__more" onClick={onMore}>
            {t(dock.open)}
          </button>
        )}
      </div>
      {tasks.length === 0 ? (
        <p className="dock__empty">{t(hasFailed ? dock.failed : dock.empty)}</p>
      ) : (
        <ul className="dock__tasks">
          {latest(tasks).map((task) => (
            <TaskLine key={task.id} task={task} open={onOpen} onLeave={onLeave} />
          ))}
        </ul>
      )}
      <div className="dock__foot">
        {tasks.length <= dockTasks && (
          <button type="button" className="dock__more" onClick={onMore}>
            {t(dock.open)}
          </button>
        )}
        {!tasks.every(isRunning) && (
          <button
            type="button"
            className="dock__more dock__more--quiet"
            onClick={() => clearedAt.set(new Date().toISOString())}
          >
            {t(dock.clear)}
          </button>
        )}
      </div>
    </div>
  )
}

/** A dot flies from the click that started a task, and the button swells for a second. */
const useFlight = () => {
  const button = useRef<HTMLButtonElement>(null)
  const signal = useStore(taskSignal)
  const [isSwollen, setIsSwollen] = useState(false)
  const started = useRef(signal.count)
  useEffect(() => {
    if (signal.count === started.current) return
    started.current = signal.count
    if (button.current) flyTo(button.current, signal)
    setIsSwollen(true)
    const timer = setTimeout(() => setIsSwollen(false), taskAnimationReset)
    return () => clearTimeout(timer)
  }, [signal])
  return { button, isSwollen }
}

/** The task centre's button: a dot for news, movement while something runs, the latest three on click. */
export const TaskDock = ({ open }: { open: (to: string) => void }) => {
  const t = useText()
  const { tasks, hasFailed } = useTasks()
  const { button, isSwollen } = useFlight()
  const [isOpen, setIsOpen] = useState(false)
  const seen = useStore(seenAt)
  const running = tasks.filter(isRunning).length
  const isNew = !isOpen && hasNews(tasks, seen)
  const label = running > 0 ? t(dock.openRunning, { count: running }) : t(isNew ? dock.openNew : dock.open)
  const toggle = (next: boolean) => {
    setIsOpen(next)
    seenAt.set(new Date().toISOString())
  }
  useEndNews(tasks, open)
  const leaveFor = (to: string) => {
    toggle(false)
    open(to)
  }
  const more = () => leaveFor('/download/center')
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={toggle}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        content={
          <Panel tasks={tasks} hasFailed={hasFailed} onMore={more} onOpen={leaveFor} onLeave={() => toggle(false)} />
        }
      >
        <button
          ref={button}
          type="button"
          className={isSwollen ? 'bar-button dock-button dock-button--swollen' : 'bar-button dock-button'}
          aria-label={label}
          aria-expanded={isOpen}
          title={isOpen ? undefined : label}
        >
          <ArrowDownToLine
            className={running > 0 ? 'dock-button__icon dock-button__icon--running' : 'dock-button__icon'}
            size={16}
            strokeWidth={1.5}
            aria-hidden
          />
          <span>{t(dock.title)}</span>
          {running > 0 && <span className="dock-button__count num">{running}</span>}
          {isNew && <span className="dock-button__dot" />}
        </button>
      </Popover>
      <Announcer tasks={tasks} />
    </>
  )
}
