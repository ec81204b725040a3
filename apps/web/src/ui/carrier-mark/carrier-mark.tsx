import './carrier-mark.css'

const letters: Readonly<Record<string, string>> = { ups: 'UPS', fedex: 'FDX' }

/** A carrier as three letters in a neutral 20 x 14 mark: no brand colours; the full name is read aloud. */
export const CarrierMark = ({ carrier, name }: { carrier: string; name?: string | undefined }) => (
  <abbr className="carrier-mark" title={name ?? carrier}>
    {letters[carrier] ?? carrier.slice(0, 3).toUpperCase()}
  </abbr>
)
