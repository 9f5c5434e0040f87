import { expect, test } from 'vitest'

import { giftCardDays, readGiftCardWish } from './gift-card-form.ts'

const terms = { amounts: [2500, 5000], minPence: 1000, maxPence: 20_000 }
// Half past midnight of the 30th in London, still the 29th elsewhere.
const now = new Date('2026-06-29T23:30:00Z')

const typed = {
  amount: '2500',
  recipient_name: ' Yusuf  Khan ',
  recipient_email: ' Yusuf@Example.com',
  giver: 'Amina',
  message: 'Eid mubarak,\r\nAmina ',
  send_on: '2026-06-30',
}

const read = (changes: Record<string, string>) =>
  readGiftCardWish({ ...typed, ...changes }, { terms, now })

test('reads what a customer buys', () => {
  expect(read({})).toEqual({
    wish: {
      pence: 2500,
      recipientName: 'Yusuf Khan',
      recipientEmail: 'yusuf@example.com',
      giver: 'Amina',
      message: 'Eid mubarak,\nAmina',
      sendOn: '2026-06-30',
    },
  })
  expect(read({ amount: 'other', other_amount: '£42.50', message: '' })).toMatchObject({
    wish: { pence: 4250, message: undefined },
  })
})

test.for([
  ['amount', { amount: '3000' }],
  ['amount', { amount: '' }],
  ['other_amount', { amount: 'other', other_amount: '9.99' }],
  ['other_amount', { amount: 'other', other_amount: '200.01' }],
  ['other_amount', { amount: 'other', other_amount: '1,000' }],
  ['recipient_name', { recipient_name: ' ' }],
  ['recipient_name', { recipient_name: 'x'.repeat(81) }],
  ['recipient_email', { recipient_email: 'yusuf' }],
  ['giver', { giver: '' }],
  ['message', { message: 'x'.repeat(201) }],
  ['message', { message: 'a\u0000b' }],
  ['send_on', { send_on: '2026-06-29' }],
  ['send_on', { send_on: '2027-07-01' }],
  ['send_on', { send_on: '2027-02-30' }],
  ['send_on', { send_on: '' }],
] as const)('names the field %s that is at fault', ([field, changes]) => {
  const answer = read(changes)

  expect('faults' in answer && Object.keys(answer.faults)).toEqual([field])
})

test('the last day is a year from today', () => {
  expect(giftCardDays(now)).toEqual({ first: '2026-06-30', last: '2027-06-30' })
  expect(giftCardDays(new Date('2028-02-29T12:00:00Z')).last).toBe('2029-02-28')
  expect('wish' in read({ send_on: '2027-06-30' })).toBe(true)
})
