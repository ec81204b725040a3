/** Column names as the platforms write them, typing errors included. */
export const platformHeaders = {
  amazon:
    'order-id|order-item-id|purchase-date|payments-date|reporting-date|promise-date|days-past-promise|buyer-email|buyer-name|buyer-phone-number|sku|product-name|quantity-purchased|quantity-shipped|quantity-to-ship|ship-service-level|recipient-name|ship-address-1|ship-address-2|ship-address-3|ship-city|ship-state|ship-postal-code|ship-country|is-business-order|purchase-order-number|price-designation|is-iba|verge-of-cancellation|verge-of-lateShipment'.split(
      '|',
    ),
  amazonDocumented:
    'order-id|order-item-id|purchase-date|payments-date|reporting-date|promise-date|days-past-promise|buyer-email|buyer-phone-number|sku|product-name|quantity-purchased|quantity-shipped|quantity-to-ship|ship-service-level|recipient-name|ship-address-1|ship-address-2|ship-address-3|ship-city|ship-state|ship-postal-code|ship-country|is-business-order|purchase-order-number|price-designation|is-prime'.split(
      '|',
    ),
  amazonLegacy:
    'order-id|order-item-id|purchase-date|payments-date|buyer-email|buyer-name|buyer-phone-number|sku|product-name|quantity-purchased|currency|item-price|item-tax|shipping-price|shipping-tax|ship-service-level|recipient-name|ship-address-1|ship-address-2|ship-address-3|ship-city|ship-state|ship-postal-code|ship-country|ship-phone-number|delivery-start-date|delivery-end-date|delivery-time-zone|delivery-Instructions'.split(
      '|',
    ),
  amazonAll:
    'amazon-order-id|merchant-order-id|purchase-date|last-updated-date|order-status|fulfillment-channel|sales-channel|order-channel|ship-service-level|product-name|sku|asin|item-status|quantity|currency|item-price|item-tax|shipping-price|shipping-tax|gift-wrap-price|gift-wrap-tax|item-promotion-discount|ship-promotion-discount|ship-city|ship-state|ship-postal-code|ship-country|promotion-ids|is-business-order|purchase-order-number|price-designation'.split(
      '|',
    ),
  shopify:
    'Name|Email|Financial Status|Paid at|Fulfillment Status|Fulfilled at|Accepts Marketing|Currency|Subtotal|Shipping|Taxes|Total|Discount Code|Discount Amount|Shipping Method|Created at|Lineitem quantity|Lineitem name|Lineitem price|Lineitem compare at price|Lineitem sku|Lineitem requires shipping|Lineitem taxable|Lineitem fulfillment status|Billing Name|Billing Street|Billing Address1|Billing Address2|Billing Company|Billing City|Billing Zip|Billing Province|Billing Country|Billing Phone|Shipping Name|Shipping Street|Shipping Address1|Shipping Address2|Shipping Company|Shipping City|Shipping Zip|Shipping Province|Shipping Country|Shipping Phone|Notes|Note Attributes|Cancelled at|Payment Method|Payment Reference|Refunded Amount|Vendor|Outstanding Balance|Employee|Location|Device ID|Id|Tags|Risk Level|Source|Lineitem discount|Tax 1 Name|Tax 1 Value|Tax 2 Name|Tax 2 Value|Tax 3 Name|Tax 3 Value|Tax 4 Name|Tax 4 Value|Tax 5 Name|Tax 5 Value|Phone|Receipt Number|Duties|Billing Province Name|Shipping Province Name|Payment ID|Payment Terms Name|Next Payment Due At|Payment References'.split(
      '|',
    ),
  ebay: 'Sales Record Number|Order Number|Buyer Username|Buyer Name|Buyer Email|Buyer Note|Buyer Address 1|Buyer Address 2|Buyer City|Buyer State|Buyer Zip|Buyer Country|Buyer Tax Identifier Name|Buyer Tax Identifier Value|Ship To Name|Ship To Phone|Ship To Address 1|Ship To Address 2|Ship To City|Ship To State|Ship To Zip|Ship To Country|Item Number|Item Title|Custom Label|Sold Via Promoted Listings|Quantity|Sold For|Shipping And Handling|Item Location|Item Zip Code|Item Country|eBay Collect And Remit Tax Rate|eBay Collect And Remit Tax Type|eBay Reference Name|eBay Reference Value|Tax Status|Seller Collected Tax|eBay Collected Tax|Electronic Waste Recycling Fee|Mattress Recycling Fee|Battery Recycling Fee|White Goods Disposal Tax|Tire Recycling Fee|Additional Fee|Lumber Fee|Prepaid Wireless Fee|Road Improvement And Food Delivery Fee|eBay Collected Charges|Total Price|eBay Collected Tax and Fees Included in Total|Payment Method|Sale Date|Paid On Date|Ship By Date|Minimum Estimated Delivery Date|Maximum Estimated Delivery Date|Shipped On Date|Feedback Left|Feedback Received|My Item Note|PayPal Transaction ID|Shipping Service|Tracking Number|Transaction ID|Variation Details|Global Shipping Program|Global Shipping Reference ID|Click And Collect|Click And Collect Reference Number|eBay Plus|Authenticity Verification Program|Authenticity Verification Status|Authenticity Verification Outcome Reason|PSA Vault Program|Vault Fulfillment Type|eBay Fulfillment Program|Tax City|Tax State|Tax Zip|Tax Country|eBay International Shipping'.split(
    '|',
  ),
  walmart:
    'PO#|Order#|Order Date|Ship By|Delivery Date|Customer Name|Customer Shipping Address|Customer Phone Number|Ship to Address 1|Ship to Address 2|City|State|Zip|Segment|FLIDS|Line#|UPC|Status|Item Description|Shipping Method|Shipping Tier|Shipping SLA|Shipping Config SOurce|Qty|SKU|Item Cost|Shipping Cost|Tax|Update Status|Update Qty|Carrier|Tracking Number|Tracking Url|Seller Order NO|Fulfillment Entity|Replacement Order|Original Customer Order Id'.split(
      '|',
    ),
  woocommerce:
    'order_id|order_number|order_date|status|shipping_total|shipping_tax_total|fee_total|fee_tax_total|tax_total|cart_discount|order_discount|discount_total|order_total|order_currency|payment_method|shipping_method|customer_id|customer_user|customer_email|billing_first_name|billing_last_name|billing_company|billing_email|billing_phone|billing_address_1|billing_address_2|billing_postcode|billing_city|billing_state|billing_country|shipping_first_name|shipping_last_name|shipping_company|shipping_address_1|shipping_address_2|shipping_postcode|shipping_city|shipping_state|shipping_country|customer_note|shipping_items|fee_items|tax_items|coupon_items|refund_items|order_notes|download_permissions|customer_ip_address|paid_date|completed_date|line_item_1|line_item_2|line_item_3'.split(
      '|',
    ),
  tiktok:
    'Order ID|Order Status|Order Substatus|Cancelation/Return Type|Normal or Pre-order|SKU ID|Seller SKU|Product Name|Variation|Quantity|Sku Quantity of return|SKU Unit Original Price|SKU Subtotal Before Discount|SKU Platform Discount|SKU Seller Discount|SKU Subtotal After Discount|Shipping Fee After Discount|Original Shipping Fee|Shipping Fee Seller Discount|Shipping Fee Platform Discount|Payment platform discount|Taxes|Order Amount|Order Refund Amount|Created Time|Paid Time|RTS Time|Shipped Time|Delivered Time|Cancelled Time|Cancel By|Cancel Reason|Fulfillment Type|Warehouse Name|Tracking ID|Delivery Option|Shipping Provider Name|Buyer Message|Buyer Username|Recipient|Phone #|Country|Province|District|Commune|Detail Address|Additional address information|Payment Method|Weight(kg)|Product Category|Package ID|Seller Note|Checked Status|Checked Marked by'.split(
      '|',
    ),
  tiktokUs:
    'Order ID|Order Status|Order Substatus|Cancelation/Return Type|Normal or Pre-order|SKU ID|Seller SKU|Product Name|Variation|Quantity|Sku Quantity of return|SKU Unit Original Price|SKU Subtotal Before Discount|SKU Platform Discount|SKU Seller Discount|SKU Subtotal After Discount|Shipping Fee After Discount|Original Shipping Fee|Shipping Fee Seller Discount|Shipping Fee Platform Discount|Payment platform discount|Taxes|Order Amount|Order Refund Amount|Created Time|Paid Time|RTS Time|Shipped Time|Delivered Time|Cancelled Time|Cancel By|Cancel Reason|Fulfillment Type|Warehouse Name|Tracking ID|Delivery Option|Shipping Provider Name|Buyer Message|Buyer Username|Recipient|Phone #|Country|State|City|Zipcode|Address Line 1|Address Line 2|Payment Method|Weight(kg)|Product Category|Package ID|Seller Note|Checked Status|Checked Marked by'.split(
      '|',
    ),
} as const satisfies Record<string, readonly string[]>
