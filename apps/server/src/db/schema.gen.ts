// Made from the migrated database by `npm run db -- types`; do not edit. A test compares it with the migrations.
import type { ColumnType } from 'kysely'
import type { ColumnTypes } from './column-types.ts'
import type { Json } from './json.ts'

export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** A column that the database computes: it is read, never written. */
type GeneratedAlways<T> = [T] extends [ColumnType<infer S, infer _I, infer _U>] ? ColumnType<S, never, never> : ColumnType<T, never, never>
/** A column with a default: may be left out of an insert. */
type Generated<T> = [T] extends [ColumnType<infer S, infer I, infer U>] ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

export interface Activations {
  tenant_id: string
  id: string
  user_id: string | null
  code_hash: string
  expires_at: Timestamp
  used_at: Timestamp | null
}

export interface Adjustments {
  tenant_id: string
  id: string
  no: string
  fee: 'freight' | 'addressCorrection' | 'storage' | 'orderHandling' | 'transfer' | 'unloading' | 'valueAdded' | 'other'
  reference_kind: 'order' | 'label' | 'shipment' | 'charge'
  reference_id: string
  reference_no: string
  order_id: string | null
  cents: number
  reason: string
  invoice_line: string | null
  state: Generated<'waiting' | 'booked' | 'rejected'>
  made_at: Timestamp
  made_by: string
  made_by_name: string
  decided_at: Timestamp | null
  decided_by: string | null
  decided_by_name: Generated<string>
  decision_note: Generated<string>
  charge_id: string | null
}

export interface Alerts {
  tenant_id: string
  id: string
  user_id: string
  kind: 'lowBalance' | 'pastDue' | 'lowStock' | 'containerLate' | 'labelFailed' | 'parcelTrouble' | 'ticketAnswered' | 'taskDone'
  subject: string | null
  params: ColumnTypes['alertsParams']
  at: Timestamp
  read_at: Timestamp | null
  in_portal: boolean
  mail: 'none' | 'now' | 'daily'
  mailed_at: Timestamp | null
}

export interface AuditLog {
  tenant_id: string
  id: string
  at: Timestamp
  user_id: string | null
  user_name: string
  user_kind: string
  call: string
  request_id: string
  entity: string
  entity_id: string
  action: string
  before: Json | null
  after: Json | null
}

export interface Authorizations {
  tenant_id: string
  id: string
  user_id: string | null
  name: string
  company_name: Generated<string>
  redirect_url: Generated<string>
  client_id: string
  secret_hash: string
  old_secret_hash: string | null
  old_secret_until: Timestamp | null
  scopes: Generated<string[]>
  valid_until: Timestamp | null
  state: Generated<'active' | 'revoked'>
  created_at: Generated<Timestamp>
  version: Generated<number>
  created_by_name: Generated<string>
  secret_end: Generated<string>
  last_used_at: Timestamp | null
  events: Generated<string[]>
  signing_secret: Buffer | null
  old_signing_secret: Buffer | null
  old_signing_until: Timestamp | null
  failures_in_row: Generated<number>
  rests_until: Timestamp | null
}

export interface BillingAccounts {
  tenant_id: string
  id: string
  name: string
  carrier: string
  platform: 'amazon' | 'shopify' | 'ebay' | 'walmart' | 'woocommerce' | 'tiktok' | 'other' | null
  account_number: string
  billing_number: Generated<string>
  postal_code: string
  country: Generated<string>
  created_at: Timestamp
  version: Generated<number>
}

export interface BillingTerms {
  tenant_id: string
  due_days: number | null
  credit_set_by: string | null
  credit_before_cents: number | null
}

export interface Bills {
  tenant_id: string
  id: string
  no: string
  month: string
  begins: string
  ends: string
  issued_at: Timestamp
  due_on: string
  charge_count: number
  freight_cents: number
  storage_cents: number
  order_handling_cents: number
  transfer_cents: number
  unloading_cents: number
  value_added_cents: number
  compensation_cents: number
  adjustment_cents: number
  total_cents: number
  deducted_cents: number
  open_cents: number
  hash: string
  settled_at: Timestamp | null
  settled_set: string | null
}

export interface BookEntries {
  tenant_id: string
  number: number
  set_id: string
  at: Timestamp
  kind: string
  about_kind: string
  about_id: string
  cents: number
  balance_cents: number
  hash: string
  came_cents: number
}

export interface Callbacks {
  tenant_id: string
  id: string
  authorization_id: string
  type: 'order.shipped' | 'label.ready' | 'parcel.delivered' | 'parcel.exception' | 'return.received' | 'ticket.answered' | 'callback.test'
  subject: string
  subject_no: Generated<string>
  body: string
  state: Generated<'waiting' | 'retrying' | 'delivered' | 'dead' | 'ended'>
  attempts: Generated<number>
  created_at: Timestamp
  next_at: Timestamp | null
  leased_until: Timestamp | null
  last_attempt_at: Timestamp | null
  last_url: Generated<string>
  last_status: number | null
  last_fault: 'status' | 'redirect' | 'timeout' | 'unknownHost' | 'notPublic' | 'refused' | 'certificate' | 'unreachable' | null
  last_answer: Generated<string>
  last_ms: number | null
}

export interface CarrierInvoices {
  tenant_id: string
  id: string
  carrier: string
  no: string
  day: string
  account: string
  digest: string
  line_count: number
  net_cents: number
  loaded_at: Timestamp
  loaded_by: string | null
  loaded_by_name: string
}

export interface CarrierMessages {
  tenant_id: string
  id: string
  carrier: string
  logistics_account_id: string | null
  digest: string
  tracking_number: string
  raw: Buffer | null
  state: Generated<'received' | 'applied' | 'waiting' | 'ignored'>
  failures: Generated<number>
  received_at: Timestamp
  settled_at: Timestamp | null
}

export interface CartonNumbers {
  id: number
  given: number
}

export interface CartonPrefixes {
  tenant_id: string
  gs1_prefix: string
}

export interface ChargeSums {
  tenant_id: string
  id: Generated<string>
  day: string
  type: string
  warehouse_id: string | null
  service_code: string | null
  state: 'open' | 'deducted' | 'billed'
  charges: number
  cents: number
  refunded_cents: number
}

export interface Charges {
  tenant_id: string
  id: string
  type: 'freight' | 'storage' | 'orderHandling' | 'transfer' | 'unloading' | 'valueAdded' | 'compensation' | 'adjustment'
  day: string
  at: Timestamp
  source_kind: string
  source_id: string
  part: Generated<string>
  reference: string
  order_id: string | null
  warehouse_id: string | null
  service_code: string | null
  card_version: number | null
  input: ColumnTypes['chargesInput'] | null
  lines: ColumnTypes['chargesLines']
  cents: ColumnTypes['chargesCents']
  problem: ColumnTypes['chargesProblem'] | null
  reason: Generated<string>
  reverses: string | null
  set_id: string | null
  bill_id: string | null
}

