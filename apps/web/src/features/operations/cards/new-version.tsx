import { carding } from '@stowline/contract/operations/carding.contract'
import type { Output, Sent } from '@stowline/contract/kernel/rpc'
import { newTableKinds } from '@stowline/domain/billing/cards/change-card'
import { cardsScreen as words, newTableNames } from '@stowline/text/cards-screen'
import { fieldNames } from '@stowline/text/fields'
import { Alert, Button, Input, Select } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { uploadTo } from '../../../api/upload-adapter.ts'
import { saveFrom } from '../../../api/download.ts'
import { useToldCall } from '../../../api/use-form-call.ts'
import { DayInput } from '../../../ui/form/index.ts'
import { Labelled, LabelledText } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { useConfirm } from '../../../ui/surface/use-confirm.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { UploadBox, type UploadedFile } from '../../../ui/upload/upload-box.tsx'
import { Effect } from './effect.tsx'

export type Versions = Output<typeof carding.versions>
type Draft = Sent<typeof carding.preview>
type Table = Omit<Draft['tables'][number], 'fileId'>

const limits = { types: ['xlsx', 'csv', 'txt', 'tsv'], maxBytes: 20 * 2 ** 20, maxFiles: 1 }
const toRateTable = uploadTo('rateTable')

type TableProps = { readonly known: Versions; readonly table: Table; readonly onTable: (table: Table) => void }

/** Which table a sheet takes the place of. */
const WhichTable = ({ known, table, onTable }: TableProps) => {
  const t = useText()
  return (
    <div className="cards__which">
      <Select
        aria-label={t(words.table)}
        value={table.kind}
        onChange={(kind) => onTable({ ...table, kind })}
        options={newTableKinds.map((kind) => ({ value: kind, label: t(newTableNames[kind]) }))}
      />
      {table.kind === 'rates' && (
        <Select
          aria-label={t(fieldNames.service)}
          value={table.service ?? null}
          onChange={(service) => onTable({ ...table, service: service ?? '' })}
          options={known.services.map(({ serviceCode, logisticsServiceName: { zh, en } }) => ({
            value: serviceCode,
            label: t([zh, en]),
          }))}
        />
      )}
      {table.kind === 'zones' && (
        <Input
          aria-label={t(words.origin)}
          placeholder={t(words.origin)}
          maxLength={20}
          value={table.origin}
          onChange={(event) => onTable({ ...table, origin: event.target.value })}
        />
      )}
    </div>
  )
}

/** The last version's prices as a workbook to change. */
const PriceSheet = ({ merchantId }: { readonly merchantId: string }) => {
  const t = useText()
  const sheet = useToldCall(carding.priceSheet)
  const save = async () => {
    const outcome = await sheet.run({ merchantId })
    if (outcome.ok) saveFrom(outcome.value.url)
    else notify({ kind: 'error', text: outcome.message })
  }
  return (
    <p className="kit-second">
      <Button size="small" icon={<Download size={14} aria-hidden />} onClick={() => void save()}>
        {t(words.sheet)}
      </Button>{' '}
      {t(words.sheetHint)}
    </p>
  )
}

/** The last version with one other table, its effect, and the way to make it. */
export const NewVersion = ({ merchantId, known }: { readonly merchantId: string; readonly known: Versions }) => {
  const t = useText()
  const confirm = useConfirm()
  const preview = useToldCall(carding.preview)
  const create = useToldCall(carding.create, { refreshes: [carding.versions] })
  const [last] = known.versions
  const [nameCn, setNameCn] = useState(last?.name.zh ?? '')
  const [nameEn, setNameEn] = useState(last?.name.en ?? '')
  const [begins, setBegins] = useState<string>()
  const [table, setTable] = useState<Table>({ kind: 'rates', service: known.services[0]?.serviceCode ?? '' })
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [problem, setProblem] = useState('')
  const [seen, setSeen] = useState<{ readonly draft: Draft; readonly effect: Output<typeof carding.preview> }>()
  const look = async () => {
    if (!begins) return
    const draft = { merchantId, nameCn, nameEn, begins, tables: files.map(({ fileId }) => ({ ...table, fileId })) }
    const outcome = await preview.run(draft)
    setProblem(outcome.ok ? '' : outcome.message)
    setSeen(outcome.ok ? { draft, effect: outcome.value } : undefined)
  }
  const make = async (draft: Draft) => {
    const outcome = await create.run(draft)
    if (outcome.ok) notify({ kind: 'success', text: t(words.created, outcome.value) })
    else setProblem(outcome.message)
  }
  const stale = () => setSeen(undefined)
  return (
    <section className="cards__new" onChange={stale}>
      <h2>{t(words.add)}</h2>
      <p className="kit-second">
        {t(words.addHint)}
        {known.billedThrough && ` · ${t(words.billed, { month: known.billedThrough })}`}
      </p>
      <div className="cards__fields">
        <LabelledText
          of={carding.preview}
          name="nameCn"
          label={fieldNames.nameCn}
          value={nameCn}
          onChange={setNameCn}
        />
        <LabelledText
          of={carding.preview}
          name="nameEn"
          label={fieldNames.nameEn}
          value={nameEn}
          onChange={setNameEn}
        />
        <Labelled label={t(words.begins)} isRequired>
          {(id) => (
            <DayInput
              id={id}
              value={begins ?? null}
              onChange={(day) => {
                setBegins(day)
                stale()
              }}
            />
          )}
        </Labelled>
      </div>
      <WhichTable
        known={known}
        table={table}
        onTable={(next) => {
          setTable(next)
          stale()
        }}
      />
      <UploadBox
        limits={limits}
        upload={toRateTable}
        onChange={(next) => {
          setFiles(next)
          stale()
        }}
      />
      {table.kind === 'prices' && <PriceSheet merchantId={merchantId} />}
      <div className="cards__go">
        {/* A table that is still on its way is not there yet. */}
        <Button disabled={!begins || files.length === 0} onClick={() => void look()}>
          {t(words.preview)}
        </Button>
        {seen && seen.effect.faults.length === 0 && (
          <Button
            type="primary"
            onClick={() =>
              confirm({
                title: t(words.create),
                text: t(words.createText, { begins: seen.draft.begins }),
                go: words.create,
                onGo: () => make(seen.draft),
              })
            }
          >
            {t(words.create)}
          </Button>
        )}
      </div>
      {problem && <Alert type="error" showIcon title={problem} />}
      {seen && <Effect effect={seen.effect} />}
    </section>
  )
}
