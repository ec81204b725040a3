-- The print that a label came out with last, until it is taken back: only that one can be, and the same one counts once.
alter table labels add column last_print text;
