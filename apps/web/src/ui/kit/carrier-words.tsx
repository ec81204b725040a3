import './carrier-words.css'
import { batch } from '@stowline/text/ui'
import { ChevronRight } from 'lucide-react'
import { useText } from '../language/language.tsx'

/** What the carrier itself said, for whoever asks: our own words stand in front of it. */
export const CarrierWords = ({ text }: { text: string | null | undefined }) => {
  const t = useText()
  if (!text) return null
  return (
    <details className="carrier-words">
      <summary>
        <ChevronRight size={12} strokeWidth={1.75} aria-hidden />
        {t(batch.carrierText)}
      </summary>
      {text}
    </details>
  )
}