export interface CompensationFiles {
  tenant_id: string
  compensation_id: string
  file_id: string
  position: Generated<number>
}

export interface Compensations {
  tenant_id: string
  id: string
  no: string
  type: 'lost' | 'damaged' | 'wrongItem' | 'late' | 'overcharged' | 'other'
  reference_kind: 'order' | 'shipment' | 'return'
  reference_id: string
  reference_no: string
  product_id: string | null
  sku: Generated<string>
  pieces: Generated<number>
  claimed_cents: number
  card_cents: number | null
  approved_cents: number | null
  reason: string
  state: Generated<'reviewing' | 'approved' | 'rejected' | 'credited'>
  made_at: Timestamp
  made_by: string
  made_by_name: string
  decided_at: Timestamp | null
  decided_by: string | null
  decided_by_name: Generated<string>
  decision_note: Generated<string>
  paid_at: Timestamp | null
  paid_by: string | null
  paid_by_name: Generated<string>
  charge_id: string | null
}

export interface DemoClock {
  only_one: Generated<boolean>
  ahead_ms: Generated<number>
  nights_until: Timestamp
}

export interface FactorTickets {
  tenant_id: string
  hash: string
  user_id: string
  reset_id: string | null
  password_hash: string | null
  tries: Generated<number>
  expires_at: Timestamp
}

export interface Feedback {
  tenant_id: string
  id: string
  user_id: string
  user_name: string
  type: 'fault' | 'wish' | 'question' | 'other'
  description: string
  email: string
  page: string
  app_version: string
  state: Generated<'open' | 'settled'>
  at: Timestamp
  settled_at: Timestamp | null
  settled_by: Generated<string>
}

export interface FeedbackFiles {
  tenant_id: string
  feedback_id: string
  file_id: string
  position: number
}

export interface FileTickets {
  tenant_id: string
  hash: string
  purpose: 'upload' | 'download'
  slot: string | null
  file_id: string | null
  user_id: string
  session_id: string | null
  expires_at: Timestamp
  used_at: Timestamp | null
  task_ids: Generated<string[]>
  notice_file_id: string | null
}

export interface Files {
  tenant_id: string
  id: string
  slot: string
  name: string
  content_type: string
  size: number
  storage_key: string
  sha256: string
  created_by: string | null
  created_at: Timestamp
  expires_at: Timestamp | null
}

export interface HelpVersions {
  id: string
  doc_name: string
  version: number
  is_withdrawn: Generated<boolean>
  chapter: 'start' | 'goods' | 'orders' | 'transfers' | 'returns' | 'finance' | 'service' | 'settings' | 'work'
  title_cn: string
  title_en: string
  content_cn: string
  content_en: string
  at: Timestamp
  by: string
}

export interface HelpVotes {
  tenant_id: string
  user_id: string
  doc_name: string
  is_helpful: boolean
  at: Timestamp
}

export interface History {
  tenant_id: string
  id: string
  entity_id: string
  at: Timestamp
  actor_id: string | null
  actor_name: Generated<string>
  action: string
  detail: Generated<ColumnTypes['historyDetail']>
  entity: string
}

export interface Holds {
  tenant_id: string
  kind: string
  business_id: string
  account: Generated<string>
  currency: Generated<string>
  cents: ColumnTypes['holdsCents']
  state: Generated<'open' | 'captured' | 'released'>
  captured_cents: number | null
  held_at: Timestamp
  ended_at: Timestamp | null
}

export interface IdempotencyKeys {
  tenant_id: string
  user_id: string
  key: string
  call: string
  body_hash: string
  answer: string | null
  leased_until: Timestamp | null
  created_at: Timestamp
}

export interface ImportDocuments {
  tenant_id: string
  import_id: string
  path: string
}

export interface ImportEdits {
  tenant_id: string
  import_id: string
  row_no: number
  cells: ColumnTypes['importEditsCells']
  is_typed: boolean
}

export interface ImportMappings {
  tenant_id: string
  id: string
  kind: string
  headers_hash: string
  name: Generated<string>
  mapping: ColumnTypes['importMappingsMapping']
  updated_by: string | null
  updated_at: Timestamp
}

export interface ImportRows {
  tenant_id: string
  import_id: string
  row_no: number
  order_key: Generated<string>
  cells: Json
  problems: Generated<Json>
  state: 'valid' | 'warned' | 'invalid' | 'created' | 'changed' | 'skipped'
  order_id: string | null
  source: Json | null
}

export interface Imports {
  tenant_id: string
  id: string
  kind: 'order' | 'shipment' | 'product' | 'onlineSku' | 'packing' | 'milestone' | 'transfer'
  state: Generated<'checking' | 'checked' | 'committing' | 'committed' | 'failed'>
  store_id: string | null
  file_id: string
  file_name: string
  preset: string | null
  mapping: ColumnTypes['importsMapping'] | null
  headers: Generated<ColumnTypes['importsHeaders']>
  mode: 'validRows' | 'allOrNothing' | null
  task_id: string | null
  commit_task_id: string | null
  rows_total: Generated<number>
  rows_valid: Generated<number>
  rows_invalid: Generated<number>
  rows_warned: Generated<number>
  orders_created: Generated<number>
  orders_skipped: Generated<number>
  error_code: string | null
  created_by: string | null
  created_by_name: Generated<string>
  created_at: Timestamp
  committed_at: Timestamp | null
  rows_created: Generated<number>
  rows_changed: Generated<number>
  orders_changed: Generated<number>
  orders_differing: Generated<number>
  orders_ready: Generated<number>
  orders_invalid: Generated<number>
  touched_at: Timestamp
}

export interface InboundTerms {
  id: number
  terms: ColumnTypes['inboundTermsTerms']
  gs1_prefix: Generated<string>
  updated_at: Timestamp
  updated_by: Generated<string>
}

export interface InvoicedParcels {
  tenant_id: string
  id: string
  invoice_id: string
  carrier: string
  invoice_no: string
  invoice_day: string
  account: string
  tracking_number: string
  label_id: string | null
  order_id: string | null
  order_no: string | null
  lines: ColumnTypes['invoicedParcelsLines']
  billed_cents: number
  expected_cents: number
  difference_cents: GeneratedAlways<number>
  charged_cents: number | null
  finding: 'dearer' | 'cheaper' | 'doubled' | 'unknown' | 'matched'
  state: 'open' | 'matched' | 'accepted' | 'passedOn'
  loaded_at: Timestamp
  settled_at: Timestamp | null
  settled_by: string | null
  settled_by_name: Generated<string>
  note: Generated<string>
  adjustment_id: string | null
}

export interface LabelDocuments {
  tenant_id: string
  label_id: string
  format: 'pdf' | 'png' | 'zpl'
  piece: Generated<number>
  bytes: Buffer
}

