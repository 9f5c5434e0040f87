-- The next number of a series of invoices. The series stays locked until the transaction ends, so
-- that a number is given once and one that is rolled back is the next one's: no gaps. Taken last.
create function take_invoice_number(p_series text)
returns integer language plpgsql as $$
declare
  v_number integer;
begin
  update invoice_series set last_number = last_number + 1
   where series = p_series
  returning last_number into strict v_number;
  return v_number;
end $$;
