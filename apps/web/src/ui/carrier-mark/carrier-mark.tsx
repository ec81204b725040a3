import './carrier-mark.css'
import { carrierMark } from '@stowline/text/ui'
import { FlaskConical } from 'lucide-react'
import { Say } from '../language/say.tsx'

const letters: Readonly<Record<string, string>> = { ups: 'UPS', fedex: 'FDX' }

type Props = {
  readonly carrier: string
  readonly name?: string | undefined
  /** Nothing beside it says whose it is. */
  readonly isAlone?: boolean
}

/** A carrier as three letters in a neutral 20 x 14 mark: no brand colours; the full name is read aloud. The practice carrier, which moves nothing, is a flask, with its word where it stands alone. */
export const CarrierMark = ({ carrier, name, isAlone = false }: Props) => (
  <abbr
    className={carrier === 'practice' ? 'carrier-mark carrier-mark--practice' : 'carrier-mark'}
    title={name ?? carrier}
  >
    {carrier === 'practice' ? (
      <>
        <FlaskConical size={14} strokeWidth={1.5} aria-hidden />
        {isAlone && <Say text={carrierMark.practice} />}
      </>
    ) : (
      (letters[carrier] ?? carrier.slice(0, 3).toUpperCase())
    )}
  </abbr>
)
