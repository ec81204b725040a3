-- What is wrong with a parcel is told by its age, put off until a day, and has a note. Since when it is wrong is the database's to say: the
-- label's age while nobody has scanned it, the beginning of an exception or a return, otherwise the last event.
alter table parcels
  add column state_since timestamptz,
  add column snoozed_until timestamptz,
  add column snoozed_trouble text check (snoozed_trouble in ('exception', 'returned', 'stalled', 'notScanned')),
  add column note text,
  add column note_by text,
  add column note_at timestamptz,
  add constraint parcels_snoozed_whole check ((snoozed_until is null) = (snoozed_trouble is null)),
  add constraint parcels_note_whole check ((note is null) = (note_at is null));
update parcels p set state_since = coalesce((
  select min(e.at) from parcel_events e where e.tenant_id = p.tenant_id and e.parcel_id = p.id and e.state = p.state
), p.last_event_at) where state in ('exception', 'returned');
alter table parcels
  add column trouble_since timestamptz not null generated always as (
    case
      when state = 'labelCreated' then created_at
      when state in ('exception', 'returned') then coalesce(state_since, last_event_at, created_at)
      else coalesce(last_event_at, created_at)
    end
  ) stored;
create index parcels_in_trouble on parcels (tenant_id, trouble_since, id)
  where state in ('labelCreated', 'pickedUp', 'inTransit', 'outForDelivery', 'exception', 'returned');