export interface LabelPictures {
  tenant_id: string
  label_id: string
  bytes: Buffer | null
}

export interface Labels {
  tenant_id: string
  id: string
  order_id: string | null
  state: 'buying' | 'ready' | 'printed' | 'voiding' | 'void' | 'failed' | 'unknown' | 'review'
  origin: Generated<'bought' | 'uploaded' | 'imported'>
  carrier: string
  service_code: Generated<string>
  logistics_account_id: string | null
  tracking_number: string | null
  format: Generated<'pdf' | 'png' | 'zpl'>
  request: Generated<ColumnTypes['labelsRequest']>
  charge_cents: ColumnTypes['labelsChargeCents'] | null
  zone: string | null
  billable_weight: number | null
  error_kind: 'validation' | 'carrier' | 'balance' | 'system' | null
  error_code: string | null
  error_text: string | null
  attempts: Generated<number>
  print_count: Generated<number>
  lease_until: Timestamp | null
  requested_at: Timestamp
  bought_at: Timestamp | null
  voided_at: Timestamp | null
  created_by: string | null
  quoted_cents: ColumnTypes['labelsQuotedCents'] | null
  carrier_cents: number | null
  asked_at: Timestamp | null
  error_reason: string | null
  fees: ColumnTypes['labelsFees'] | null
  last_print: string | null
  rated: ColumnTypes['labelsRated'] | null
  return_id: string | null
}

export interface LedgerAccounts {
  tenant_id: string
  account: 'merchant' | 'payments' | 'carrier' | 'provider'
  currency: Generated<string>
  balance_cents: Generated<number>
  credit_cents: Generated<number>
  held_cents: Generated<number>
}

export interface LogisticsAccounts {
  tenant_id: string
  id: string
  name: string
  carrier: string
  account_number: Generated<string>
  secrets: Buffer | null
  is_test: Generated<boolean>
  state: Generated<'active' | 'disabled' | 'deleted'>
  created_at: Generated<Timestamp>
  version: Generated<number>
  warehouse_id: string | null
  label_format: Generated<'pdf' | 'png' | 'zpl'>
  sender_name: Generated<string>
  sender_company: Generated<string>
  sender_phone: Generated<string>
  sender_street: Generated<string>
  sender_city: Generated<string>
  sender_state: Generated<string>
  sender_postal_code: Generated<string>
  tested_at: Timestamp | null
  test_result: 'ok' | 'wrongCredentials' | 'refused' | 'unreachable' | null
  test_message: Generated<string>
  tested_by_name: Generated<string>
}

export interface Nodes {
  id: string
  host: string
  roles: string
  files: string
  started_at: Generated<Timestamp>
  seen_at: Generated<Timestamp>
}

export interface NoticeFiles {
  file_id: string
  notice_id: string
  part: 'image' | 'video' | 'captions' | 'document'
  language: 'zh' | 'en'
  name: string
  content_type: string
  size: number
  storage_key: string
}

export interface NoticeMarks {
  tenant_id: string
  user_id: string
  notice_id: string
  read_at: Timestamp | null
  is_muted: Generated<boolean>
}

export interface Notices {
  id: string
  type: ColumnTypes['noticesType']
  version_code: Generated<string>
  title_cn: string
  title_en: string
  content_cn: Generated<string>
  content_en: Generated<string>
  is_banner: Generated<boolean>
  notice_time: Timestamp | null
  published_at: Timestamp | null
  kind: Generated<'update' | 'announcement'>
  state: Generated<'draft' | 'published' | 'withdrawn'>
  details_cn: Generated<string>
  details_en: Generated<string>
  effective_at: Timestamp | null
  merchant_ids: string[] | null
  version: Generated<number>
  changed_at: Timestamp | null
  changed_by: Generated<string>
}

export interface OnlineSkuChildren {
  tenant_id: string
  online_sku_id: string
  product_id: string
  quantity: number
}

export interface OnlineSkus {
  tenant_id: string
  id: string
  store_id: string | null
  sku_number: string
  kind: 'single' | 'combo'
  remark: Generated<string>
  created_at: Generated<Timestamp>
  version: Generated<number>
  sku_plain: GeneratedAlways<string | null>
}

export interface OrderCounts {
  tenant_id: string
  status: string
  orders: Generated<number>
}

export interface OrderLines {
  tenant_id: string
  id: string
  order_id: string
  line_no: number
  sku: string
  platform_line_id: Generated<string>
  name: Generated<string>
  quantity: number
  unit_price_cents: number | null
  taken_from: string | null
}

export interface OrderPace {
  tenant_id: string
  kind: 'created' | 'shipped' | 'late'
  at: Timestamp
  orders: Generated<number>
}

export interface OrderWords {
  tenant_id: string
  order_id: string
  words: string
}

export interface Orders {
  tenant_id: string
  id: string
  order_no: string
  store_id: string
  platform_no: string
  part: Generated<number>
  combined_into: string | null
  status: 'pending' | 'toShip' | 'postponed' | 'shipped' | 'cancelled' | 'outOfStock'
  is_processing: Generated<boolean>
  source: 'import' | 'manual' | 'split'
  buyer_name: Generated<string>
  buyer_email: Generated<string>
  recipient: Generated<string>
  company: Generated<string>
  phone: Generated<string>
  street: Generated<string>
  street2: Generated<string>
  city: Generated<string>
  state: Generated<string>
  postal_code: Generated<string>
  country: Generated<string>
  is_residential: boolean | null
  address_state: Generated<'unchecked' | 'valid' | 'corrected' | 'invalid'>
  address_notes: Generated<Json>
  address_suggestion: Json | null
  warehouse_id: string | null
  carrier: string | null
  service_code: string | null
  logistics_account_id: string | null
  sign_type: Generated<'none' | 'indirect' | 'direct' | 'adult'>
  length: number | null
  width: number | null
  height: number | null
  weight: number | null
  unit: Generated<'imperial' | 'metric'>
  remark: Generated<string>
  first_sku: Generated<string>
  first_quantity: Generated<number>
  line_count: Generated<number>
  unit_count: Generated<number>
  shortage: ColumnTypes['ordersShortage'] | null
  estimate_cents: number | null
  label_state: Generated<'none' | 'buying' | 'ready' | 'printed' | 'voiding' | 'void' | 'failed' | 'unknown' | 'review'>
  label_error: string | null
  tracking_number: string | null
  ship_by: Timestamp | null
  paid_at: Timestamp | null
  created_at: Timestamp
  status_at: Timestamp
  shipped_at: Timestamp | null
  returned_at: Timestamp | null
  search: Generated<string>
  version: Generated<number>
  estimate_reason: 'address' | 'warehouse' | 'service' | 'package' | 'account' | 'notOffered' | 'carrierAsked' | null
  charge_cents: number | null
  label_reason: string | null
  warehouse_reason: 'nearestStocked' | 'stocked' | 'noneStocked' | 'nearest' | 'ruleStocked' | 'ruleNextStocked' | 'ruleUnstocked' | 'ruleNoneStocked' | 'rule' | 'chosen' | null
  warehouse_rule: ColumnTypes['ordersWarehouseRule'] | null
  warehouse_decided_at: Timestamp | null
}

