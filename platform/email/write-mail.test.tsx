import { expect, test } from 'vitest'

import { MailLayout, MailNote, MailText } from './mail-layout.tsx'
import { builtInCopy } from '#platform/mail-copy.ts'
import { writeMail } from './write-mail.tsx'

const sender = {
  name: 'Libas',
  url: 'https://shop.test',
  addressLines: ['1 Mill Lane', 'Bradford BD1 1AA'],
  email: 'hello@shop.test',
}
const own = (lead?: string) => ({
  subject: 'Your order LB-1',
  variables: { order_number: 'LB-1', customer_name: 'Amina <b>' },
  message: (
    <MailLayout sender={sender} preview="We have it." heading="Thank you" lead={lead}>
      <MailText>It should be with you on Tuesday.</MailText>
      <MailNote>You can cancel within 14 days.</MailNote>
    </MailLayout>
  ),
})
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

test('a mail without custom copy has the built-in text', async () => {
  const { subject, plainText } = await writeMail(own('Your payment has arrived.'), builtInCopy)
  expect(subject).toBe('Your order LB-1')
  expect(linesOf(plainText)).toEqual([
    'Libas https://shop.test',
    'THANK YOU',
    'Your payment has arrived.',
    'It should be with you on Tuesday.',
    'You can cancel within 14 days.',
    'Libas, 1 Mill Lane, Bradford BD1 1AA',
    'hello@shop.test',
  ])
})

test('custom copy replaces the first sentence alone, and its closing is above the sender', async () => {
  const copy = {
    subject: 'Salam! {{order_number}}',
    opening: 'Dear {{customer_name}},\nthank you.\n\nWe pack it now.',
    closing: 'Yours, the team',
  }
  const { subject, plainText } = await writeMail(own('Your payment has arrived.'), copy)
  expect(subject).toBe('Salam! LB-1')
  expect(linesOf(plainText)).toEqual([
    'Libas https://shop.test',
    'THANK YOU',
    'Dear Amina <b>,',
    'thank you.',
    'We pack it now.',
    'It should be with you on Tuesday.',
    'You can cancel within 14 days.',
    'Yours, the team',
    'Libas, 1 Mill Lane, Bradford BD1 1AA',
    'hello@shop.test',
  ])
})

test('the opening is above a mail without a first sentence of its own', async () => {
  const { plainText } = await writeMail(own(), { ...builtInCopy, opening: 'Salam!' })
  expect(linesOf(plainText).slice(2, 4)).toEqual(['Salam!', 'It should be with you on Tuesday.'])
})

test('custom copy and variables are escaped', async () => {
  const copy = { ...builtInCopy, opening: '<script>alert(1)</script> {{customer_name}}' }
  const { html } = await writeMail(own('x'), copy)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<b>')
  expect(html).toContain('&lt;script&gt;')
})

test('a subject whose variables are all unknown is ignored', async () => {
  const { subject } = await writeMail(own(), { ...builtInCopy, subject: '{{unknown}}' })
  expect(subject).toBe('Your order LB-1')
})
