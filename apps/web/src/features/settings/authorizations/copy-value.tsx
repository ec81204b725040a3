import type { Pair } from '@stowline/text/kernel/pair'
import { useText } from '../../../ui/language/language.tsx'
import { CopyButton } from '../../../ui/number-cell/number-cell.tsx'

/** A value that is carried elsewhere, whole, with its copy button. */
export const CopyValue = ({ label, value }: { readonly label: Pair; readonly value: string }) => {
  const t = useText()
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd className="num">
        <span>{value}</span>
        <CopyButton value={value} />
      </dd>
    </div>
  )
}
