/** Sums in pence. */
export const discounts = [
  {
    name: '10% off your first order',
    code: 'WELCOME10',
    kind: 'percentage',
    percent: 10,
    is_first_order_only: true,
    customer_limit: 1,
  },
  {
    name: 'Free delivery, from £50',
    code: 'POSTFREE',
    kind: 'free_delivery',
    minimum_pence: 50_00,
  },
] as const
