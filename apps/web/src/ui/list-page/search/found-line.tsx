import { listPage } from '@stowline/text/ui'
import { Copy, Download, X } from 'lucide-react'
import { IconButton } from '../../kit/icon-button.tsx'
import { saveFile, toCsv } from '../../kit/save-file.ts'
import { useCopy } from '../../kit/use-copy.ts'
import { useText } from '../../language/language.tsx'
import type { List } from '../list.ts'

/** Most not-found numbers named in the line itself. */
const mostNamed = 3

/** What was not found can be taken along. */
const MissingTools = ({ field, missing }: { field: string; missing: readonly string[] }) => {
  const t = useText()
  const copy = useCopy()
  const download = () =>
    saveFile(`${t(listPage.missingFile)}.csv`, toCsv([[field], ...missing.map((number) => [number])]))
  return (
    <>
      <IconButton icon={Copy} label={t(listPage.copyMissing)} onClick={() => void copy(missing.join('\n'))} />
      <IconButton icon={Download} label={t(listPage.downloadMissing)} onClick={download} />
    </>
  )
}

/** After a paste, in the line of the filters or of the chosen rows: how many were found, which were not, how many were doubles. Nothing is dropped in silence. */
export const FoundLine = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const { numbers, duplicates } = list.url.state
  const result = list.numbers
  if (!numbers || !result || !list.spec.search) return null
  const field = list.spec.search.fields.find(({ id }) => id === numbers.field)
  const { missing, found } = result
  const named = missing.slice(0, mostNamed).join(', ') + (missing.length > mostNamed ? ' …' : '')
  return (
    <span className="found-line num">
      <span className="found-line__said" role="status">
        {field && <span className="kit-second found-line__field">{t(field.label)}</span>}
        <strong>{t(listPage.foundBanner, { found })}</strong>
        <span className="found-line__dot" />
        <strong className={missing.length > 0 ? 'found-line__missing' : undefined}>
          {t(listPage.missingBanner, { missing: missing.length })}
        </strong>
        {missing.length > 0 && <span className="kit-second kit-cut">{named}</span>}
        {duplicates > 0 && <span className="kit-second">{t(listPage.duplicatesBanner, { count: duplicates })}</span>}
      </span>
      {missing.length > 0 && <MissingTools field={field ? t(field.label) : ''} missing={missing} />}
      <IconButton
        icon={X}
        label={t(listPage.clearNumbers)}
        onClick={() => list.url.change({ numbers: undefined, duplicates: 0 })}
      />
    </span>
  )
}
