import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import type { Services } from '#platform/services.ts'

import { handleError } from './entry.server.tsx'

/** What is logged of an error that a page ended with. */
function logged(error: unknown, signal?: AbortSignal): string {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const context = new RouterContextProvider()
  context.set(servicesContext, { log } as Services)
  const request = new Request('http://shop.test/products', signal ? { signal } : {})
  handleError(error, { request, context, params: {} })
  return lines.join('')
}

test('a page that fails is logged like everything else, without the data of its error', () => {
  const error = Object.assign(new Error('duplicate key'), { detail: 'Key (name)=(Amina)' })

  expect(JSON.parse(logged(error))).toMatchObject({ level: 50, err: { message: 'duplicate key' } })
  expect(logged(error)).not.toContain('Amina')
})

test('what the request did wrong, or did not wait for, is no error of the shop', () => {
  const wrongMethod = { status: 405, statusText: 'Method Not Allowed', internal: true, data: null }

  expect(logged(wrongMethod)).toBe('')
  expect(logged(new Error('gone'), AbortSignal.abort())).toBe('')
})
