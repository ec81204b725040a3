/** Requests as the carriers describe them, written by hand: the double is tried without our adapters. */

type Wishes = {
  readonly reference?: string
  readonly service?: string
  readonly label?: string
  readonly pieces?: number
  readonly zip?: string
  readonly name?: string
  readonly shipDate?: string
  readonly pounds?: string
}

const upsAddress = (line: string, city: string, state: string, zip: string) => ({
  AddressLine: [line],
  City: city,
  StateProvinceCode: state,
  PostalCode: zip,
  CountryCode: 'US',
})

const shipper = {
  Name: 'Harbor Fulfilment',
  AttentionName: 'Dana Whitfield',
  ShipperNumber: 'A1B2C3',
  Phone: { Number: '7325550142' },
  Address: upsAddress('120 Harbor Way', 'Edison', 'NJ', '08817'),
}

const upsPackage = (pounds: string, reference: string) => ({
  Packaging: { Code: '02' },
  Dimensions: { UnitOfMeasurement: { Code: 'IN' }, Length: '12', Width: '9', Height: '5' },
  PackageWeight: { UnitOfMeasurement: { Code: 'LBS' }, Weight: pounds },
  ReferenceNumber: [{ Value: reference }],
})

export const upsShip = ({
  reference = 'ref-1',
  service = '03',
  label = 'GIF',
  pieces = 1,
  zip = '78701',
  name = 'Marcus Bell',
  shipDate,
  pounds = '3.2',
}: Wishes = {}) => ({
  ShipmentRequest: {
    Request: { RequestOption: 'nonvalidate', SubVersion: '2409' },
    Shipment: {
      Description: 'goods',
      Shipper: shipper,
      ShipFrom: { Name: 'Harbor Fulfilment', Address: shipper.Address },
      ShipTo: {
        Name: name,
        Phone: { Number: '5125550187' },
        Address: { ...upsAddress('4821 Cedar Hollow Rd', 'Austin', 'TX', zip), ResidentialAddressIndicator: '' },
      },
      PaymentInformation: { ShipmentCharge: [{ Type: '01', BillShipper: { AccountNumber: 'A1B2C3' } }] },
      ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
      Service: { Code: service },
      ...(shipDate ? { ShipmentDate: shipDate } : {}),
      Package: Array.from({ length: pieces }, () => upsPackage(pounds, reference)),
    },
    LabelSpecification: {
      LabelImageFormat: { Code: label },
      HTTPUserAgent: 'Mozilla/5.0',
      LabelStockSize: { Height: '6', Width: '4' },
    },
  },
})

export const upsRate = (): object => {
  const { Shipment } = upsShip().ShipmentRequest
  const { Shipper, ShipTo, ShipFrom, ShipmentRatingOptions } = Shipment
  const { Phone: _shipper, ...from } = Shipper
  const { Phone: _recipient, ...to } = ShipTo
  const measured = {
    PackagingType: { Code: '02' },
    Dimensions: { UnitOfMeasurement: { Code: 'IN', Description: 'Inches' }, Length: '12', Width: '9', Height: '5' },
    PackageWeight: { UnitOfMeasurement: { Code: 'LBS', Description: 'Pounds' }, Weight: '3.2' },
  }
  return {
    RateRequest: {
      Request: { RequestOption: 'Shop', SubVersion: '2409' },
      Shipment: { Shipper: from, ShipTo: to, ShipFrom, ShipmentRatingOptions, Package: [measured] },
    },
  }
}

export const upsAddressCheck = (state: string, zip: string) => ({
  XAVRequest: {
    AddressKeyFormat: {
      AddressLine: ['4821 Cedar Hollow Rd'],
      PoliticalDivision2: 'Austin',
      PoliticalDivision1: state,
      PostcodePrimaryLow: zip,
      CountryCode: 'US',
    },
  },
})

