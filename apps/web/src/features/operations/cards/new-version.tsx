import { carding } from '@stowline/contract/operations/carding.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { cardsScreen as words } from '@stowline/text/cards-screen'
import { fieldNames } from '@stowline/text/fields'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useToldCall } from '../../../api/use-form-call.ts'
import { DayInput } from '../../../ui/form/index.ts'
import { Labelled, LabelledText } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { useConfirm } from '../../../ui/surface/use-confirm.ts'
import { notify } from '../../../ui/toast/notify.ts'
import type { Draft, Versions } from './draft.ts'
import { Effect } from './effect.tsx'
import { firstSheet, NewTables, type Sheet, tablesOf } from './new-tables.tsx'

/** The last version with other tables, their effect, and the way to make it. */
export const NewVersion = ({ merchantId, known }: { readonly merchantId: string; readonly known: Versions }) => {
  const t = useText()
  const confirm = useConfirm()
  const preview = useToldCall(carding.preview)
  const create = useToldCall(carding.create, { refreshes: [carding.versions] })
  const [last] = known.versions
  const [nameCn, setNameCn] = useState(last?.name.zh ?? '')
  const [nameEn, setNameEn] = useState(last?.name.en ?? '')
  const [begins, setBegins] = useState<string>()
  const [sheets, setSheets] = useState<readonly Sheet[]>(() => [firstSheet(known)])
  const [problem, setProblem] = useState('')
  const [seen, setSeen] = useState<{ readonly draft: Draft; readonly effect: Output<typeof carding.preview> }>()
  const look = async () => {
    if (!begins) return
    const draft = { merchantId, nameCn, nameEn, begins, tables: tablesOf(sheets) }
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
      <NewTables
        merchantId={merchantId}
        known={known}
        sheets={sheets}
        onChange={(change) => {
          setSheets(change)
          stale()
        }}
      />
      <div className="cards__go">
        {/* A table that is still on its way is not there yet. */}
        <Button disabled={!begins || sheets.some(({ files }) => files.length === 0)} onClick={() => void look()}>
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
