import type { Label, Outcome } from '@stowline/domain/shipping/carrier'
import { describe, expect, test } from 'vitest'
import * as ship from './ship.ts'
import { request } from './shipments.cases.ts'

const detail = <Detail>(outcome: Outcome<Detail> | undefined): Detail | undefined =>
  outcome?.ok ? outcome.detail : undefined

describe('purchases', () => {
  const piece = (number: string, changes: object = {}) => ({
    trackingNumber: number,
    masterTrackingNumber: '794953535000',
    packageDocuments: [{ contentType: 'LABEL', docType: 'PDF', encodedLabel: 'JVBERi0=' }],
    customerReferences: [{ customerReferenceType: 'CUSTOMER_REFERENCE', value: request.reference }],
    ...changes,
  })
  const rating = {
    shipmentRating: {
      shipmentRateDetails: [
        { rateType: 'PAYOR_LIST_PACKAGE', totalNetCharge: 40 },
        {
          rateType: 'PAYOR_ACCOUNT_PACKAGE',
          totalNetCharge: '30.85',
          rateZone: '5',
          totalBillingWeight: { units: 'LB', value: 4 },
        },
      ],
    },
  }
  const replyOf = (changes: object) => ({
    output: {
      transactionShipments: [
        { masterTrackingNumber: '794953535000', pieceResponses: [piece('794953535000')], ...changes },
      ],
    },
  })
  const read = (changes: object) => detail(ship.fromResponse(replyOf(changes), request))

  test('number, price, zone, weight and label', () => {
    expect(read({ completedShipmentDetail: rating })).toEqual({
      label: {
        trackingNumber: '794953535000',
        reference: request.reference,
        serviceCode: 'FEDEX_GROUND',
        total: 3085,
        zone: '5',
        billableWeight: 4,
      },
      offered: [{ format: 'pdf', encoded: 'JVBERi0=', url: '' }],
    })
  })

  test.each([
    [
      'without a master number, the first piece in order',
      {
        masterTrackingNumber: '',
        pieceResponses: [
          piece('2', { masterTrackingNumber: '', packageSequenceNumber: '2' }),
          piece('1', { masterTrackingNumber: null, packageSequenceNumber: '1' }),
        ],
      },
      '1',
    ],
    ['without any', { masterTrackingNumber: null, pieceResponses: [] }, ''],
    ['a piece instead of a list', { pieceResponses: piece('794953535000') }, '794953535000'],
    ['a shipment instead of a list', { masterTrackingNumber: 794953535000 }, '794953535000'],
    [
      'named with the details only',
      { masterTrackingNumber: '', completedShipmentDetail: { masterTrackingId: { trackingNumber: '7' } } },
      '7',
    ],
  ])('the number %s', (_name, changes, expected) => {
    expect(read(changes)?.label.trackingNumber).toBe(expected)
  })

  const packageRating = (netCharge: unknown) => ({
    packageRating: {
      packageRateDetails: [{ rateType: 'PAYOR_ACCOUNT_PACKAGE', netCharge, billingWeight: { units: 'LB', value: 3 } }],
    },
  })
  test.each([
    [
      'of the packages',
      { completedShipmentDetail: { completedPackageDetails: [packageRating(10.1), packageRating('10.2')] } },
      { total: 2030, billableWeight: 6 },
    ],
    ['beside the pieces', { pieceResponses: [piece('1', { netChargeAmount: '21.45' })] }, { total: 2145 }],
    ['nowhere', {}, {}],
    ['nought beside the pieces', { pieceResponses: [piece('1', { netChargeAmount: 0 })] }, {}],
  ])('the price %s', (_name, changes, expected) => {
    const { trackingNumber: _, reference: __, serviceCode: ___, ...bill } = read(changes)?.label ?? ({} as Label)
    expect(bill).toEqual(expected)
  })

  test('an answer about another shipment keeps its reference', () => {
    const named = (value: string) =>
      read({
        pieceResponses: [piece('1', { customerReferences: { customerReferenceType: 'CUSTOMER_REFERENCE', value } })],
      })
    expect(named('somebody-else')?.label.reference).toBe('somebody-else')
    expect(named(request.reference)?.label.reference).toBe(request.reference)
    expect(read({ pieceResponses: [piece('1', { customerReferences: null })] })?.label.reference).toBe(
      request.reference,
    )
  })

  const offered = (changes: object) =>
    read(changes)?.offered.map(({ format, piece: index, encoded, url }) => [format, index, encoded || url])
  test('labels in the order of the pieces, other papers aside', () => {
    const papers = (name: string) => [
      { contentType: 'COMMERCIAL_INVOICE', docType: 'PDF', encodedLabel: 'no' },
      { contentType: 'LABEL', docType: 'ZPLII', encodedLabel: name },
    ]
    const pieces = [
      piece('2', { packageSequenceNumber: 2, packageDocuments: papers('two') }),
      piece('1', { packageSequenceNumber: 1, packageDocuments: papers('one') }),
    ]
    expect(offered({ pieceResponses: pieces })).toEqual([
      ['zpl', 1, 'one'],
      ['zpl', 2, 'two'],
    ])
  })
  test('half of the labels are none, one for all is one', () => {
    const pieces = [piece('1'), piece('2', { packageDocuments: [] })]
    expect(offered({ pieceResponses: pieces })).toEqual([])
    const merged = { contentType: 'MERGED_LABEL_DOCUMENTS', docType: 'PDF', url: 'https://www.fedex.com/document' }
    expect(offered({ pieceResponses: [piece('1', { packageDocuments: null })], shipmentDocuments: merged })).toEqual([
      ['pdf', undefined, 'https://www.fedex.com/document'],
    ])
  })
  test('a format that we cannot print is none', () => {
    expect(
      offered({ pieceResponses: [piece('1', { packageDocuments: [{ docType: 'EPL2', encodedLabel: 'x' }] })] }),
    ).toEqual([])
  })
})
