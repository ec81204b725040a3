-- When a page of this session was last open, told once a minute while it is: whoever has one open hears of news there.
alter table sessions add column page_at timestamptz;

-- The answer that was mailed last, so that none is mailed twice.
alter table tickets add column mailed_message_id text collate "C";
