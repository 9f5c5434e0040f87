import { expect, test } from 'vitest'

import { readForm } from './read-form.ts'

const sent = (type: string | undefined, body: string | undefined) =>
  new Request('http://shop.test/customer-auth', {
    method: 'POST',
    ...(type !== undefined && { headers: { 'content-type': type } }),
    ...(body !== undefined && { body }),
  })

test('a form is read', async () => {
  const form = await readForm(sent('application/x-www-form-urlencoded', 'email=a%40b&x=%E0%A4%A'))

  expect(form.get('email')).toBe('a@b')
})

test.for([
  ['application/json', '{}'],
  ['text/plain', 'email=a'],
  ['multipart/form-data', 'email=a'],
  ['multipart/form-data; boundary=x', '--y'],
  [undefined, undefined],
] as const)('%s with the body %j is answered 400', async ([type, body]) => {
  await expect(readForm(sent(type, body))).rejects.toMatchObject({ init: { status: 400 } })
})
