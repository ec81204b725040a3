import { isPoBox, zipAgreement } from '@stowline/domain/shipping/address'
import { findZip, type Zip, zipsOfCity } from '../../zip5.ts'
import type { Party } from './book.ts'
import { serialOf } from './number.ts'

/** The carrier's verdict on an address: the parts it would write differently, or why it knows no such place. */
export type Verdict = {
  readonly result: 'valid' | 'corrected' | 'invalid'
  readonly residential: boolean
  readonly changes: Partial<Pick<Party, 'city' | 'state' | 'zip'>>
  readonly notes: readonly string[]
}

const businessWords =
  /\b(STE|SUITE|FLOOR|FL \d|DOCK|WAREHOUSE|PLAZA|PLZ|CENTER|CTR|MALL|INDUSTRIAL|BLDG|BUILDING|OFFICE)\b/
const homeWords = /\b(APT|APARTMENT|UNIT|LOT|TRLR|TRAILER|#)/

/** Whether somebody lives there: by the words of the address, else by a lot that always falls the same way (seven in ten do). */
const isHome = ({ company, lines }: Party): boolean => {
  const street = lines.join(' ').toUpperCase()
  if (company || businessWords.test(street)) return false
  return homeWords.test(street) || serialOf(street) % 10 < 7
}

const only = (zips: readonly Zip[]): Zip | undefined => (zips.length === 1 ? zips[0] : undefined)

const placeVerdict = (party: Party): Pick<Verdict, 'result' | 'changes' | 'notes'> => {
  const facts = findZip(party.zip)
  const agreement = zipAgreement(party, facts)
  if (agreement === 'agrees') return { result: 'valid', changes: {}, notes: [] }
  if (agreement === 'otherCity' && facts) {
    const isTownOfState = zipsOfCity(party.city, party.state).length > 0
    const [zip, isNeighbour] = [
      facts,
      zipsOfCity(party.city, party.state).some(({ zip: other }) => other.slice(0, 3) === facts.zip.slice(0, 3)),
    ]
    if (isTownOfState && !isNeighbour)
      return { result: 'invalid', changes: {}, notes: [`ZIP ${zip.zip} belongs to ${zip.city}, not to ${party.city}.`] }
    return { result: 'corrected', changes: { city: zip.city }, notes: [`ZIP ${zip.zip} belongs to ${zip.city}.`] }
  }
  const sole = only(zipsOfCity(party.city, party.state))
  if (sole)
    return {
      result: 'corrected',
      changes: { zip: sole.zip },
      notes: [`${sole.city}, ${sole.state} has ZIP ${sole.zip}.`],
    }
  if (agreement === 'otherState' && facts && zipAgreement({ ...party, state: facts.state }, facts) === 'agrees') {
    return { result: 'corrected', changes: { state: facts.state }, notes: [`ZIP ${facts.zip} is in ${facts.state}.`] }
  }
  const note = facts
    ? `ZIP ${facts.zip} is in ${facts.state}, not in ${party.state}.`
    : `ZIP ${party.zip} was not found.`
  return { result: 'invalid', changes: {}, notes: [note] }
}

/** Judges place and street of a normalised address. Streets themselves are not known: a number is all that is asked of them. */
export const judge = (party: Party): Verdict => {
  const residential = isHome(party)
  const [street = ''] = party.lines
  if (party.country !== 'US')
    return { result: 'invalid', residential, changes: {}, notes: [`Country ${party.country} is not served.`] }
  if (!/\d/.test(street) && !isPoBox({ street }))
    return { result: 'invalid', residential, changes: {}, notes: ['The street has no house number.'] }
  return { ...placeVerdict(party), residential }
}
