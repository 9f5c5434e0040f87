import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { maintenanceQuery, type MaintenanceState } from './maintenance-query.ts'

// Timers of queries run in browsers only, and there is no window here.
environmentManager.setIsServer(() => false)

const open: MaintenanceState = { isOn: false, message: null, endsAt: null, isAdmin: false }

let client: QueryClient
let asked: { action: string; headers: Record<string, string> }[]
/** What the function answers to each of its actions. */
let answers: Record<string, () => Response | Promise<Response>>

const responds = (value: string) => () =>
  Response.json({ success: true, data: { value, message: 'Stocktake', ends_at: null } })
const isAdmin = (is_admin: boolean) => () => Response.json({ success: true, is_admin })

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  client.setQueryData(['session'], { signedIn: true, user: { id: 'amina' } })
  asked = []
  answers = { get: responds('false'), check_admin: isAdmin(true) }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const { action } = JSON.parse(init?.body as string) as { action: string }
    asked.push({ action, headers: init?.headers as Record<string, string> })
    return answers[action]!()
  })
})

afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

/** A page that follows whether the shop is closed. */
async function openPage() {
  const page = new QueryObserver(client, maintenanceQuery('the anon key'))
  const close = page.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  return { now: () => page.getCurrentResult(), close }
}

test('the shop is asked every 30 s (§4.50, §9.10)', async () => {
  const page = await openPage()
  expect(asked).toMatchObject([
    { action: 'get', headers: { authorization: 'Bearer the anon key' } },
  ])
  answers.get = responds('true')
  await vi.advanceTimersByTimeAsync(29_999)
  expect(asked).toHaveLength(1)

  await vi.advanceTimersByTimeAsync(1)
  expect(page.now().data).toMatchObject({ isOn: true, message: 'Stocktake' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.filter(({ action }) => action === 'get')).toHaveLength(4)
  page.close()
})

test('while the shop is closed it is asked who is an admin (§4.51, §7.17)', async () => {
  const page = await openPage()
  expect(asked.map(({ action }) => action)).toEqual(['get'])

  answers.get = responds('true')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked[2]).toMatchObject({ action: 'check_admin', headers: { 'x-internal-call': 'true' } })
  expect(page.now().data).toMatchObject({ isOn: true, isAdmin: true })

  answers.check_admin = isAdmin(false)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(page.now().data).toMatchObject({ isOn: true, isAdmin: false })
  page.close()
})

test('no visitor is looked up', async () => {
  client.setQueryData(['session'], null)
  answers.get = responds('true')
  const page = await openPage()

  expect(page.now().data).toMatchObject({ isOn: true, isAdmin: false })
  expect(asked.map(({ action }) => action)).toEqual(['get'])
  page.close()
})

test('loading ends with the first answer (§4.52)', async () => {
  const answer = Promise.withResolvers<Response>()
  answers.get = () => answer.promise
  const page = await openPage()
  expect(page.now().isLoading).toBe(true)

  answer.resolve(responds('false')())
  await vi.advanceTimersByTimeAsync(0)
  expect(page.now()).toMatchObject({ isLoading: false, data: open })
  page.close()
})

test.for<{ what: string; fails: typeof answers }>([
  { what: 'without a connection', fails: { get: () => Promise.reject(new TypeError('no')) } },
  { what: 'an answer of the server', fails: { get: () => new Response('', { status: 500 }) } },
  {
    what: 'who is an admin',
    fails: { get: responds('true'), check_admin: () => new Response('', { status: 503 }) },
  },
])(
  'a call that fails means that the shop is open and the visitor no admin: $what (§4.53)',
  async ({ fails }) => {
    answers = { get: responds('true'), check_admin: isAdmin(true) }
    const page = await openPage()
    expect(page.now().data).toMatchObject({ isOn: true, isAdmin: true })

    answers = { ...answers, ...fails }
    await vi.advanceTimersByTimeAsync(30_000)
    expect(page.now().data).toEqual(open)
    page.close()
  },
)
