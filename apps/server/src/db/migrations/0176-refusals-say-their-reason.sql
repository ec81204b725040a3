-- Why a carrier refused a label, as a name that has words of ours: a reason of the carriers' tables, or a code of ours. The carrier's own text stays
-- beside it.
alter table labels add column error_reason text;
alter table orders add column label_reason text;