export interface ParcelEvents {
  tenant_id: string
  parcel_id: string
  at: Timestamp
  code: string
  state: ColumnTypes['parcelEventsState']
  text_cn: string
  text_en: string
  place: Generated<string>
  raw: Json | null
  received_at: Timestamp
}

export interface ParcelWords {
  tenant_id: string
  parcel_id: string
  words: string
}

export interface Parcels {
  tenant_id: string
  id: string
  order_id: string
  label_id: string | null
  carrier: string
  tracking_number: string
  state: Generated<'labelCreated' | 'pickedUp' | 'inTransit' | 'outForDelivery' | 'delivered' | 'exception' | 'returned' | 'voided'>
  order_no: string
  store_id: string
  warehouse_id: string | null
  to_state: Generated<string>
  last_event_at: Timestamp | null
  last_event: ColumnTypes['parcelsLastEvent'] | null
  eta: string | null
  created_at: Timestamp
  first_scan_at: Timestamp | null
  delivered_at: Timestamp | null
  polled_at: Timestamp | null
  next_poll_at: Timestamp | null
  poll_failures: Generated<number>
  handled_at: Timestamp | null
  state_since: Timestamp | null
  snoozed_until: Timestamp | null
  snoozed_trouble: 'exception' | 'returned' | 'stalled' | 'notScanned' | null
  note: string | null
  note_by: string | null
  note_at: Timestamp | null
  trouble_since: GeneratedAlways<Timestamp>
}

export interface PasskeyChallenges {
  challenge: string
  bound_to: string
  expires_at: Timestamp
}

export interface Passkeys {
  tenant_id: string
  id: string
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: Generated<string[]>
  name: string
  is_synced: boolean
  created_at: Timestamp
  last_used_at: Timestamp | null
}

export interface PasswordResets {
  tenant_id: string
  id: string
  user_id: string
  password_hash: string
  expires_at: Timestamp
  used_at: Timestamp | null
}

export interface PasswordTickets {
  tenant_id: string
  hash: string
  user_id: string
  session_id: string
  expires_at: Timestamp
}

export interface PaymentAccount {
  id: number
  beneficiary: string
  beneficiary_address: Generated<string>
  bank_name: string
  bank_address: Generated<string>
  account_number: string
  wire_routing: Generated<string>
  ach_routing: Generated<string>
  swift: Generated<string>
  note: Generated<string>
  is_practice: Generated<boolean>
  updated_at: Timestamp
  updated_by: Generated<string>
}

export interface PostingSets {
  tenant_id: string
  id: string
  kind: 'opening' | 'recharge' | 'compensation' | 'adjustment' | 'label' | 'labelDifference' | 'bill' | 'reversal'
  business_id: string
  reverses: string | null
  at: Timestamp
  by_id: string | null
}

export interface Postings {
  tenant_id: string
  set_id: string
  line: number
  account: string
  currency: Generated<string>
  cents: number
}

export interface PracticeParcels {
  tracking_number: string
  reference: string | null
  voided_at: Timestamp | null
}

export interface PracticeSales {
  reference: string
  sale: Json | null
  sold_at: Timestamp | null
  tried_at: Timestamp | null
}

export interface Products {
  tenant_id: string
  id: string
  sku: string
  name_cn: Generated<string>
  name_en: Generated<string>
  category: string
  upc: Generated<string>
  declared_value_cents: Generated<number>
  customs_currency: Generated<'CNY' | 'USD' | 'EUR' | 'GBP'>
  length: Generated<number>
  width: Generated<number>
  height: Generated<number>
  weight: Generated<number>
  unit: Generated<'imperial' | 'metric'>
  verified_length: number | null
  verified_width: number | null
  verified_height: number | null
  verified_weight: number | null
  state: Generated<'draft' | 'submitted' | 'verified' | 'rejected'>
  created_at: Generated<Timestamp>
  version: Generated<number>
  sku_plain: GeneratedAlways<string | null>
  has_serials: Generated<boolean>
  has_expiry: Generated<boolean>
  ucc: Generated<string>
  qr_code: Generated<string>
  carton_rate: Generated<number>
  carton_length: Generated<number>
  carton_width: Generated<number>
  carton_height: Generated<number>
  carton_weight: Generated<number>
  carton_unit: Generated<'imperial' | 'metric'>
  picture_file_id: string | null
  picture: string | null
  submitted_at: Timestamp | null
  decided_at: Timestamp | null
  decided_by: Generated<string>
  reject_reason: Generated<string>
  is_complete: GeneratedAlways<boolean>
}

export interface ProviderTerms {
  one: Generated<boolean>
  time_zone: string
}

export interface Puzzles {
  id: string
  nonce: string
  answer_x: number
  tries: Generated<number>
  ticket_hash: string | null
  expires_at: Timestamp
}

export interface RateCards {
  tenant_id: string
  version: number
  name_cn: string
  name_en: string
  begins: string
  ends: string | null
  rates: ColumnTypes['rateCardsRates']
  digest: string
  made_at: Timestamp
  made_by: string | null
  made_by_name: Generated<string>
}

export interface RecentWrites {
  tenant_id: string
  written_at: Generated<Timestamp>
  mark: Generated<number>
}

export interface RechargeMails {
  tenant_id: string
  recharge_id: string
  at: Timestamp
}

export interface RechargeProofs {
  tenant_id: string
  recharge_id: string
  file_id: string
  position: Generated<number>
}

export interface Recharges {
  tenant_id: string
  id: string
  no: string
  cents: number
  payment_type: 'wire' | 'ach' | 'check' | 'alipay' | 'wechatPay' | 'other'
  note: Generated<string>
  state: Generated<'pending' | 'booked' | 'rejected' | 'withdrawn'>
  asked_by: string
  asked_by_name: string
  asked_at: Timestamp
  decided_by: string | null
  decided_by_name: Generated<string>
  decided_at: Timestamp | null
  decision_note: Generated<string>
}

export interface RecoveryCodes {
  tenant_id: string
  user_id: string
  code_hash: string
  made_at: Timestamp
  used_at: Timestamp | null
}

export interface Reservations {
  tenant_id: string
  order_id: string
  order_line_id: string
  product_id: string
  warehouse_id: string
  quantity: number
  created_at: Timestamp
  lot_id: string
}

export interface ReturnAppeals {
  tenant_id: string
  id: string
  return_id: string
  text: string
  opened_at: Timestamp
  opened_by_name: string
  state: Generated<'open' | 'upheld' | 'refused'>
  answer: Generated<string>
  decided_at: Timestamp | null
}

