import { globSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { writeMail } from '#platform/email/write-mail.tsx'
import { languageNames, languages } from '#platform/languages/languages.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { builtInCopy } from '#platform/mail-copy.ts'
import { mailKinds, teamMails } from '#shop/settings/mails/mail-variables.ts'
import { demoSender } from '#shop/settings/testing/demo-store.ts'

import { describeKind, languagesOfMail } from '../../mails/mail-kinds.ts'
import { sampleMail } from './example-mail.ts'

const of = {
  sender: demoSender('https://shop.test'),
  to: 'amina@example.com',
  now: new Date('2026-11-23T10:00:00Z'),
}
const inArabic = (kind: (typeof mailKinds)[number]) =>
  inLanguage('ar', async () => {
    const sample = sampleMail(kind, of)
    return { ...(await writeMail(sample, builtInCopy)), variables: sample.variables }
  })

/** What staff, customers and carriers wrote in English, which mails show as it is. */
const madeUp = [
  of.sender.name,
  ...of.sender.addressLines,
  of.sender.registeredIn!,
  'Libas Demo Trading Ltd',
  'Here stand the terms of service in full, as they are on the day of the order.',
  'Noor open abaya',
  'Sage',
  'Ink',
  'Amina Khan',
  'Amina',
  '12 Rose Street',
  'Bradford',
  'Standard delivery',
  'Royal Mail',
  'Eid Mubarak!',
  'New for the cooler days',
  'Heavier abayas and lined coats.',
  'Our autumn pieces have arrived.',
  'Safari',
  'iPhone',
].toSorted((a, b) => b.length - a.length)
const ABBREVIATIONS = /^(?:PDF|ZIP|JSON|CSV|EXAMPLE|EXAM|XAMP)$/

/** Words of three Latin letters or more that are no made-up facts, addresses, codes or abbreviations. */
function englishIn(text: string): string[] {
  let left = text.replaceAll(/\s+/g, ' ').replaceAll(/https?:\/\/\S+|\S+@\S+/g, ' ')
  // Headings are in capitals in plain text.
  for (const known of madeUp)
    for (const each of [known, known.toUpperCase()]) left = left.replaceAll(each, ' ')
  return (left.match(/[A-Za-z]{3,}/g) ?? []).filter((word) => !ABBREVIATIONS.test(word))
}

const forCustomers = mailKinds.filter((kind) => languagesOfMail(kind).length > 1)

test('only mails to the shop and its team are in English alone', () => {
  expect(mailKinds.filter((kind) => describeKind(kind).group === 'shop').toSorted()).toEqual(
    [...teamMails].toSorted(),
  )
  expect(languagesOfMail('order_confirmation')).toEqual(languageNames)
})

describe.for(forCustomers)('%s', (kind) => {
  test('in Arabic it is from right to left, with no word of English', async () => {
    const { subject, html, plainText, variables } = await inArabic(kind)

    expect(html).toMatch(/<html[^>]* dir="rtl"/)
    expect(html).toMatch(/<html[^>]* lang="ar"/)
    // Programs that drop the root drop its direction, too.
    expect(html.match(/<(?:body|table)[^>]* dir="rtl"/g)?.length).toBeGreaterThan(1)
    if (kind !== 'campaign') expect(subject).toMatch(/\p{Script=Arabic}/u)
    expect(plainText).toMatch(/\p{Script=Arabic}/u)
    expect(englishIn(`${subject} ${plainText} ${Object.values(variables).join(' ')}`)).toEqual([])
  })

  test('its links lead to Arabic pages', async () => {
    const { html } = await inArabic(kind)
    const own = [...html.matchAll(/href="(https:\/\/shop\.test[^"]*)"/g)].map(([, href]) => href)

    expect(own.length).toBeGreaterThan(0)
    expect(own.filter((href) => !/^https:\/\/shop\.test\/ar(?:$|[/?])/.test(href!))).toEqual([])
  })
})

test.for(forCustomers)('%s in English says nothing of a direction', async (kind) => {
  const { html } = await writeMail(sampleMail(kind, of), builtInCopy)

  expect(html).toMatch(
    /<html[^>]* dir="ltr"[^>]* lang="en-GB"|<html[^>]* lang="en-GB"[^>]* dir="ltr"/,
  )
  expect(html).not.toMatch(/dir="(?:rtl|auto)"|\p{Script=Arabic}/u)
})

test('numbers and names are isolated in an Arabic sentence', async () => {
  const { subject, plainText } = await inArabic('order_confirmation')

  expect(subject).toBe('طلبك \u2068LB-EXAMPLE\u2069')
  expect(plainText.replaceAll(/\s+/g, ' ')).toContain('\u2068Amina Khan\u2069، وصلت دفعتك')
})

// Each job writes to somebody, in the language that was saved for them or their order.
const jobs = globSync('shop/*/server/jobs/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
  .filter(({ source }) => source.includes('queueEmail('))

test.for(jobs.map(({ path }) => path))('%s writes in the language of who it is for', (path) => {
  const { source } = jobs.find((job) => job.path === path)!
  const kinds = new Set([...source.matchAll(/mailOf\('(\w+)'/g)].map(([, kind]) => kind!))
  const toCustomers =
    source.includes('campaignMail(') || forCustomers.some((kind) => kinds.has(kind))

  expect(source.includes('inSavedLanguage(')).toBe(toCustomers)
})

describe('the texts of mails', () => {
  const texts = import.meta.glob<Record<string, unknown>>(
    [
      '/shop/**/*mail-text.ar.ts',
      '/shop/draft-orders/payment-link-text.ar.ts',
      '/shop/sign-in/server/emails/*.ar.ts',
    ],
    { eager: true },
  )

  /** All texts of a module; functions are called with numbers, or names where they refuse those. */
  function leavesOf(value: unknown): string[] {
    if (typeof value === 'string') return [value]
    if (typeof value === 'function') {
      const call = value as (...given: unknown[]) => unknown
      return [1, 2, 5, 11].flatMap((count) => leavesOf(call(count, count, count, count, count)))
    }
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
  }

  test.for(Object.keys(texts))('%s has no word of English', (path) => {
    const leaves = leavesOf(texts[path])
    expect(leaves.length).toBeGreaterThan(1)
    expect(leaves.flatMap(englishIn).filter((word) => word !== 'undefined')).toEqual([])
  })
})

test('every language that visitors have is one that mails have', () => {
  for (const name of languageNames) expect(languages[name].direction).toMatch(/^(?:ltr|rtl)$/)
})
