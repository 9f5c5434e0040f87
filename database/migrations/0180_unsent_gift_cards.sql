-- Up Migration

create index bought_gift_cards_unsent on bought_gift_cards (send_on) where sends = 0;
