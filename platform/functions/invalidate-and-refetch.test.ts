import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { invalidateAndRefetch } from './invalidate-and-refetch.ts'

test('a first answer of before the change is not taken for the one after it', async () => {
  const client = new QueryClient()
  const answers: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const observer = new QueryObserver(client, { queryKey: ['cart'], queryFn })
  const stop = observer.subscribe(() => undefined)

  const asked = invalidateAndRefetch(client, ['cart'])
  answers[0]?.resolve('before')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.resolve('after')
  await asked

  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})

test('a change that comes meanwhile does not end the wait before the answer', async () => {
  const client = new QueryClient()
  const answers: PromiseWithResolvers<string>[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    const answer = Promise.withResolvers<string>()
    signal.addEventListener('abort', () => answer.reject(new Error('Cancelled')))
    answers.push(answer)
    return answer.promise
  }
  const observer = new QueryObserver(client, { queryKey: ['cart'], queryFn, retry: false })
  const stop = observer.subscribe(() => undefined)
  answers[0]?.resolve('before')
  await expect.poll(() => observer.getCurrentResult().data).toBe('before')

  const seen: unknown[] = []
  const first = invalidateAndRefetch(client, ['cart']).then(() =>
    seen.push(observer.getCurrentResult().data),
  )
  await expect.poll(() => answers.length).toBe(2)
  const second = invalidateAndRefetch(client, ['cart'])
  await expect.poll(() => answers.length).toBeGreaterThan(2)
  answers.at(-1)?.resolve('after')
  await Promise.all([first, second])

  expect(seen).toEqual(['after'])
  // Before the changes, and for each of them.
  expect(answers).toHaveLength(3)
  stop()
})

test('an answer that fails ends the wait', async () => {
  const client = new QueryClient()
  let asked = 0
  const queryFn = () => {
    asked += 1
    return asked === 1 ? Promise.resolve('before') : Promise.reject(new Error('Away'))
  }
  const observer = new QueryObserver(client, { queryKey: ['cart'], queryFn, retry: false })
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data).toBe('before')

  await invalidateAndRefetch(client, ['cart'])

  expect(asked).toBe(2)
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, data: 'before' })
  stop()
})
