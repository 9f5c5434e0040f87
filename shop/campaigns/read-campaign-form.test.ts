import { expect, test } from 'vitest'

import { currentCampaign } from './campaign-form.ts'
import { readCampaignForm } from './read-campaign-form.ts'

const { texts } = currentCampaign({
  version: 1,
  subject: 'New in',
  preheader: '',
  segment: { kind: 'bought_within', days: 30 },
  body: { type: 'doc', content: [{ type: 'paragraph' }] },
  product_ids: [],
})
const id = '00000000-0000-4000-8000-000000000000'
const bodyOf = (...content: object[]) => JSON.stringify({ type: 'doc', content })

test('a complete form is read unchanged', () => {
  const { fields, faults } = readCampaignForm(texts)
  expect(faults).toEqual({})
  expect(fields).toMatchObject({ subject: 'New in', segment: { kind: 'bought_within', days: 30 } })
})

test.for<{ typed: Record<string, string>; field: string }>([
  { typed: { subject: 'x'.repeat(151) }, field: 'subject' },
  { typed: { subject: 'two\nlines' }, field: 'subject' },
  { typed: { preheader: 'x'.repeat(151) }, field: 'preheader' },
  { typed: { days: '0' }, field: 'days' },
  { typed: { days: '1.5' }, field: 'days' },
  { typed: { segment: 'bought_category', category: '' }, field: 'category' },
  { typed: { products: '["x"]' }, field: 'products' },
  { typed: { products: JSON.stringify(Array.from({ length: 13 }, () => id)) }, field: 'products' },
  { typed: { body: '<script>' }, field: 'body' },
  { typed: { body: bodyOf({ type: 'script' }) }, field: 'body' },
  { typed: { body: bodyOf({ type: 'product', attrs: { productId: id } }) }, field: 'body' },
  {
    typed: {
      body: bodyOf({
        type: 'picture',
        attrs: {
          pictureId: id,
          hash: 'abc',
          width: 1,
          height: 1,
          dominantHex: '#ffffff',
          alt: 'A coat',
        },
      }),
    },
    field: 'body',
  },
])('$field is refused by its name: $typed', ({ typed, field }) => {
  expect(Object.keys(readCampaignForm({ ...texts, ...typed }).faults)).toEqual([field])
})
