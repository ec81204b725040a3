import { z } from 'zod'

/** Names of what an id may point at; the tenant matrix tests every field that carries one. */
export type Entity =
  | 'order'
  | 'orderLine'
  | 'store'
  | 'warehouse'
  | 'product'
  | 'shipment'
  | 'shipmentLine'
  | 'onlineSku'
  | 'label'
  | 'package'
  | 'logisticsAccount'
  | 'billingAccount'
  | 'task'
  | 'import'
  | 'importRow'
  | 'file'
  | 'notice'
  | 'message'
  | 'user'
  | 'passkey'
  | 'role'
  | 'authorization'
  | 'merchant'
  | 'stock'
  | 'lot'
  | 'movement'
  | 'stockCorrection'
  | 'strategy'
  | 'transaction'
  | 'recharge'
  | 'charge'
  | 'compensation'
  | 'adjustment'
  | 'invoicedParcel'
  | 'feedback'
  | 'serviceJob'
  | 'bill'
  | 'ticket'
  | 'savedReply'
  | 'return'
  | 'handling'
  | 'transfer'
  | 'transferLine'
  | 'auditEntry'
  | 'callback'

declare const pointsAt: unique symbol
/**
 * The id of one kind of record, in what is sent and in what is answered. Any text may be used as one (a column of the database, a part of an
 * address); the id of one kind is no id of another.
 */
export type IdOf<E extends Entity> = string & { readonly [pointsAt]?: E }
type IdSchema<E extends Entity> = z.ZodString & { _zod: { input: IdOf<E>; output: IdOf<E> } }

/** An opaque id. The mark in its metadata is what the generated tests go by. */
const idOf = <const E extends Entity>(entity: E): IdSchema<E> => {
  const text = z
    .string()
    .min(1)
    .max(64)
    .meta({ ref: entity, description: `Opaque id of ${entity}` })
  return text as IdSchema<E>
}

export const OrderId = idOf('order')
export const OrderLineId = idOf('orderLine')
export const StoreId = idOf('store')
export const WarehouseId = idOf('warehouse')
export const ProductId = idOf('product')
export const OnlineSkuId = idOf('onlineSku')
export const ShipmentId = idOf('shipment')
export const ShipmentLineId = idOf('shipmentLine')
export const LabelId = idOf('label')
export const ParcelId = idOf('package')
export const LogisticsAccountId = idOf('logisticsAccount')
export const BillingAccountId = idOf('billingAccount')
export const TaskId = idOf('task')
export const ImportId = idOf('import')
export const FileId = idOf('file')
export const FeedbackId = idOf('feedback')
export const NoticeId = idOf('notice')
/** A line of the notification centre: a notice, or an alert. */
export const MessageId = idOf('message')
export const UserId = idOf('user')
export const PasskeyId = idOf('passkey')
export const MerchantId = idOf('merchant')
export const StockId = idOf('stock')
export const LotId = idOf('lot')
export const MovementId = idOf('movement')
export const CorrectionId = idOf('stockCorrection')
export const StrategyId = idOf('strategy')
export const TransactionId = idOf('transaction')
export const RechargeId = idOf('recharge')
export const ChargeId = idOf('charge')
export const CompensationId = idOf('compensation')
export const AdjustmentId = idOf('adjustment')
export const ServiceJobId = idOf('serviceJob')
export const InvoicedParcelId = idOf('invoicedParcel')
export const BillId = idOf('bill')
export const TicketId = idOf('ticket')
export const SavedReplyId = idOf('savedReply')
export const ReturnId = idOf('return')
export const HandlingId = idOf('handling')
export const TransferId = idOf('transfer')
export const TransferLineId = idOf('transferLine')
export const RoleId = idOf('role')
export const AuditEntryId = idOf('auditEntry')
export const CallbackId = idOf('callback')
export const AuthorizationId = idOf('authorization')
