-- Pick lists and packing slips are made over all merchants.
select system_reads('reservations');
select system_reads('order_lines');
