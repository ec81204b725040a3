import { addressFaultsIn } from '@stowline/text/address-notes'
import { batch } from '@stowline/text/ui'
import { taskScreen as words } from '@stowline/text/tasks-screen'
import { Download, ExternalLink } from 'lucide-react'
import { classOfRow } from '../../ui/batch-dialog/batch.ts'
import { saveFile, toCsv } from '../../ui/kit/save-file.ts'
import { CarrierWords } from '../../ui/kit/carrier-words.tsx'
import { useText } from '../../ui/language/language.tsx'
import { Money } from '../../ui/money/money.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import type { Task } from '../../api/task-rules.ts'
import { rowStatus, type TaskResult } from './task-words.ts'

/** Screens that the records of a task can be looked up on, with the kind of their numbers. */
const kindOfNumber: Readonly<Record<string, string>> = { '/delivery/index': 'orderNo', '/logistics/index': 'any' }

/** The list of these numbers on the screen they came from, where it finds them. */
const listOf = ({ sourcePath }: Task, numbers: readonly string[]): string | undefined => {
  const by = kindOfNumber[sourcePath]
  return by && `${sourcePath}?by=${by}&size=100&numbers=${encodeURIComponent(numbers.join(','))}`
}

type Props = { rows: readonly TaskResult[]; task: Task; isFiltered: boolean; onOpen: (to: string) => void }

/** Validation, carrier, account or system; only failures have one. */
const kindOf = (row: TaskResult) => (row.state === 'failed' ? classOfRow(row) : undefined)

/** A check of addresses says what it found; a carrier's own sentence stands behind what we say. */
const Note = ({ row, task }: { row: TaskResult; task: Task }) => {
  const t = useText()
  if (task.kind === 'checkAddresses' && row.detail)
    return (
      <>
        {row.message}
        <div className="kit-second">
          {addressFaultsIn(row.detail)
            .map((fault) => (typeof fault === 'string' ? fault : t(fault)))
            .join(' · ')}
        </div>
      </>
    )
  return (
    <>
      {row.message}
      <CarrierWords text={row.detail} />
    </>
  )
}

type NumberProps = { row: TaskResult; task: Task; onOpen: (to: string) => void }

const RowNumber = ({ row, task, onOpen }: NumberProps) => {
  const list = listOf(task, [row.subjectNo])
  if (!list || !row.subjectNo || !row.subjectId) return row.subjectNo || row.rowNo
  return (
    <button type="button" className="kit-link" onClick={() => onOpen(`${list}&id=${row.subjectId}`)}>
      {row.subjectNo}
    </button>
  )
}

/** Which columns have anything to say. */
type Shown = { readonly hasKinds: boolean; readonly hasCharges: boolean }
type RowProps = NumberProps & { shown: Shown }

const Row = ({ row, task, shown, onOpen }: RowProps) => {
  const t = useText()
  const kind = kindOf(row)
  return (
    <tr>
      <th scope="row" className="num">
        <RowNumber row={row} task={task} onOpen={onOpen} />
      </th>
      <td>
        <StatusTag {...rowStatus[row.state]} />
      </td>
      {shown.hasKinds && (
        <>
          <td className="kit-second">{kind && t(batch[kind])}</td>
          <td>
            <Note row={row} task={task} />
          </td>
        </>
      )}
      {shown.hasCharges && (
        <td className="task-results__money">
          {row.state === 'succeeded' && row.charge !== null && <Money value={row.charge} hasCurrency />}
        </td>
      )}
    </tr>
  )
}

/** Results row by row, with the way back to the failed ones on the screen they came from. */
export const TaskResults = ({ rows, task, isFiltered, onOpen }: Props) => {
  const t = useText()
  if (rows.length === 0)
    return <p className="kit-quiet">{t(isFiltered || task.total > 0 ? words.noRows : words.noResults)}</p>
  const failed = rows.filter(({ state, subjectNo }) => state === 'failed' && subjectNo)
  const toFailed = listOf(
    task,
    failed.map(({ subjectNo }) => subjectNo),
  )
  const shown = {
    hasKinds: rows.some((row) => row.state === 'failed' || row.message !== null || row.detail !== null),
    hasCharges: rows.some(({ charge }) => charge !== null),
  }
  const download = () => {
    const head = [words.number, words.state, batch.class, words.reason, words.carrierText].map((pair) => t(pair))
    const lines = rows.map((row) => {
      const kind = kindOf(row)
      return [
        row.subjectNo,
        t(rowStatus[row.state].label),
        kind ? t(batch[kind]) : '',
        row.message ?? '',
        row.detail ?? '',
      ]
    })
    saveFile(`${t(words.resultsFile)}.csv`, toCsv([head, ...lines]))
  }
  return (
    <div className="task-results">
      <table>
        <thead>
          <tr>
            {[words.number, words.state, ...(shown.hasKinds ? [batch.class, words.note] : [])].map((pair) => (
              <th key={pair[1]} scope="col">
                {t(pair)}
              </th>
            ))}
            {shown.hasCharges && (
              <th scope="col" className="task-results__money">
                {t(words.charged)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.rowNo} row={row} shown={shown} task={task} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      <div className="task-results__foot">
        {failed.length > 0 && toFailed && (
          <button type="button" className="kit-link task-results__link" onClick={() => onOpen(toFailed)}>
            <ExternalLink size={14} strokeWidth={1.5} aria-hidden /> {t(words.toSource, { count: failed.length })}
          </button>
        )}
        <button type="button" className="kit-link task-results__link" onClick={download}>
          <Download size={14} strokeWidth={1.5} aria-hidden /> {t(words.downloadResults)}
        </button>
      </div>
    </div>
  )
}
