-- The job that clears up after signing in removes tickets that nobody can use any more; it works over every tenant.
select system_reads('password_tickets', 'select, delete');
create index password_tickets_by_end on password_tickets (expires_at);
