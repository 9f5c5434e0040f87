import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { RouterContextProvider, isRouteErrorResponse } from 'react-router'
import { describe, expect, test } from 'vitest'

import routes from '#app/routes.ts'
import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import {
  nonceContext,
  servicesContext,
  sessionContext,
  tagsContext,
} from '#platform/pages/contexts.ts'
import { createPaymentProvider } from '#sandbox/create-payment-provider.ts'
import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { storageInMemory } from '#platform/testing/storage-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { ADMIN_HOME } from '#shop/sign-in/admin/admin-paths.ts'
import { adminContext } from '#shop/sign-in/server/admin-context.ts'
import { SECRET, SHOP_URL, accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { givenAdminWithFactor } from '#shop/sign-in/testing/given-admin.ts'

const db = await useTestDatabase()
const { sessionCookie, accounts, sessions } = await accountsOn(db)
const owner = await givenAdminWithFactor(
  db,
  { accounts, sessionCookie, sessions },
  systemClock.now(),
)
const session = await owner.session()

type Route = { path?: string; file: string; children?: Route[] }
type Page = {
  action?: (args: object) => Promise<unknown>
  loader?: (args: object) => Promise<unknown>
}

const modules = import.meta.glob<Page>('./**/*.{ts,tsx}')
const load = async (file: string): Promise<Page> => modules[file.replace(/^pages/, '.')]!()

async function everyAuditEntry() {
  const { count } = await db.tables
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Every page that looks something up by its address, or that takes forms. */
const pages = (function flat(all: Route[]): { path: string; file: string }[] {
  return all.flatMap(({ path, file, children }) => [
    ...(path !== undefined && !path.includes('*') ? [{ path, file }] : []),
    ...flat(children ?? []),
  ])
})(routes)

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** The imported modules of a page that handle forms. */
const answering = (source: string) =>
  [...source.matchAll(/from '#?((?:app|shop)\/[^']*|\.[^']*)'/g)]
    .map(([, path]) => path!)
    .filter((path) => /action|answer|form|record|verbs/.test(path))

/** The names of a page's forms, as its source and its form handlers write them. */
function formNamesOf(file: string): string[] {
  const page = read(`app/${file}`)
  const sources = [
    page,
    ...answering(page).map((path) =>
      read(path.startsWith('.') ? join('app', dirname(file), path) : path),
    ),
  ]
  const names = sources.flatMap((source) =>
    [...source.matchAll(/(?:=== |case |form: |= )'([a-z]+)'|'([a-z]+(?:-[a-z]+)+)'/g)].map(
      ([, afterSign, hyphened]) => afterSign ?? hyphened!,
    ),
  )
  return [...new Set(names)]
}

/** Other fields that a form may send: everything that any of them reads. */
function bags(): Record<string, string>[] {
  const id = randomUUID()
  const full = {
    id,
    key: id,
    item: id,
    product: id,
    size: id,
    order: id,
    line: id,
    kind: 'cart',
    reason: 'damaged',
    version: '1',
    quantity: '1',
    amount: '5',
    pounds: '5',
    price: '5',
    name: 'x',
    text: 'x',
    note: 'x',
    title: 'x',
    email: 'a@example.com',
    hours: '24',
    total: '0',
    counted: '1',
    change: '1',
    on_hand: '1',
  }
  return [{}, { ...full, version: '0', do: 'save' }, { ...full, do: 'delete' }]
}

function contextFor(path: string) {
  const context = new RouterContextProvider()
  const { sandboxRoutes: _, ...payments } = createPaymentProvider({
    db,
    clock: systemClock,
    secret: SECRET,
    webhookUrl: () => SHOP_URL,
  })
  context.set(servicesContext, {
    db,
    clock: systemClock,
    log: createLog('silent'),
    payments,
    storage: storageInMemory(),
    mail: undefined,
    settings: settingsInMemory(),
    publicKeys: ['public:x'],
    sealingKeys: [SECRET],
    environment: 'local',
    publicUrl: SHOP_URL,
  } as unknown as Services)
  context.set(sessionContext, () => Promise.resolve(session))
  context.set(adminContext, session)
  context.set(nonceContext, '')
  context.set(tagsContext, () => undefined)
  context.set(accountsContext, {
    accounts,
    caller: owner.caller,
  })
  return { context, url: new URL(SHOP_URL + path), pattern: path }
}

const paramsOf = (path: string, value: string) =>
  Object.fromEntries([...path.matchAll(/:([a-z]+)/g)].map(([, name]) => [name!, value]))

/** The status of a response that a page returned or threw; anything else it threw is the shop's own fault. */
async function statusOf(work: Promise<unknown>): Promise<{ status: number; location: string }> {
  const outcome = await work.then(
    (value) => ({ value }),
    (error: unknown) => ({ value: error, isError: true }),
  )
  const { value } = outcome
  if (value instanceof Response)
    return { status: value.status, location: value.headers.get('location') ?? '' }
  const init = (value as { init?: { status?: number } } | null)?.init
  if (init || isRouteErrorResponse(value)) return { status: init?.status ?? 200, location: '' }
  if ('isError' in outcome) throw value
  return { status: 200, location: '' }
}

describe.for(pages.filter(({ path }) => path.includes(':')))('/$path', ({ path, file }) => {
  test.for([randomUUID(), 'nonsense'])('with %s is not found', async (id) => {
    const page = await load(file)
    const params = paramsOf(path, id)
    const address = `/${path.replaceAll(/:[a-z]+/g, encodeURIComponent(id))}`
    const ask = () =>
      statusOf(
        Promise.resolve(
          page.loader?.({
            ...contextFor(address),
            params,
            request: new Request(SHOP_URL + address),
          }),
        ),
      )
    if (page.loader) expect((await ask()).status).toBeGreaterThanOrEqual(300)
    if (!page.action || !path.startsWith('admin')) return
    const wrong: string[] = []
    for (const name of formNamesOf(file))
      for (const bag of bags()) {
        const body = new FormData()
        for (const [field, value] of Object.entries({ ...bag, form: name }))
          body.append(field, value)
        const send = new Request(SHOP_URL + address, {
          method: 'POST',
          body,
          headers: { origin: SHOP_URL },
        })
        try {
          const { location } = await statusOf(
            Promise.resolve().then(() =>
              page.action?.({ ...contextFor(address), params, request: send }),
            ),
          )
          // Deleting something that no longer exists succeeds.
          if (/[?&]done=(?!deleted)/.test(location))
            wrong.push(`${name} ${JSON.stringify(bag.do)}: ${location}`)
        } catch (error) {
          wrong.push(`${name} ${JSON.stringify(bag)}: ${String(error)}`)
        }
      }
    expect(wrong.slice(0, 10)).toEqual([])
  })
})

const takingForms = pages.filter(
  ({ path, file }) =>
    path.startsWith('admin') &&
    !path.includes(':') &&
    /export (?:async function|function|const) action\b/.test(read(`app/${file}`)),
)

test.for(takingForms)('/$path does nothing for an unknown form', async ({ path, file }) => {
  const before = await everyAuditEntry()
  const { location } = await sendUnknown(path, file)
  expect(location).not.toContain('done=')
  expect(await everyAuditEntry()).toBe(before)
})

const signingIn = new Set(['admin-auth', 'admin-setup-mfa'])

test.for(takingForms.filter(({ path }) => !signingIn.has(path)))(
  '/$path takes no form from a colleague whose role includes nothing',
  async ({ path, file }) => {
    const { location } = await sendUnknown(path, file, { ...session, adminRole: null })
    expect(location).toBe(ADMIN_HOME)
  },
)

async function sendUnknown(path: string, file: string, sender = session) {
  const page = await load(file)
  const body = new FormData()
  body.set('form', 'no-form-of-this-page')
  const headers = { origin: SHOP_URL }
  const request = new Request(`${SHOP_URL}/${path}`, { method: 'POST', body, headers })
  const args = { ...contextFor(`/${path}`), params: {}, request }
  args.context.set(adminContext, sender)
  return statusOf(Promise.resolve().then(() => page.action?.(args)))
}
