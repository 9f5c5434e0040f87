-- Up Migration

-- What was sold and given back since a day, without the papers themselves.
create index invoices_issued on invoices (issued_at) include (kind, total_pence, order_id);
create index returns_requested on returns (requested_at);
-- Movements lie in the order of their moments: a summary of each block costs those who write nothing.
create index stock_movements_moments on stock_movements using brin (created_at) with (pages_per_range = 16);
create index emails_failed on emails (created_at) where sent_at is null and last_error is not null;
