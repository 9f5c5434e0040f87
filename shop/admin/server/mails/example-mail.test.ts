import { expect, test } from 'vitest'

import { writeMail } from '#platform/email/write-mail.tsx'
import { builtInCopy } from '#platform/mail-copy.ts'
import { variableNames, mailKinds } from '#shop/settings/mails/mail-variables.ts'
import { demoSender } from '#shop/settings/testing/demo-store.ts'

import { replacedLeads } from '../../mails/mail-copy-form.ts'
import { sampleMail } from './example-mail.ts'

const of = {
  sender: demoSender('https://shop.test'),
  to: 'staff@shop.test',
  now: new Date('2026-11-23T10:00:00Z'),
}
const OPENING = 'An opening of our own.'
const CLOSING = 'A closing of our own.'

// Lines are wrapped: what is searched for may be broken anywhere.
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

test.for(mailKinds)('%s: an example has every variable that its copy can name', async (kind) => {
  const sample = sampleMail(kind, of)
  expect(sample.kind).toBe(kind)
  expect(Object.keys(sample.variables).toSorted()).toEqual(variableNames(kind).toSorted())
  expect(Object.values(sample.variables).every((fact) => fact !== '')).toBe(true)

  const all = variableNames(kind).map((name) => `[{{${name}}}]`)
  const { plainText } = await writeMail(sample, { ...builtInCopy, closing: all.join(' ') })
  for (const fact of Object.values(sample.variables)) expect(flat(plainText)).toContain(`[${fact}]`)
})

test.for(mailKinds)('%s: custom copy replaces one sentence at most', async (kind) => {
  const sample = sampleMail(kind, of)
  const usual = await writeMail(sample, builtInCopy)
  const { plainText } = await writeMail(sample, {
    subject: null,
    opening: OPENING,
    closing: CLOSING,
  })
  for (const copy of [OPENING, CLOSING]) expect(plainText.split(copy)).toHaveLength(2)
  const paragraphsOf = (text: string) => text.split(/\n{2,}/).map(flat)
  const lost = paragraphsOf(usual.plainText).filter(
    (part) => !paragraphsOf(plainText).includes(part),
  )
  expect(lost).toHaveLength(replacedLeads[kind] ? 1 : 0)
  // The copy must name the variables that the replaced sentence named.
  const [sentence = ''] = lost
  const named = Object.entries(sample.variables).filter(
    ([name, fact]) => !['shop_name', 'customer_name'].includes(name) && sentence.includes(fact),
  )
  const toName = replacedLeads[kind] ?? []
  expect(named.map(([name]) => name).toSorted()).toEqual(toName.toSorted())
})
