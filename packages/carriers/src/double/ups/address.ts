import { postalStreet } from '@stowline/domain/shipping/address'
import { z } from 'zod'
import { many, maybe, text } from '../../lenient.ts'
import type { Party } from '../../practice/remote/book.ts'
import { judge } from '../../practice/remote/judge.ts'
import { partyAt } from '../asked-address.ts'
import type { Answer } from '../call.ts'
import type { CallContext } from '../shared.ts'
import { chance } from '../number.ts'
import { voice } from './voice.ts'

const XavRequest = z.object({
  XAVRequest: z.object({
    AddressKeyFormat: maybe(
      z.object({
        ConsigneeName: text,
        AttentionName: text,
        AddressLine: many(text),
        PoliticalDivision2: text,
        PoliticalDivision1: text,
        PostcodePrimaryLow: text,
        CountryCode: text,
      }),
    ),
  }),
})
type Asked = NonNullable<z.infer<typeof XavRequest>['XAVRequest']['AddressKeyFormat']>

const partyOf = (asked: Asked): Party =>
  partyAt({
    lines: asked.AddressLine,
    city: asked.PoliticalDivision2,
    state: asked.PoliticalDivision1,
    postalCode: asked.PostcodePrimaryLow,
    country: asked.CountryCode,
    name: asked.AttentionName,
    company: asked.AttentionName ? asked.ConsigneeName : '',
  })

/** Four digits that belong to a street: the same street, the same digits. */
export const extension = (street: string): string => String((chance(street) % 9000) + 1000)

const candidateOf = (party: Party, classification: object) => {
  const lines = party.lines.filter(Boolean).map(postalStreet)
  const [zip, low] = [party.zip.slice(0, 5), party.zip.slice(6) || extension(lines.join(' '))]
  return {
    AddressClassification: classification,
    AddressKeyFormat: {
      AddressLine: lines,
      Region: `${party.city.toUpperCase()} ${party.state} ${zip}-${low}`,
      PoliticalDivision2: party.city.toUpperCase(),
      PoliticalDivision1: party.state,
      PostcodePrimaryLow: zip,
      PostcodeExtendedLow: low,
      CountryCode: 'US',
    },
  }
}

/** Street level validation with classification: one candidate as UPS would print it, or none. */
export const validateAddress = ({ call }: CallContext): Answer => {
  const asked = XavRequest.safeParse(call.json).data?.XAVRequest.AddressKeyFormat
  if (!asked) return voice.refuse(400, '9264030', 'The XAV request is not well formed.')
  const party = partyOf(asked)
  const { result, residential, changes } = judge(party)
  const Response = { ResponseStatus: { Code: '1', Description: 'Success' } }
  if (result === 'invalid') {
    const AddressClassification = { Code: '0', Description: 'UnClassified' }
    return { status: 200, body: { XAVResponse: { Response, NoCandidatesIndicator: '', AddressClassification } } }
  }
  const AddressClassification = residential
    ? { Code: '2', Description: 'Residential' }
    : { Code: '1', Description: 'Commercial' }
  return {
    status: 200,
    body: {
      XAVResponse: {
        Response,
        ValidAddressIndicator: '',
        AddressClassification,
        Candidate: [candidateOf({ ...party, ...changes }, AddressClassification)],
      },
    },
  }
}
