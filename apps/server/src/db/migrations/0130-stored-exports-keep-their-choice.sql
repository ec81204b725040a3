-- Exports that were asked for before all lists kept their choice in one form: when they are taken up again they mean the same rows.
update tasks set input = ((input - 'orderIds' - 'parcelIds') #- '{filters,timeZone}')
  || jsonb_build_object('timeZone', coalesce(input -> 'timeZone', input #> '{filters,timeZone}', '"UTC"'::jsonb))
  || case
    when input ? 'orderIds' then jsonb_build_object('ids', input -> 'orderIds')
    when input ? 'parcelIds' then jsonb_build_object('ids', input -> 'parcelIds')
    else '{}'::jsonb end
  || case
    when kind = 'exportParcels' and not input ? 'fields' then
      '{"fields": ["trackingNumber", "carrier", "orderNo", "store", "state", "shipped", "lastEventTime", "lastEvent", "place", "eta", "delivered"]}'::jsonb
    else '{}'::jsonb end
where kind in ('exportOrders', 'exportShipments', 'exportParcels') and state in ('queued', 'running');