export const upsRecovery = (wanted: { readonly number: string } | { readonly reference: string }) => ({
  LabelRecoveryRequest: {
    Request: { RequestOption: 'nonvalidate' },
    LabelSpecification: { LabelImageFormat: { Code: 'GIF' } },
    ...('number' in wanted
      ? { TrackingNumber: wanted.number }
      : { ReferenceValues: { ReferenceNumber: { Value: wanted.reference }, ShipperNumber: 'A1B2C3' } }),
  },
})

const fedexParty = (
  personName: string,
  street: string,
  city: string,
  state: string,
  zip: string,
  residential: boolean,
) => ({
  contact: { personName, phoneNumber: '5125550187' },
  address: { streetLines: [street], city, stateOrProvinceCode: state, postalCode: zip, countryCode: 'US', residential },
})

export const fedexShip = ({
  reference = 'ref-1',
  service = 'GROUND_HOME_DELIVERY',
  label = 'PDF',
  pieces = 1,
  zip = '78701',
  name = 'Marcus Bell',
  shipDate = '2026-07-14',
  pounds = '3.2',
}: Wishes = {}) => ({
  accountNumber: { value: '740561073' },
  labelResponseOptions: 'LABEL',
  requestedShipment: {
    shipDatestamp: shipDate,
    shipper: fedexParty('Dana Whitfield', '120 Harbor Way', 'Edison', 'NJ', '08817', false),
    recipients: [fedexParty(name, '4821 Cedar Hollow Rd', 'Austin', 'TX', zip, true)],
    pickupType: 'USE_SCHEDULED_PICKUP',
    serviceType: service,
    packagingType: 'YOUR_PACKAGING',
    totalWeight: Number(pounds) * pieces,
    shippingChargesPayment: { paymentType: 'SENDER' },
    labelSpecification: { imageType: label, labelStockType: label === 'PDF' ? 'PAPER_4X6' : 'STOCK_4X6' },
    requestedPackageLineItems: Array.from({ length: pieces }, (_, index) => ({
      sequenceNumber: index + 1,
      weight: { units: 'LB', value: Number(pounds) },
      dimensions: { length: 12, width: 9, height: 5, units: 'IN' },
      customerReferences: [{ customerReferenceType: 'CUSTOMER_REFERENCE', value: reference }],
    })),
  },
})

export const fedexRate = () => {
  const { requestedShipment } = fedexShip()
  const place = ({ address }: ReturnType<typeof fedexParty>) => {
    const { streetLines: _, ...rest } = address
    return { address: rest }
  }
  return {
    accountNumber: { value: '740561073' },
    rateRequestControlParameters: { returnTransitTimes: true },
    requestedShipment: {
      shipper: place(requestedShipment.shipper),
      recipient: place(requestedShipment.recipients[0] ?? requestedShipment.shipper),
      pickupType: 'USE_SCHEDULED_PICKUP',
      shipDateStamp: '2026-07-14',
      rateRequestType: ['LIST', 'ACCOUNT'],
      requestedPackageLineItems: [
        { weight: { units: 'LB', value: 3.2 }, dimensions: { length: 12, width: 9, height: 5, units: 'IN' } },
      ],
    },
  }
}

export const fedexCancel = (trackingNumber: string) => ({
  accountNumber: { value: '740561073' },
  deletionControl: 'DELETE_ALL_PACKAGES',
  trackingNumber,
})

export const fedexTrack = (...numbers: readonly string[]) => ({
  includeDetailedScans: true,
  trackingInfo: numbers.map((trackingNumber) => ({ trackingNumberInfo: { trackingNumber } })),
})

export const fedexFind = (value: string) => ({
  includeDetailedScans: true,
  referencesInformation: {
    type: 'CUSTOMER_REFERENCE',
    value,
    accountNumber: '740561073',
    shipDateBegin: '2026-07-01',
    shipDateEndDate: '2026-07-31',
  },
})

export const fedexAddressCheck = (state: string, zip: string) => ({
  addressesToValidate: [
    {
      address: {
        streetLines: ['4821 Cedar Hollow Rd'],
        city: 'Austin',
        stateOrProvinceCode: state,
        postalCode: zip,
        countryCode: 'US',
      },
    },
  ],
})
