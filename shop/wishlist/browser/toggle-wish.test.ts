import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { toast, toastStore } from '#platform/ui/toast/toast.ts'

import { toggleWish } from './toggle-wish.ts'

let client: QueryClient
/** Requests that reached the server, and its response to each. */
let asked: unknown[]
let answers: (() => Response | Promise<Response>)[]

beforeEach(() => {
  client = new QueryClient()
  asked = []
  answers = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    asked.push(JSON.parse(init?.body as string))
    return (answers.shift() ?? (() => Response.json({ success: true, already_exists: false })))()
  })
})

afterEach(() => {
  toast.dismiss(toastStore.current()?.id ?? 0)
  client.clear()
})

const toggle = (isWished: boolean, sizeIds: (string | null)[] = [null]) =>
  new MutationObserver(client, toggleWish(client)).mutate({
    productId: 'abaya',
    sizeIds,
    isWished,
    name: 'Noor open abaya, Ink',
  })

test('adds or removes the sizes one by one (§4.32)', async () => {
  await toggle(true)
  await toggle(false, ['54', null])

  expect(asked).toEqual([
    { action: 'add', productId: 'abaya', sizeId: null },
    { action: 'remove', productId: 'abaya', sizeId: '54' },
    { action: 'remove', productId: 'abaya', sizeId: null },
  ])
})

test.for([
  { isWished: true, title: 'Added to wishlist' },
  { isWished: false, title: 'Removed from wishlist' },
])('the customer is notified: $title (§8.42, §8.43)', async ({ isWished, title }) => {
  await toggle(isWished)

  expect(toastStore.current()).toMatchObject({
    kind: 'success',
    title,
    description: 'Noor open abaya, Ink',
  })
})

test('a toggle waits for the one before it', async () => {
  let release = (): void => undefined
  answers = [
    () =>
      new Promise((resolve) => {
        release = () => resolve(Response.json({ success: true }))
      }),
  ]
  const first = toggle(true)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const second = toggle(false)
  expect(asked).toHaveLength(1)

  release()
  await Promise.all([first, second])
  expect(asked).toHaveLength(2)
})

test('when it is over the list is read again, however it went', async () => {
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  answers = [() => Response.json({ success: false }, { status: 500 })]

  await toggle(true)

  expect(invalidated).toHaveBeenCalledExactlyOnceWith({ queryKey: ['wishlist'] })
})

test('after a failure nothing more is sent, and nothing claimed to be done', async () => {
  answers = [() => Response.json({ success: false }, { status: 500 })]

  await toggle(false, ['54', '56'])

  expect(asked).toHaveLength(1)
  expect(toastStore.current()?.title).toBe('Error')
})

test('a customer who was signed out is notified, and the page updates its session', async () => {
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  answers = [() => Response.json({ success: false }, { status: 401 })]

  await toggle(true)

  expect(toastStore.current()).toMatchObject({
    title: 'Sign in required',
    description: 'Please sign in to add items to your wishlist',
  })
  expect(invalidated).toHaveBeenCalledWith(expect.objectContaining({ queryKey: ['session'] }))
})
