import { importing } from '@stowline/text/imports-screen'
import { useText } from '../language/language.tsx'
import type { ImportState } from './import-adapters.ts'

/** Names that are written out; of more their count is told. */
const mostNamed = 6

/** Of a zip: what lies beside its sheet, and what of it goes nowhere. A row that is mended may still name it. */
export const CheckDocuments = ({ state: { documents, isCommitted } }: { state: ImportState }) => {
  const t = useText()
  if (!documents || isCommitted) return null
  const { count, unused, doubled } = documents
  return (
    <div className="import-documents kit-second">
      <p>{t(importing.documents, { count })}</p>
      {unused.length > 0 && (
        <p role="status">
          {t(importing.documentsUnused, { count: unused.length })} <Names of={unused} />
        </p>
      )}
      {doubled.length > 0 && (
        <p role="status">
          {t(importing.documentsDoubled)} <Names of={doubled} />
        </p>
      )}
    </div>
  )
}

const Names = ({ of }: { of: readonly string[] }) => {
  const t = useText()
  return (
    <>
      {of.slice(0, mostNamed).map((name) => (
        <code key={name} className="import-documents__name">
          {name}
        </code>
      ))}
      {of.length > mostNamed && t(importing.documentsMore, { count: of.length - mostNamed })}
    </>
  )
}
