import './figure.css'
import type { Pair } from '@stowline/text/kernel/pair'
import { Tooltip } from 'antd'
import { useText } from '../../ui/language/language.tsx'
import { Money } from '../../ui/money/money.tsx'

type FigureProps = { readonly label: Pair; readonly value: string; readonly help?: Pair }

/** A sum above a list, with its name. */
export const Figure = ({ label, value, help }: FigureProps) => {
  const t = useText()
  return (
    <span>
      {help ? (
        <Tooltip title={<span className="figure-help">{t(help)}</span>}>
          <button type="button" className="figure-term">
            {t(label)}
          </button>
        </Tooltip>
      ) : (
        t(label)
      )}{' '}
      <strong>
        <Money value={value} hasCurrency />
      </strong>
    </span>
  )
}