export interface ReturnDefaults {
  tenant_id: string
  id: string
  product_id: string | null
  store_id: string | null
  handling: 'restock' | 'relabel' | 'destroy' | 'retain' | 'changePackaging' | 'openBox' | 'disassemble' | 'openReturn'
}

export interface ReturnFiles {
  tenant_id: string
  return_id: string
  file_id: string
  kind: 'photo' | 'parcel' | 'damage' | 'certificate' | 'appeal' | 'label'
  line_no: number | null
  handling_id: string | null
  appeal_id: string | null
  position: Generated<number>
  added_at: Timestamp
}

export interface ReturnHandlings {
  tenant_id: string
  id: string
  return_id: string
  line_no: number
  position: number
  grade: 'sellable' | 'unsellable'
  handling: 'restock' | 'relabel' | 'destroy' | 'retain' | 'changePackaging' | 'openBox' | 'disassemble' | 'openReturn'
  quantity: number
  is_default: Generated<boolean>
  chosen_at: Timestamp
  done_at: Timestamp | null
  done_by_name: Generated<string>
  lot_id: string | null
}

export interface ReturnLabelLinks {
  tenant_id: string
  id: string
  return_id: string
  key_hash: Buffer
  made_at: Timestamp
  made_by_name: Generated<string>
  ends_at: Timestamp
  withdrawn_at: Timestamp | null
  mailed_to: Generated<string>
  hour_at: Timestamp | null
  hour_opens: Generated<number>
  opens: Generated<number>
  opened_at: Timestamp | null
}

export interface ReturnLines {
  tenant_id: string
  return_id: string
  line_no: number
  sku: string
  quantity: number
  product_id: string | null
  received: Generated<number>
  unsellable: Generated<number>
  handled: Generated<number>
}

export interface ReturnParcels {
  tenant_id: string
  return_id: string
  label_id: string
  carrier: string
  tracking_number: string
  state: Generated<'labelCreated' | 'pickedUp' | 'inTransit' | 'outForDelivery' | 'delivered' | 'exception' | 'returned' | 'voided'>
  events: Generated<ColumnTypes['returnParcelsEvents']>
  last_event_at: Timestamp | null
  eta: string | null
  created_at: Timestamp
  delivered_at: Timestamp | null
  next_poll_at: Timestamp | null
  poll_failures: Generated<number>
}

export interface ReturnTerms {
  id: Generated<number>
  overtime_days: number
  handling_days: number
  handling: 'restock' | 'relabel' | 'destroy' | 'retain' | 'changePackaging' | 'openBox' | 'disassemble' | 'openReturn'
  updated_at: Timestamp
  updated_by: string
}

export interface Returns {
  tenant_id: string
  id: string
  return_no: string
  order_id: string | null
  warehouse_id: string | null
  status: Generated<'pending' | 'toBeReceived' | 'received' | 'toBeClaimed' | 'claimed' | 'rejected' | 'completed' | 'cancelled'>
  reason: 'addressError' | 'recall' | 'rejection' | 'wrongShipment' | 'extraShipment' | 'unknown' | 'damagedBox' | 'other'
  handling: 'restock' | 'relabel' | 'destroy' | 'retain' | 'changePackaging' | 'openBox' | 'disassemble' | 'openReturn' | null
  remark: Generated<string>
  created_by: string | null
  created_at: Timestamp
  version: Generated<number>
  receive_type: Generated<'announced' | 'undeliverable' | 'unannounced'>
  tracking_no: Generated<string>
  logistics_account_id: string | null
  service_code: Generated<string>
  sender_name: Generated<string>
  sender_phone: Generated<string>
  street: Generated<string>
  city: Generated<string>
  state: Generated<string>
  postal_code: Generated<string>
  country: Generated<string>
  status_at: Timestamp | null
  received_at: Timestamp | null
  handling_due_at: Timestamp | null
  completed_at: Timestamp | null
  reject_reason: Generated<string>
  receipt_note: Generated<string>
  is_ignored: Generated<boolean>
  unit_count: Generated<number>
  sku_count: Generated<number>
  first_sku: Generated<string>
  received_count: Generated<number>
  unsellable_count: Generated<number>
  planned_count: Generated<number>
  handled_count: Generated<number>
  label_state: Generated<'none' | 'buying' | 'ready' | 'printed' | 'voiding' | 'void' | 'failed' | 'unknown' | 'review'>
  label_error: string | null
  label_reason: string | null
}

export interface RoleMenus {
  tenant_id: string
  role_id: string
  path: string
}

export interface Roles {
  tenant_id: string
  id: string
  name_cn: string
  name_en: string
  is_admin: Generated<boolean>
  created_at: Generated<Timestamp>
  version: Generated<number>
  updated_at: Generated<Timestamp>
  requires_factor: Generated<boolean>
}

export interface SavedReplies {
  tenant_id: string
  id: string
  title: string
  text: string
  category: 'order' | 'parcel' | 'inbound' | 'stock' | 'transfer' | 'return' | 'fee' | 'other' | null
  made_at: Timestamp
  made_by: Generated<string>
}

export interface SchemaMigrations {
  name: string
  checksum: string
  applied_at: Generated<Timestamp>
}

export interface SecretFingerprints {
  purpose: string
  version: string
  fingerprint: string
}

export interface SerialEvents {
  tenant_id: string
  product_id: string
  serial: string
  seq: GeneratedAlways<number>
  at: Timestamp
  type: string
  shelf: 'sellable' | 'defective' | 'frozen'
  warehouse_id: string
  lot_id: string
  reference_kind: string
  reference_id: string
  reference_no: Generated<string>
  by_name: Generated<string>
}

export interface ServiceJobs {
  tenant_id: string
  id: string
  no: string
  service: string
  name_cn: string
  name_en: string
  count: number
  reference_kind: 'order' | 'shipment' | 'product'
  reference_id: string
  reference_no: string
  order_id: string | null
  warehouse_id: string | null
  done_on: string
  note: Generated<string>
  charge_id: string
  adjustment_id: string | null
  made_at: Timestamp
  made_by: string
  made_by_name: string
}

export interface Sessions {
  tenant_id: string
  id: string
  user_id: string
  authorization_id: string | null
  token_hash: string
  scopes: string[] | null
  address: Generated<string>
  created_at: Timestamp
  expires_at: Timestamp
  ended_at: Timestamp | null
  end_reason: 'signedOut' | 'newerSignIns' | 'passwordChanged' | 'accountChanged' | 'revoked' | null
  page_at: Timestamp | null
}

export interface ShipmentBatches {
  tenant_id: string
  id: string
  batch_id: string
  shipment_id: string
  line_id: string
  kind: 'receive' | 'putAway'
  quantity: number
  damaged: Generated<number>
  is_over: Generated<boolean>
  carton_no: number | null
  lot_id: string | null
  note: Generated<string>
  at: Timestamp
  by_id: string | null
  by_name: string
}

