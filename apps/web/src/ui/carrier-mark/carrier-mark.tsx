import './carrier-mark.css'
import { FlaskConical } from 'lucide-react'

const letters: Readonly<Record<string, string>> = { ups: 'UPS', fedex: 'FDX' }

/** A carrier as three letters in a neutral 20 x 14 mark: no brand colours; the full name is read aloud. The practice carrier, which moves nothing, is a flask. */
export const CarrierMark = ({ carrier, name }: { carrier: string; name?: string | undefined }) => (
  <abbr
    className={carrier === 'practice' ? 'carrier-mark carrier-mark--practice' : 'carrier-mark'}
    title={name ?? carrier}
  >
    {carrier === 'practice' ? (
      <FlaskConical size={14} strokeWidth={1.5} aria-hidden />
    ) : (
      (letters[carrier] ?? carrier.slice(0, 3).toUpperCase())
    )}
  </abbr>
)
