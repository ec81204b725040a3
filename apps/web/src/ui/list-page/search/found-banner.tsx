import { listPage } from '@stowline/text/ui'
import { Copy, Download } from 'lucide-react'
import { saveFile, toCsv } from '../../kit/save-file.ts'
import { useText } from '../../language/language.tsx'
import type { List } from '../list.ts'

/** Most not-found numbers named in the line itself. */
const mostNamed = 3

/** After a paste: how many were found, which were not, how many were doubles. Nothing is dropped in silence. */
export const FoundBanner = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const { numbers, duplicates } = list.url.state
  const result = list.numbers
  if (!numbers || !result || !list.spec.search) return null
  const field = list.spec.search.fields.find(({ id }) => id === numbers.field)
  const { missing, found } = result
  const named = missing.slice(0, mostNamed).join(', ') + (missing.length > mostNamed ? ' …' : '')
  const download = () =>
    saveFile(
      `${t(listPage.missingFile)}.csv`,
      toCsv([[field ? t(field.label) : ''], ...missing.map((number) => [number])]),
    )
  return (
    <div className="found-banner num" role="status">
      {field && <span className="kit-second">{t(field.label)}</span>}
      <strong>{t(listPage.foundBanner, { found })}</strong>
      <span className="found-banner__dot" />
      <strong className={missing.length > 0 ? 'found-banner__missing' : undefined}>
        {t(listPage.missingBanner, { missing: missing.length })}
      </strong>
      {missing.length > 0 && <span className="kit-second kit-cut">{named}</span>}
      {duplicates > 0 && <span className="kit-second">{t(listPage.duplicatesBanner, { count: duplicates })}</span>}
      <span className="found-banner__space" />
      {missing.length > 0 && (
        <>
          <button
            type="button"
            className="kit-link found-banner__link"
            onClick={() => navigator.clipboard.writeText(missing.join('\n'))}
          >
            <Copy size={14} strokeWidth={1.5} aria-hidden /> {t(listPage.copyMissing)}
          </button>
          <button type="button" className="kit-link found-banner__link" onClick={download}>
            <Download size={14} strokeWidth={1.5} aria-hidden /> {t(listPage.downloadMissing)}
          </button>
        </>
      )}
      <button
        type="button"
        className="kit-link found-banner__link"
        onClick={() => list.url.change({ numbers: undefined, duplicates: 0 })}
      >
        {t(listPage.clearBatch)}
      </button>
    </div>
  )
}
