import { addressFault } from '@stowline/text/address-notes'
import { labelScreen } from '@stowline/text/label-screen'
import { CarrierWords } from '../../../ui/kit/carrier-words.tsx'
import { useText } from '../../../ui/language/language.tsx'

/** What is wrong with an address in the reader's words; a carrier's sentence that has none is kept behind. */
export const AddressFaults = ({ notes }: { notes: readonly string[] }) => {
  const t = useText()
  const known = notes.map(addressFault).filter((fault) => fault !== undefined)
  const unknown = notes.filter((note) => !addressFault(note))
  return (
    <>
      {known.length > 0 ? known.map((fault) => t(fault)).join(' · ') : notes.length > 0 && t(labelScreen.cannotCheck)}
      <CarrierWords text={unknown.join(' ')} />
    </>
  )
}
