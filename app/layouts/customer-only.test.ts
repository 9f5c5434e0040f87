import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import routes from '#app/routes.ts'
import type { Session } from '#platform/http/session.ts'
import { sessionContext } from '#platform/pages/contexts.ts'
import { sessionOf } from '#platform/testing/session-of.ts'

import { middleware } from './customer-only.tsx'

/** What the guard throws for a visit to `path`; undefined when it lets the visitor in. */
async function visit(path: string, session: Session | undefined) {
  const context = new RouterContextProvider()
  context.set(sessionContext, () => Promise.resolve(session))
  const url = new URL(path, 'http://shop.test')
  const [guard] = middleware
  try {
    await guard?.({ context, url } as never, () => Promise.resolve(new Response()))
    return undefined
  } catch (thrown) {
    return thrown as Response
  }
}

const customer = sessionOf({ userId: 'a1f4' })

test('a customer is let in (§2.21, §6.3)', async () => {
  expect(await visit('/checkout', customer)).toBeUndefined()
})

test('a visitor signs in first and comes back to the same place (§2.21, §6.3)', async () => {
  const sent = await visit('/checkout/success?order=7', undefined)

  expect(sent?.status).toBe(302)
  expect(sent?.headers.get('location')).toBe(
    '/customer-auth?redirect=%2Fcheckout%2Fsuccess%3Forder%3D7',
  )
})

test('an unconfirmed email is not enough (§2.21)', async () => {
  expect((await visit('/checkout', { ...customer, emailVerified: false }))?.status).toBe(302)
})

test('the pages behind it are the profile, the checkout and what belongs to them (§2.21, §6.3)', () => {
  const below = (entries: RouteConfigEntry[], isGuarded: boolean): string[] =>
    entries.flatMap(({ path, file, children = [] }) => [
      ...(isGuarded && path !== undefined ? [`/${path}`] : []),
      ...below(children, isGuarded || file === 'layouts/customer-only.tsx'),
    ])

  expect(below(routes, false).sort()).toEqual([
    '/checkout',
    '/checkout/success',
    '/profile',
    '/wishlist',
  ])
})
