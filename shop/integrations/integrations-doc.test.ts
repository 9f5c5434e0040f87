import { readFileSync } from 'node:fs'

import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { keyPermissions } from './api-key-list.ts'

import { newWebhookSecret, signatureHeaders } from './server/endpoints.ts'
import { eventCatalogue } from './event-catalogue.ts'
import { TEST_EVENT, webhookEvents } from './webhooks.ts'

const doc = readFileSync('docs/integrations.md', 'utf8')

/** The catalogue as the document has it. */
const table = Object.entries(eventCatalogue)
  .map(([type, { when, data }]) => {
    const { properties } = z.toJSONSchema(data) as { properties: Record<string, object> }
    const fields = Object.keys(properties).map((name) => `\`${name}\``)
    return `- **\`${type}\`**: ${when} Its data: ${fields.join(', ')}.`
  })
  .join('\n')

test('every event is in the catalogue', () => {
  expect(Object.keys(eventCatalogue)).toEqual([...webhookEvents, TEST_EVENT])
  expect(keyPermissions).not.toContain('manage_integrations')
})

test('the document describes every event as the catalogue does', () => {
  const [, listed = ''] = /<!-- events -->([\s\S]*)<!-- \/events -->/.exec(doc) ?? []
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

  expect(inOneLine(listed)).toBe(inOneLine(table))
})

test('the document’s example distinguishes the shop’s requests from others', async () => {
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(doc) ?? []
  const { isFromTheShop } = (await import(
    `data:text/javascript,${encodeURIComponent(example)}`
  )) as {
    isFromTheShop: (
      headers: Record<string, string>,
      body: string,
      secret: string,
      now?: number,
    ) => boolean
  }
  const [secret, other] = [newWebhookSecret(), newWebhookSecret()]
  const at = new Date()
  const body = '{"type":"test.ping","text":"Ḥijāb"}'
  const headers = signatureHeaders({ id: 'e1', at, body, secrets: [other, secret] })

  expect(isFromTheShop(headers, body, secret)).toBe(true)
  expect(isFromTheShop(headers, body, other)).toBe(true)
  expect(isFromTheShop(headers, body, newWebhookSecret())).toBe(false)
  expect(isFromTheShop(headers, `${body} `, secret)).toBe(false)
  expect(isFromTheShop({ ...headers, 'webhook-id': 'e2' }, body, secret)).toBe(false)
  expect(isFromTheShop(headers, body, secret, at.getTime() + 6 * 60_000)).toBe(false)
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'test.ping' })
})
