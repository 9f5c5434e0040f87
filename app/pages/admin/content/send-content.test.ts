import { redirect } from 'react-router'
import { expect, test } from 'vitest'

import type { ContentAnswer } from '#shop/content/editing/content-lists.ts'

import { sendContent, contentResponse } from './send-content.ts'

/** The result for the editor of such a response. */
async function resultOf(answer: () => unknown, act = 'save') {
  const body = new FormData()
  body.set('act', act)
  const request = new Request('https://shop.test/admin/posts/1', { method: 'POST', body })
  const serverAction = async () => (await answer()) as ContentAnswer
  const { data, init } = await sendContent({ request, serverAction })
  return { ...data, status: init?.status }
}
const thrown = (error: unknown) => () => {
  throw error
}

test('a refusal of the server is shown, and nothing is reloaded', async () => {
  const refused = { kind: 'refused', title: 'No', message: 'Why.', faults: {} } as const
  expect(await resultOf(() => refused)).toEqual({ ...refused, status: 400 })
  expect(contentResponse({ kind: 'deleted' }).init?.status).toBe(200)
})

test('without an answer it may have been saved all the same', async () => {
  expect(await resultOf(thrown(new TypeError('Failed to fetch')))).toMatchObject({
    kind: 'refused',
    isUnheard: true,
    faults: {},
    status: 400,
  })
})

test('who is signed out meanwhile stays with what they typed', async () => {
  const answer = await resultOf(thrown(redirect('/admin-auth')))

  expect(answer).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/Sign in again in another/),
  })
  expect(answer).not.toHaveProperty('isUnheard')
})

test('from what was deleted the way leads on', async () => {
  const away = redirect('/admin/posts')
  await expect(resultOf(thrown(away), 'delete')).rejects.toBe(away)
})

test('a text that is longer than the shop takes is a fault of the text', async () => {
  const tooLarge = { status: 413, statusText: '', internal: true, data: null }
  expect(await resultOf(thrown(tooLarge))).toMatchObject({ faults: { body: expect.any(String) } })
})
