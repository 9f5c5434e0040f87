import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { showRendered } from './use-live-orders.ts'

const queryKey = ['customers-orders', 'list']

/** A page whose order the server has as paid by now, and how often it was asked. */
function givenPage() {
  const client = new QueryClient()
  let asked = 0
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: async () => {
      asked += 1
      return 'paid'
    },
    initialData: 'pending',
    staleTime: Infinity,
  })
  const stop = observer.subscribe(() => undefined)
  return { client, stop, shown: () => observer.getCurrentResult().data, asked: () => asked }
}

test('a page that was rendered before an event does not undo what was read after it', async () => {
  const { client, stop, shown } = givenPage()
  const lookedAt = performance.now()
  await client.refetchQueries({ queryKey })
  expect(shown()).toBe('paid')

  showRendered(client, queryKey, { rendered: 'pending', lookedAt })
  await expect.poll(shown).toBe('paid')
  stop()
})

test('what was rendered without an event is taken as it is', async () => {
  const { client, stop, shown, asked } = givenPage()

  for (const lookedAt of [-Infinity, performance.now() - 10_000]) {
    showRendered(client, queryKey, { rendered: 'cancelled', lookedAt })
  }
  await new Promise(setImmediate)

  expect([shown(), asked()]).toEqual(['cancelled', 0])
  stop()
})