export interface ShipmentFiles {
  tenant_id: string
  shipment_id: string
  file_id: string
  kind: 'document' | 'damage' | 'abnormal'
  line_id: string | null
  position: Generated<number>
  added_at: Timestamp
}

export interface ShipmentLines {
  tenant_id: string
  id: string
  shipment_id: string
  line_no: number
  product_id: string
  announced: number
  carton_rate: number
  cartons: number
  carton_from: Generated<number>
  volume: number | null
  weight: number | null
  received: Generated<number>
  damaged: Generated<number>
  put_away: Generated<number>
}

export interface Shipments {
  tenant_id: string
  id: string
  shipment_no: string
  status: Generated<'forecast' | 'atSea' | 'arrived' | 'reserved' | 'delivered' | 'emptied' | 'shelved' | 'abnormal' | 'rejected'>
  abnormal_from: 'atSea' | 'arrived' | 'reserved' | 'delivered' | 'emptied' | null
  abnormal_reason: Generated<string>
  reject_reason: Generated<string>
  warehouse_id: string
  transport_type: 'seaFcl' | 'seaLcl' | 'air' | 'truck' | 'express'
  transport_company: Generated<string>
  container_no: Generated<string>
  container_type: '20GP' | '40GP' | '40HQ' | '45HQ' | null
  container_num: Generated<number>
  transport_no: Generated<string>
  origin_port: Generated<string>
  destination_port: Generated<string>
  remark: Generated<string>
  created_at: Timestamp
  created_by: Generated<string>
  status_at: Timestamp
  etd: string | null
  departed_at: Timestamp | null
  eta: string | null
  arrived_at: Timestamp | null
  reserved_at: Timestamp | null
  appointment_at: Timestamp | null
  delivered_at: Timestamp | null
  emptied_at: Timestamp | null
  shelved_at: Timestamp | null
  sku_count: Generated<number>
  unit_count: Generated<number>
  carton_count: Generated<number>
  volume: number | null
  weight: number | null
  received_count: Generated<number>
  put_away_count: Generated<number>
  damaged_count: Generated<number>
  carton_from: Generated<number>
  carton_prefix: Generated<string>
  version: Generated<number>
  is_cancelled: Generated<boolean>
}

export interface Stock {
  tenant_id: string
  warehouse_id: string
  product_id: string
  sellable: Generated<number>
  reserved: Generated<number>
  pending: Generated<number>
  defective: Generated<number>
  frozen: Generated<number>
  safety: Generated<number>
  updated_at: Generated<Timestamp>
  on_hand: GeneratedAlways<number>
  moves: Generated<number>
  moved_at: Timestamp | null
  id: GeneratedAlways<string>
}

export interface StockCorrections {
  tenant_id: string
  id: string
  no: string
  kind: 'count' | 'adjust' | 'move'
  warehouse_id: string
  product_id: string
  bucket: 'sellable' | 'defective' | 'frozen'
  to_bucket: 'sellable' | 'defective' | 'frozen' | null
  counted: number | null
  quantity: number
  value_cents: number
  reason: 'cycleCount' | 'damaged' | 'lost' | 'found' | 'expired' | 'mislabelled' | 'quality' | 'other'
  note: Generated<string>
  state: 'waiting' | 'done' | 'rejected'
  asked_by: string
  asked_by_name: string
  asked_at: Timestamp
  decided_by_name: Generated<string>
  decided_at: Timestamp | null
  decision_note: Generated<string>
  serials_out: Generated<string[]>
  serials_in: Generated<string[]>
}

export interface StockLots {
  tenant_id: string
  id: string
  warehouse_id: string
  product_id: string
  put_away_at: Timestamp | null
  expires_on: string | null
  source_kind: string
  source_id: string
  source_no: Generated<string>
  made_at: Timestamp
  sellable: Generated<number>
  reserved: Generated<number>
  pending: Generated<number>
  defective: Generated<number>
  frozen: Generated<number>
  on_hand: GeneratedAlways<number>
}

export interface StockMovements {
  tenant_id: string
  id: string
  warehouse_id: string
  product_id: string
  type: 'opening' | 'receive' | 'putAway' | 'reserve' | 'release' | 'ship' | 'adjust' | 'count' | 'move' | 'return' | 'transferOut' | 'transferIn'
  bucket: 'sellable' | 'reserved' | 'pending' | 'defective' | 'frozen'
  quantity: number
  reference_kind: string
  reference_id: string
  at: Timestamp
  by_id: string | null
  lot_id: string
  seq: number
  reference_no: Generated<string>
  by_name: Generated<string>
  reason: Generated<string>
  note: Generated<string>
  lot_on_hand: number
  sellable: number
  reserved: number
  pending: number
  defective: number
  frozen: number
  after: GeneratedAlways<number>
  before: GeneratedAlways<number>
  hash: Generated<string>
}

export interface StockSerials {
  tenant_id: string
  product_id: string
  serial: string
  warehouse_id: string
  lot_id: string
  is_here: boolean
  came_at: Timestamp
  left_at: Timestamp | null
  order_id: string | null
  is_named: Generated<boolean>
  shelf: Generated<'sellable' | 'defective' | 'frozen'>
}

export interface StorageNights {
  tenant_id: string
  charged_until: string
}

export interface Stores {
  tenant_id: string
  id: string
  name: string
  platform: 'amazon' | 'shopify' | 'ebay' | 'walmart' | 'woocommerce' | 'tiktok' | 'other'
  state: Generated<'active' | 'disabled' | 'deleted'>
  created_at: Generated<Timestamp>
  version: Generated<number>
  secrets: Buffer | null
  tested_at: Timestamp | null
  tested_by_name: Generated<string>
  test_result: 'ok' | 'byFile' | 'incomplete' | 'wrongCredentials' | 'refused' | 'unreachable' | null
  test_message: Generated<string>
}

export interface Strategies {
  tenant_id: string
  id: string
  name_cn: string
  name_en: string
  sequence: number
  state: 'effective' | 'invalid'
  applicability: 'all' | 'matching'
  conditions: ColumnTypes['strategiesConditions']
  warehouse_ids: string[]
  created_at: Timestamp
  version: Generated<number>
}

export interface TaskRows {
  tenant_id: string
  task_id: string
  row_no: number
  subject_id: string | null
  subject_no: Generated<string>
  state: 'waiting' | 'succeeded' | 'failed' | 'skipped'
  error_kind: 'validation' | 'carrier' | 'balance' | 'system' | null
  code: string | null
  params: ColumnTypes['taskRowsParams'] | null
  detail: string | null
}

