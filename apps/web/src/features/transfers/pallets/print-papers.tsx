import type { truckPapers } from '@stowline/contract/transfers/truck-papers.contract'
import type { TransferRow } from '@stowline/contract/transfers/transfers.schema'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { keysOf } from '@stowline/domain/kernel/records'
import { labelPapers, labelSizes } from '@stowline/domain/products/product-label'
import type { Pair } from '@stowline/text/kernel/pair'
import { productLabelWords as labels } from '@stowline/text/product-labels-screen'
import { paperWords as words } from '@stowline/text/truck-papers'
import { common } from '@stowline/text/ui'
import { Alert, Button, Checkbox, InputNumber, Segmented } from 'antd'
import { useState } from 'react'
import { saveFrom } from '../../../api/download.ts'
import { SubSurface } from '../../../ui/drawer/sub-surface.tsx'
import { Labelled } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { type PaperCalls, useOwnPapers } from './pallet-desk.ts'

type LabelsAsked = Sent<typeof truckPapers.printLabels>
type Id = LabelsAsked['transferIds'][number]
/** Transfers of which papers are printed. */
type Printable = { readonly id: Id; readonly no: string; readonly hasBol: boolean }
export const printableOf = ({ id, transID, hasBol }: TransferRow): Printable => ({ id, no: transID, hasBol })

const kinds = ['bol', 'pallet', 'carton', 'product'] as const
type Kind = (typeof kinds)[number]
const helps: Readonly<Record<Kind, Pair>> = {
  bol: words.bolHelp,
  pallet: words.palletHelp,
  carton: words.cartonHelp,
  product: words.productHelp,
}

type Choice = { what: Kind; copies: number; evenWithOwn: boolean } & Required<Pick<LabelsAsked, 'size' | 'paper'>>
/** As it was chosen last on this page: the same printer stands beside it. */
let last: Choice = { what: 'bol', copies: 2, size: '50x30', paper: 'roll', evenWithOwn: false }

type Props = { readonly rows: readonly Printable[]; readonly papers: PaperCalls; readonly onClose: () => void }

/** Of transfers that a merchant has chosen. */
export const PrintOwnPapers = (props: Omit<Props, 'papers'>) => <PrintPapers {...props} papers={useOwnPapers()} />

/** Bills of lading, labels of pallets, cartons and pieces of transfers, each as one file. */
export const PrintPapers = ({ rows, papers, onClose }: Props) => {
  const t = useText()
  const [choice, setChoice] = useState(last)
  const [problem, setProblem] = useState<string>()
  const change = (changes: Partial<Choice>) => {
    last = { ...choice, ...changes }
    setChoice(last)
    setProblem(undefined)
  }
  const transferIds = rows.map(({ id }) => id)
  const { what, copies, size, paper, evenWithOwn } = choice
  const bolsOf = async () => {
    const outcome = await papers.bols({ transferIds, evenWithOwn })
    return [outcome, outcome.ok ? outcome.value.own : []] as const
  }
  const labelled = () => papers.labels({ transferIds, what: what === 'bol' ? 'pallet' : what, copies, size, paper })
  const print = async () => {
    const [outcome, own] = what === 'bol' ? await bolsOf() : [await labelled(), []]
    if (!outcome.ok) return setProblem(outcome.message)
    saveFrom(outcome.value.url)
    const left = own.length ? ` · ${t(words.ownLeft, { numbers: own.join(', ') })}` : ''
    notify({ kind: 'success', text: `${t(words.printed, { count: outcome.value.printed })}${left}` })
    onClose()
  }
  const [only] = rows
  return (
    <SubSurface
      title={rows.length === 1 ? t(words.title, { no: only?.no ?? '' }) : t(words.titleMany, { count: rows.length })}
      panelTitle={t(words.print)}
      width={520}
      isHeld={papers.isRunning}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button type="primary" loading={papers.isRunning} onClick={() => void print()}>
            {t(words.print)}
          </Button>
        </>
      }
    >
      <div className="pallet-builder">
        {problem && <Alert type="error" showIcon title={problem} role="alert" />}
        <Segmented
          block
          value={what}
          onChange={(value) => change({ what: value })}
          options={kinds.map((value) => ({ value, label: t(words[value]) }))}
        />
        <p className="kit-second">{t(helps[what])}</p>
        <Options choice={choice} rows={rows} onChange={change} />
      </div>
    </SubSurface>
  )
}

type OptionsProps = {
  readonly choice: Choice
  readonly rows: readonly Printable[]
  readonly onChange: (changes: Partial<Choice>) => void
}

const Options = ({ choice: { what, copies, size, paper, evenWithOwn }, rows, onChange }: OptionsProps) => {
  const t = useText()
  if (what === 'bol')
    return rows.some(({ hasBol }) => hasBol) ? (
      <Checkbox checked={evenWithOwn} onChange={(event) => onChange({ evenWithOwn: event.target.checked })}>
        {t(words.evenWithOwn)}
      </Checkbox>
    ) : null
  if (what === 'pallet')
    return (
      <Labelled label={t(words.copies)}>
        {(id) => (
          <InputNumber id={id} min={1} max={4} value={copies} onChange={(value) => onChange({ copies: value ?? 1 })} />
        )}
      </Labelled>
    )
  if (what === 'carton') return null
  return (
    <>
      <Labelled label={t(labels.size)}>
        {() => (
          <Segmented
            block
            value={size}
            onChange={(value) => onChange({ size: value })}
            options={keysOf(labelSizes).map((value) => ({ value, label: `${value.replace('x', ' × ')} mm` }))}
          />
        )}
      </Labelled>
      <Labelled label={t(labels.paper)}>
        {() => (
          <Segmented
            block
            value={paper}
            onChange={(value) => onChange({ paper: value })}
            options={keysOf(labelPapers).map((value) => ({ value, label: t(labels[value]) }))}
          />
        )}
      </Labelled>
    </>
  )
}
