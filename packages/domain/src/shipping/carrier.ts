import type { RefusalReason } from './refusal-reasons.ts'
import type { FeeCode } from '../billing/fees/registry.ts'
import type { Cents } from '../kernel/money.ts'
import type { MeasureUnit } from '../kernel/units.ts'
import type { TrackingState } from '../tracking/milestones.ts'
import type { QuoteLine, RatingInput } from './quote.ts'

/** The carrier port: what the product asks of any carrier, in the product's own words. Adapters translate, nothing else does. */
export interface Carrier {
  readonly code: string
  /** Two or three letters for the neutral tag in lists: "UPS", "FDX", "PRA". */
  readonly mark: string
  readonly name: readonly [zh: string, en: string]
  readonly services: readonly CarrierService[]
  readonly labelFormats: readonly LabelFormat[]
  /** Credential form as data; the web draws it without knowing the carrier. */
  readonly accountFields: readonly AccountField[]
  /** Pause between two tracking questions about a parcel, in milliseconds. Absent: two hours. */
  readonly pollEveryMs?: number
  /** How long after a purchase was asked for its absence is proof that it never was, in milliseconds. Absent: a minute. */
  readonly absenceProvenAfterMs?: number
  /** Documents come with the purchase only: a label whose answer was lost is voided and bought again. */
  readonly givesDocumentsOnce?: true
  rate(request: RateRequest, account: CarrierAccount): Promise<Outcome<Rate[]>>
  /** What `rate` answers, known without asking. Absent: the carrier alone knows its prices. */
  quote?(request: RateRequest, account: CarrierAccount): Outcome<Rate[]>
  ship(request: ShipRequest, account: CarrierAccount): Promise<Outcome<Label>>
  void(request: VoidRequest, account: CarrierAccount): Promise<Outcome<VoidResult>>
  track(trackingNumbers: readonly string[], account: CarrierAccount): Promise<Outcome<TrackingReport[]>>
  checkAddress(address: Address, account: CarrierAccount): Promise<Outcome<AddressCheck>>
  /** The label bought under our reference, or `absent` proven. Answers the question "did that call go through?". Formats as in a purchase. */
  findByReference(
    reference: string,
    account: CarrierAccount,
    formats?: readonly LabelFormat[],
  ): Promise<Outcome<Label | 'absent'>>
  /** Why it refuses a label, by the code of its message; its own table. */
  refusalReason(code: string): RefusalReason
  /** Messages that the carrier sends by itself when a parcel moves. Absent: it sends none, its parcels are only asked about. */
  readonly webhook?: CarrierWebhook
}

export type CarrierService = {
  readonly code: string
  readonly name: readonly [zh: string, en: string]
  readonly residential: 'any' | 'only' | 'never'
}

export const labelFormats = ['pdf', 'png', 'zpl'] as const
export type LabelFormat = (typeof labelFormats)[number]

export const signTypes = ['none', 'indirect', 'direct', 'adult'] as const
export type SignType = (typeof signTypes)[number]

export type Address = {
  readonly name: string
  readonly company?: string
  readonly phone: string
  readonly street: string
  readonly street2?: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
  readonly isResidential?: boolean
}

/** One parcel as typed: the entered measure and unit are the truth, adapters convert. */
export type Parcel = {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly weight: number
  readonly unit: MeasureUnit
}

export type CarrierAccount = {
  readonly id: string
  readonly carrier: string
  readonly number: string
  readonly secrets: Readonly<Record<string, string>>
  readonly isTest: boolean
  /** Whose account it is: carriers name them as the shipper. Absent: the place it is sent from. */
  readonly sender?: Address
}

export type AccountField = {
  readonly key: string
  readonly label: readonly [zh: string, en: string]
  readonly isSecret: boolean
  readonly isRequired: boolean
  readonly pattern?: string
  /** What the pattern asks for, in words. */
  readonly form?: readonly [zh: string, en: string]
}

/** Somebody else who pays the carrier: their account number there, and where it is registered. */
export type ThirdParty = { readonly number: string; readonly postalCode: string; readonly country: string }

export type Shipment = {
  readonly from: Address
  readonly to: Address
  readonly parcels: readonly Parcel[]
  readonly signType: SignType
  readonly shipDate: string
  /** Absent: the shipping account pays. */
  readonly billTo?: ThirdParty
}
export type RateRequest = Shipment & { readonly serviceCodes?: readonly string[] }
export type ShipRequest = Shipment & {
  readonly serviceCode: string
  /** Ours, unique, sent to the carrier: the key by which a lost answer is found again. */
  readonly reference: string
  readonly orderNo: string
  readonly isReturn?: boolean
  /** Formats wanted, best first: the carrier gives the first that it has. Absent: its own first. */
  readonly formats?: readonly LabelFormat[]
  /** Short mark of the sending warehouse, printed for the packer. */
  readonly warehouseMark?: string
}
export type VoidRequest = { readonly trackingNumber: string; readonly reference: string }

