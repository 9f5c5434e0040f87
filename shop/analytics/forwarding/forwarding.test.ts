import { expect, test } from 'vitest'

import { messageTo } from './bodies.ts'
import { goesTo } from './routes.ts'

test.for([
  ['checkout_completed', true, true],
  ['return_created', true, false],
  ['web_vital_measured', false, true],
  ['$mp_web_page_view', true, true],
  ['what nobody knows', true, true],
  ['constructor', true, true],
] as const)('%s goes to products: %s, to events: %s (§7.45, §7.46)', ([name, product, events]) => {
  expect(goesTo(name, 'product')).toBe(product)
  expect(goesTo(name, 'events')).toBe(events)
})

const event = {
  at: 1_700_000_000_123.4,
  name: 'checkout_completed',
  distinct_id: '$device:amina',
  insert_id: 'abc',
  device_id: 'amina',
  session_id: null,
  user_id: null,
  release: 'one',
  path: '/checkout/success',
  properties: { quantity: 2, time: 'forged', $insert_id: 'forged' },
}

test('the service for products receives Mixpanel’s import format (§7.45)', () => {
  const { headers, body } = messageTo('product', 'token', [event])

  expect(headers.authorization).toBe(`Basic ${btoa('token:')}`)
  expect(JSON.parse(body)).toEqual([
    {
      event: 'checkout_completed',
      properties: {
        quantity: 2,
        time: 1_700_000_000_123,
        distinct_id: '$device:amina',
        $insert_id: 'abc',
        $device_id: 'amina',
        release: 'one',
        path: '/checkout/success',
      },
    },
  ])
})

test('events are forwarded in the format of Amplitude’s batch API (§7.45)', () => {
  expect(JSON.parse(messageTo('events', 'key', [event]).body)).toMatchObject({
    api_key: 'key',
    events: [
      {
        event_type: 'checkout_completed',
        time: 1_700_000_000_123,
        device_id: 'amina',
        insert_id: '$device:amina abc',
        app_version: 'one',
        event_properties: { quantity: 2, path: '/checkout/success' },
      },
    ],
  })
})
