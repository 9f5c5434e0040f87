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

test('without words of their own a mail says what the shop says', async () => {
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

test('words replace the first sentence alone, and end the mail above who sends it', async () => {
  const words = {
    subject: 'Salam! {{order_number}}',
    opening: 'Dear {{customer_name}},\nthank you.\n\nWe pack it now.',
    closing: 'Yours, the team',
  }
  const { subject, plainText } = await writeMail(own('Your payment has arrived.'), words)
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

test('where a mail has no first sentence of its own, the words stand above it', async () => {
  const { plainText } = await writeMail(own(), { ...builtInCopy, opening: 'Salam!' })
  expect(linesOf(plainText).slice(2, 4)).toEqual(['Salam!', 'It should be with you on Tuesday.'])
})

test('words and variables are text: nothing of them is HTML', async () => {
  const words = { ...builtInCopy, opening: '<script>alert(1)</script> {{customer_name}}' }
  const { html } = await writeMail(own('x'), words)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<b>')
  expect(html).toContain('&lt;script&gt;')
})

test('words that come to nothing are not said', async () => {
  const { subject } = await writeMail(own(), { ...builtInCopy, subject: '{{unknown}}' })
  expect(subject).toBe('Your order LB-1')
})