export interface Tasks {
  tenant_id: string
  id: string
  section: 'download' | 'import' | 'batch'
  kind: ColumnTypes['tasksKind']
  state: Generated<'queued' | 'running' | 'ready' | 'downloading' | 'downloaded' | 'failed' | 'cancelled'>
  title: Generated<ColumnTypes['tasksTitle']>
  input: Generated<ColumnTypes['tasksInput']>
  source_path: Generated<string>
  total: Generated<number>
  done: Generated<number>
  succeeded: Generated<number>
  failed: Generated<number>
  skipped: Generated<number>
  file_id: string | null
  error_code: string | null
  error_text: string | null
  cancel_requested: Generated<boolean>
  is_seen: Generated<boolean>
  attempts: Generated<number>
  lease_until: Timestamp | null
  created_by: string | null
  created_by_name: Generated<string>
  created_at: Timestamp
  started_at: Timestamp | null
  finished_at: Timestamp | null
  attempts_before_retry: Generated<number>
  request_id: Generated<string>
}

export interface TenantWarehouses {
  tenant_id: string
  warehouse_id: string
  position: Generated<number>
}

export interface Tenants {
  id: string
  code: string
  kind: 'merchant' | 'provider'
  name_cn: string
  name_en: string
  state: Generated<'active' | 'closed'>
  sales_manager: Json | null
  service_manager: Json | null
  created_at: Generated<Timestamp>
  version: Generated<number>
  logo: string | null
  icon: string | null
  admins_need_factor: Generated<boolean>
}

export interface Throttles {
  key: string
  count: number
  forgotten_at: Timestamp
  blocked_until: Timestamp | null
}

export interface TicketFiles {
  tenant_id: string
  ticket_id: string
  file_id: string
  message_id: string | null
  position: Generated<number>
}

export interface TicketMessages {
  tenant_id: string
  id: string
  ticket_id: string
  at: Timestamp
  side: 'merchant' | 'provider'
  by_id: string | null
  by_name: string
  text: string
}

export interface TicketNotes {
  tenant_id: string
  id: string
  merchant_id: string
  ticket_id: string
  at: Timestamp
  by_name: string
  text: string
}

export interface TicketProducts {
  tenant_id: string
  ticket_id: string
  product_id: string
  quantity: number
  position: number
}

export interface TicketPromises {
  category: 'order' | 'parcel' | 'inbound' | 'stock' | 'transfer' | 'return' | 'fee' | 'other'
  first_answer: number
  solution: number
  updated_at: Timestamp
  updated_by: Generated<string>
}

export interface Tickets {
  tenant_id: string
  id: string
  ticket_no: string
  category: 'order' | 'parcel' | 'inbound' | 'stock' | 'transfer' | 'return' | 'fee' | 'other'
  type: ColumnTypes['ticketsType']
  priority: Generated<'commonly' | 'urgent' | 'veryUrgent'>
  status: Generated<'draft' | 'open' | 'answered' | 'rejected' | 'closed' | 'cancelled'>
  status_at: Timestamp
  warehouse_id: string | null
  subject_kind: 'order' | 'parcel' | 'shipment' | 'transfer' | 'return' | 'product' | 'stock' | 'charge' | 'bill' | 'compensation' | null
  subject_id: string | null
  subject_no: Generated<string>
  description: Generated<string>
  created_at: Timestamp
  created_by: string
  created_by_name: string
  initiated_at: Timestamp | null
  first_due_at: Timestamp | null
  first_answer_at: Timestamp | null
  solve_due_at: Timestamp | null
  turn_at: Timestamp | null
  spent_minutes: Generated<number>
  last_at: Timestamp | null
  last_side: 'merchant' | 'provider' | null
  last_text: Generated<string>
  last_by: Generated<string>
  reject_reason: Generated<string>
  close_reason: Generated<string>
  satisfaction: number | null
  ended_at: Timestamp | null
  assignee_id: string | null
  assignee_name: Generated<string>
  compensation_id: string | null
  version: Generated<number>
  mailed_message_id: string | null
  reminded_message_id: string | null
}

export interface ToldConditions {
  tenant_id: string
  kind: string
  subject: string
  since: Timestamp
}

export interface TotpSecrets {
  tenant_id: string
  user_id: string
  secret: Buffer
  confirmed_at: Timestamp | null
  last_step: Generated<number>
}

export interface TransferBols {
  tenant_id: string
  transfer_id: string
  bol_no: string
  terms: Generated<'prepaid' | 'collect' | 'thirdParty'>
  third_party_name: Generated<string>
  third_party_street: Generated<string>
  third_party_place: Generated<string>
  consignee_no: Generated<string>
  location_no: Generated<string>
  nmfc: Generated<string>
  instructions: Generated<string>
}

export interface TransferFiles {
  tenant_id: string
  transfer_id: string
  file_id: string
  kind: 'stocking' | 'bol'
  position: Generated<number>
  added_at: Timestamp
}

export interface TransferHolds {
  tenant_id: string
  transfer_id: string
  line_id: string
  product_id: string
  warehouse_id: string
  lot_id: string
  quantity: number
  created_at: Timestamp
}

export interface TransferLines {
  tenant_id: string
  id: string
  transfer_id: string
  line_no: number
  product_id: string
  ordered: number
  planned: number
  picked: Generated<number>
  shipped: Generated<number>
  bar_code: Generated<string>
  product_labels: Generated<number>
  carton_labels: Generated<number>
  carton_rate: Generated<number>
  cartons: Generated<number>
  missing: Generated<number>
  decision: 'accept' | 'wait' | 'cancel' | null
  carton_from: Generated<number>
}

export interface TransferPalletLines {
  tenant_id: string
  transfer_id: string
  pallet_id: string
  line_id: string
  cartons: number
  pieces: number
}

export interface TransferPallets {
  tenant_id: string
  id: string
  transfer_id: string
  pallet_no: number
  sscc: Generated<string>
  length: number
  width: number
  height: number
  weight: number
  unit: Generated<'metric' | 'imperial'>
  cartons: Generated<number>
  loaded_at: Timestamp | null
}

export interface TransferSerials {
  tenant_id: string
  transfer_id: string
  line_id: string
  product_id: string
  serial: string
  picked_at: Timestamp
  is_open: Generated<boolean>
}

export interface TransferTerms {
  id: Generated<number>
  terms: Json
  updated_at: Timestamp
  updated_by: Generated<string>
}

