import { expect, test } from 'vitest'

import { domainOf, isLargeProvider, mailboxOf } from './mailbox.ts'

test.for([
  ['amina@example.com', 'amina@example.com'],
  ['amina+shop@example.com', 'amina@example.com'],
  ['amina+a+b@example.com', 'amina@example.com'],
  ['+amina@example.com', '+amina@example.com'],
  ['amina.khan@example.com', 'amina.khan@example.com'],
  ['a.mina.khan+1@gmail.com', 'aminakhan@gmail.com'],
  ['amina.khan@googlemail.com', 'aminakhan@gmail.com'],
])('%s is delivered to %s', ([email, mailbox]) => {
  expect(mailboxOf(email!)).toBe(mailbox)
})

test('recognises the domain of an email, and the large providers', () => {
  expect(domainOf('amina+1@shop.example')).toBe('shop.example')
  expect(isLargeProvider(domainOf('amina@googlemail.com'))).toBe(true)
  expect(isLargeProvider('shop.example')).toBe(false)
})