export type Rate = {
  readonly serviceCode: string
  readonly total: Cents
  readonly fees: readonly { readonly code: FeeCode; readonly amount: Cents; readonly because: string }[]
  readonly zone: string
  /** Whole pounds the carrier bills. */
  readonly billableWeight: number
  readonly transitDays?: number
  /** Where the price is the merchant's contract and not the carrier's: how it was worked out. */
  readonly rated?: RatedByCard
}

/** A price as it was worked out: the card's version, all that it depends on, and its lines. */
export type RatedByCard = {
  readonly version: number
  readonly input: RatingInput
  readonly lines: readonly QuoteLine[]
}

export type Label = {
  readonly trackingNumber: string
  readonly reference: string
  readonly serviceCode: string
  /** Price, zone and weight as billed. Absent in a label found again, where the carrier does not repeat them. */
  readonly total?: Cents
  readonly zone?: string
  readonly billableWeight?: number
  /** One 4x6 document per parcel; the product can draw PDF from PNG. Empty in a label found again whose documents the carrier gives only once. */
  readonly documents: readonly LabelDocument[]
}
export type LabelDocument = {
  readonly format: LabelFormat
  readonly bytes: Uint8Array
  /** Which parcel of the shipment, from 1, and its own number; absent: the only one, under the label's number. */
  readonly piece?: number
  readonly trackingNumber?: string
}
/** `unexplained`: refused, and the account may not look up why: it may be too late, or the label was voided before. */
export type VoidResult = 'voided' | 'alreadyVoided' | 'refused' | 'unexplained'

export const isVoided = (result: VoidResult): boolean => result === 'voided' || result === 'alreadyVoided'

export type TrackingReport = {
  readonly trackingNumber: string
  readonly state: TrackingState | 'notFound'
  readonly eta?: string
  readonly events: readonly TrackingEvent[]
  /** When the carrier will have more to say, null for never. Absent where it does not know, as of every parcel in the hands of people. */
  readonly newsAt?: string | null
}
export type TrackingEvent = {
  /** Moment in UTC, ISO 8601. */
  readonly at: string
  readonly state: TrackingState
  readonly code: string
  readonly text: readonly [zh: string, en: string]
  readonly place?: string
  readonly raw?: unknown
}

/** What a carrier's own messages look like. Both are pure: the bytes as they came, and what they say. */
export type CarrierWebhook = {
  /** Headers that may bring the proof, in small letters: a message with none of them is refused unread. */
  readonly proofHeaders: readonly string[]
  /**
   * Whether the bytes are the carrier's, by the secret that its account shares with us, compared in constant time. `stale`: genuine, but sent
   * more than `webhookToleranceMs` before or after `now`.
   */
  verify(raw: Uint8Array, headers: WebhookHeaders, secret: string, now: Date): WebhookVerdict
  /** The reports in it, each with the event as it came; none when the bytes are not what the carrier sends. */
  read(raw: Uint8Array): readonly TrackingReport[]
}
/** Header values by their names in small letters. */
export type WebhookHeaders = Readonly<Record<string, string | undefined>>
export type WebhookVerdict = 'genuine' | 'forged' | 'stale'
/** Messages that travelled longer are not believed: somebody may have kept them. In milliseconds. */
export const webhookToleranceMs = 300_000

export type AddressCheck = {
  readonly result: 'valid' | 'corrected' | 'invalid'
  readonly isResidential?: boolean
  readonly suggestion?: Address
  readonly notes: readonly string[]
}

/** Partial success is a value: details beside the carrier's own messages. */
export type Outcome<Detail> =
  | { readonly ok: true; readonly detail: Detail; readonly messages: readonly Message[] }
  | {
      readonly ok: false
      readonly certainty: Certainty
      readonly messages: readonly Message[]
      readonly retryAfterMs?: number
      /** Refused because the carrier does not know who asks: the account's credentials are wrong or withdrawn. */
      readonly isStranger?: true
    }

/** `refused`: the carrier said no, nothing was made. `unreached`: the call never left. `unknown`: it may have happened; ask by reference. */
export type Certainty = 'refused' | 'unreached' | 'unknown'
export type Message = { readonly kind: MessageKind; readonly code: string; readonly text: string }
/** The four error classes of batch results (screens 1.5). */
export type MessageKind = 'validation' | 'carrier' | 'balance' | 'system'