export interface Transfers {
  tenant_id: string
  id: string
  transfer_no: string
  kind: 'parcel' | 'ltl'
  status: Generated<'inForecast' | 'pending' | 'processing' | 'awaitingDocuments' | 'toBeShipped' | 'outOfStockToConfirm' | 'completed' | 'rejected' | 'cancelled'>
  status_at: Timestamp
  goes_back_to: 'pending' | 'processing' | null
  trans_id: string
  po: Generated<string>
  platform: Generated<'amazon' | 'shopify' | 'ebay' | 'walmart' | 'woocommerce' | 'tiktok' | 'other'>
  is_pallet: Generated<boolean>
  is_presale: Generated<boolean>
  remark: Generated<string>
  from_warehouse_id: string
  to_warehouse_id: string | null
  to_name: Generated<string>
  to_street: Generated<string>
  to_city: Generated<string>
  to_state: Generated<string>
  to_postal_code: Generated<string>
  to_country: Generated<string>
  to_contact: Generated<string>
  to_phone: Generated<string>
  carrier: string | null
  truck_company: string | null
  transport_no: Generated<string>
  estimated_on: string
  etd: string | null
  eta: string | null
  container_num: Generated<number>
  suggested_pallets: Generated<number>
  appointment_at: Timestamp | null
  trailer_no: Generated<string>
  seal_no: Generated<string>
  pro_no: Generated<string>
  freight_class: Generated<string>
  reject_reason: Generated<string>
  documents_note: Generated<string>
  shortage_note: Generated<string>
  created_at: Timestamp
  created_by: Generated<string>
  accepted_at: Timestamp | null
  processing_at: Timestamp | null
  ready_at: Timestamp | null
  loading_at: Timestamp | null
  completed_at: Timestamp | null
  cancelled_at: Timestamp | null
  sku_count: Generated<number>
  unit_count: Generated<number>
  carton_count: Generated<number>
  label_count: Generated<number>
  picked_count: Generated<number>
  shipped_count: Generated<number>
  missing_count: Generated<number>
  pallet_count: Generated<number>
  stocking_files: Generated<number>
  bol_files: Generated<number>
  version: Generated<number>
  carton_prefix: Generated<string>
}

export interface UserSettings {
  tenant_id: string
  user_id: string
  name: string
  value: Json
  changed_at: Timestamp
}

export interface UserStores {
  tenant_id: string
  user_id: string
  store_id: string
}

export interface Users {
  tenant_id: string
  id: string
  user_name: string
  nickname: string
  email: string | null
  kind: 'admin' | 'sub' | 'customer' | 'provider'
  is_admin: Generated<boolean>
  role_id: string | null
  state: Generated<'active' | 'closed'>
  password_hash: string | null
  is_first_login: Generated<boolean>
  need_change_pwd: Generated<boolean>
  created_at: Generated<Timestamp>
  version: Generated<number>
  last_signed_in_at: Timestamp | null
}

export interface WarehouseClosures {
  warehouse_id: string
  day: string
  name: Generated<string>
}

export interface Warehouses {
  id: string
  code: string
  short_name: string
  name_cn: string
  name_en: string
  zone: 'east' | 'central' | 'west'
  time_zone: string
  contact: string
  phone: string
  street: string
  city: string
  state: string
  postal_code: string
  country: Generated<string>
  cut_off: Generated<string>
  created_at: Generated<Timestamp>
  approval_units: Generated<number>
  approval_cents: Generated<number>
  approval_set_by: string | null
  approval_before_units: number | null
  approval_before_cents: number | null
}

export interface Schema {
  activations: Activations
  adjustments: Adjustments
  alerts: Alerts
  audit_log: AuditLog
  authorizations: Authorizations
  billing_accounts: BillingAccounts
  billing_terms: BillingTerms
  bills: Bills
  book_entries: BookEntries
  callbacks: Callbacks
  carrier_invoices: CarrierInvoices
  carrier_messages: CarrierMessages
  carton_numbers: CartonNumbers
  carton_prefixes: CartonPrefixes
  charge_sums: ChargeSums
  charges: Charges
  compensation_files: CompensationFiles
  compensations: Compensations
  demo_clock: DemoClock
  factor_tickets: FactorTickets
  feedback: Feedback
  feedback_files: FeedbackFiles
  file_tickets: FileTickets
  files: Files
  help_versions: HelpVersions
  help_votes: HelpVotes
  history: History
  holds: Holds
  idempotency_keys: IdempotencyKeys
  import_documents: ImportDocuments
  import_edits: ImportEdits
  import_mappings: ImportMappings
  import_rows: ImportRows
  imports: Imports
  inbound_terms: InboundTerms
  invoiced_parcels: InvoicedParcels
  label_documents: LabelDocuments
  label_pictures: LabelPictures
  labels: Labels
  ledger_accounts: LedgerAccounts
  logistics_accounts: LogisticsAccounts
  nodes: Nodes
  notice_files: NoticeFiles
  notice_marks: NoticeMarks
  notices: Notices
  online_sku_children: OnlineSkuChildren
  online_skus: OnlineSkus
  order_counts: OrderCounts
  order_lines: OrderLines
  order_pace: OrderPace
  order_words: OrderWords
  orders: Orders
  parcel_events: ParcelEvents
  parcel_words: ParcelWords
  parcels: Parcels
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  password_resets: PasswordResets
  password_tickets: PasswordTickets
  payment_account: PaymentAccount
  posting_sets: PostingSets
  postings: Postings
  practice_parcels: PracticeParcels
  practice_sales: PracticeSales
  products: Products
  provider_terms: ProviderTerms
  puzzles: Puzzles
  rate_cards: RateCards
  recent_writes: RecentWrites
  recharge_mails: RechargeMails
  recharge_proofs: RechargeProofs
  recharges: Recharges
  recovery_codes: RecoveryCodes
  reservations: Reservations
  return_appeals: ReturnAppeals
  return_defaults: ReturnDefaults
  return_files: ReturnFiles
  return_handlings: ReturnHandlings
  return_label_links: ReturnLabelLinks
  return_lines: ReturnLines
  return_parcels: ReturnParcels
  return_terms: ReturnTerms
  returns: Returns
  role_menus: RoleMenus
  roles: Roles
  saved_replies: SavedReplies
  schema_migrations: SchemaMigrations
  secret_fingerprints: SecretFingerprints
  serial_events: SerialEvents
  service_jobs: ServiceJobs
  sessions: Sessions
  shipment_batches: ShipmentBatches
  shipment_files: ShipmentFiles
  shipment_lines: ShipmentLines
  shipments: Shipments
  stock: Stock
  stock_corrections: StockCorrections
  stock_lots: StockLots
  stock_movements: StockMovements
  stock_serials: StockSerials
  storage_nights: StorageNights
  stores: Stores
  strategies: Strategies
  task_rows: TaskRows
  tasks: Tasks
  tenant_warehouses: TenantWarehouses
  tenants: Tenants
  throttles: Throttles
  ticket_files: TicketFiles
  ticket_messages: TicketMessages
  ticket_notes: TicketNotes
  ticket_products: TicketProducts
  ticket_promises: TicketPromises
  tickets: Tickets
  told_conditions: ToldConditions
  totp_secrets: TotpSecrets
  transfer_bols: TransferBols
  transfer_files: TransferFiles
  transfer_holds: TransferHolds
  transfer_lines: TransferLines
  transfer_pallet_lines: TransferPalletLines
  transfer_pallets: TransferPallets
  transfer_serials: TransferSerials
  transfer_terms: TransferTerms
  transfers: Transfers
  user_settings: UserSettings
  user_stores: UserStores
  users: Users
  warehouse_closures: WarehouseClosures
  warehouses: Warehouses
}
