import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { ShipTable, ShipTableRow } from './ship-table.tsx'

test('what is wrong with an order stands in its row, and its number and carrier are not marked', () => {
  const orderId = '3e1f8a0c-0000-4000-8000-000000000001'
  const shown = (orderError: string | undefined) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ShipTable>
          <ShipTableRow
            row={{
              orderId,
              number: 'LB-1',
              name: 'Amina Rahman',
              place: 'London SW1A 1AA',
              delivery: 'Standard',
              items: [{ order_item_id: orderId, quantity: 1 }],
              stays: [],
              methodId: null,
              addressDigest: orderId,
              slipWarning: undefined,
              together: [],
            }}
            idempotencyKey={orderId}
            carriers={[]}
            asAbove="As above"
            carrier=""
            tracking="AB123456789GB"
            carrierError={undefined}
            trackingError={undefined}
            orderError={orderError}
            warning={undefined}
          />
        </ShipTable>
      </MemoryRouter>,
    )

  expect(shown(undefined)).not.toContain('aria-describedby')
  const refused = shown('The address changed at 14:05: print a new packing slip.')
  expect(refused).toContain('The address changed at 14:05')
  expect(refused).toContain(`id="order.${orderId}-note"`)
  expect(refused).toContain(`aria-describedby="order.${orderId}-note"`)
  expect(refused).not.toContain('aria-invalid=')
})
