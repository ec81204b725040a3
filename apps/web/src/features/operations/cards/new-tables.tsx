import { newTableKinds } from '@stowline/domain/billing/cards/change-card'
import { cardsScreen as words, newTableNames } from '@stowline/text/cards-screen'
import { fieldNames } from '@stowline/text/fields'
import { common } from '@stowline/text/ui'
import { Button, Input, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { uploadTo } from '../../../api/upload-adapter.ts'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { UploadBox, type UploadedFile } from '../../../ui/upload/upload-box.tsx'
import type { Draft, Versions } from './draft.ts'
import { PriceSheet } from './price-sheet.tsx'

type Table = Omit<Draft['tables'][number], 'fileId'>
/** A sheet, and the table that it takes the place of. */
export type Sheet = { readonly key: number; readonly table: Table; readonly files: readonly UploadedFile[] }

const limits = { types: ['xlsx', 'csv', 'txt', 'tsv'], maxBytes: 20 * 2 ** 20, maxFiles: 1 }
const toRateTable = uploadTo('rateTable')
/** Sheets of one version. */
const most = 20

export const firstSheet = ({ services }: Versions, key = 0): Sheet => ({
  key,
  table: { kind: 'rates', service: services[0]?.serviceCode ?? '' },
  files: [],
})

/** What is sent of those that have come. */
export const tablesOf = (sheets: readonly Sheet[]): Draft['tables'] =>
  sheets.flatMap(({ table, files }) => files.map(({ fileId }) => ({ ...table, fileId })))

type TableProps = {
  readonly known: Versions
  readonly table: Table
  readonly onTable: (table: Table) => void
  /** Absent: it is the only one. */
  readonly onRemove: (() => void) | undefined
}

/** Which table a sheet takes the place of. */
const WhichTable = ({ known, table, onTable, onRemove }: TableProps) => {
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
      {onRemove && <IconButton icon={X} label={t(common.remove)} onClick={onRemove} />}
    </div>
  )
}

type Props = {
  readonly merchantId: string
  readonly known: Versions
  readonly sheets: readonly Sheet[]
  readonly onChange: (change: (before: readonly Sheet[]) => readonly Sheet[]) => void
}

/** The sheets of a version to be: each takes the place of one table. */
export const NewTables = ({ merchantId, known, sheets, onChange }: Props) => {
  const t = useText()
  const put = (key: number, part: Partial<Sheet>) =>
    onChange((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const add = () => onChange((before) => [...before, firstSheet(known, (before.at(-1)?.key ?? 0) + 1)])
  return (
    <>
      {sheets.map(({ key, table }) => (
        <fieldset key={key} className="cards__sheet" aria-label={t(words.table)}>
          <WhichTable
            known={known}
            table={table}
            onTable={(next) => put(key, { table: next })}
            onRemove={
              sheets.length > 1 ? () => onChange((before) => before.filter((one) => one.key !== key)) : undefined
            }
          />
          <UploadBox limits={limits} upload={toRateTable} onChange={(files) => put(key, { files })} />
          {table.kind === 'prices' && <PriceSheet merchantId={merchantId} />}
        </fieldset>
      ))}
      <div>
        <Button icon={<Plus size={14} aria-hidden />} disabled={sheets.length >= most} onClick={add}>
          {t(words.addTable)}
        </Button>
      </div>
    </>
  )
}
