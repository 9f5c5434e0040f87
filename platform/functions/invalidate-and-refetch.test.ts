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
