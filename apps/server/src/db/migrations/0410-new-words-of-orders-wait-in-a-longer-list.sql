-- What waits goes into the trigram index at once, and each time the lists of its commonest trigrams are taken apart and packed anew. Four times as
-- long a list takes a fifth off storing an order; a search reads what waits beside the index, which is not to be measured at this length.
alter index order_words_trigrams set (gin_pending_list_limit = 2048);
