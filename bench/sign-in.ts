import { hashPassword } from '#shop/sign-in/server/passwords/passwords.ts'

import { buyerOn } from '#tools/buyer.ts'

import { givenCustomers, givenPlenty } from './bench-shop.ts'
import type { BenchShop } from './bench-shop.ts'
import { delayDuring } from './servers/event-loop-delay.ts'
import { interleaved, median } from './load/interleaved.ts'

const PASSWORD = 'a long walk by the sea'
const PEOPLE = 50
const ROUNDS = 5

/** Fifty people sign in at once, again and again: how long everybody else's requests wait. */
export async function signInTogether(shop: BenchShop) {
  const emails = await givenPeople(shop, PEOPLE)
  // Their own browsers, which are known from the first time on.
  const devices = new Map<string, string>()
  const together = () =>
    Promise.all(
      emails.map(async (email) => {
        const answer = await signIn(shop, email, PASSWORD, 200, devices.get(email))
        const device = answer.headers.getSetCookie().find((cookie) => cookie.includes('.device='))
        devices.set(email, device!.slice(0, device!.indexOf(';')))
      }),
    )
  await together()

  const seconds: number[] = []
  const idle = await delayDuring(shop, () => new Promise((resolve) => setTimeout(resolve, 5000)))
  const busy = await delayDuring(shop, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now()
      await together()
      seconds.push((performance.now() - start) / 1000)
    }
  })
  return { people: PEOPLE, idle, busy, seconds: median(seconds) }
}

/** What the look at the session adds to an add-to-cart: with one that the process remembers, and with one that it sees first. */
export async function sessionShare(shop: BenchShop) {
  const adds = 300
  const [size] = await givenPlenty(shop.pool, 1)
  const people = await givenCustomers(shop.pool, adds + 20)
  const add = async (token: string) => {
    const { status } = await buyerOn(shop.url, token).add(size!)
    if (status !== 200) throw new Error(`Not added: ${status}`)
  }
  const known = await givenCustomers(shop.pool, adds + 20)
  for (const { token } of known) await buyerOn(shop.url, token).call('get-cart')
  const turns = [people.values(), known.values()] as const
  return interleaved(adds, {
    a: () => add(turns[0].next().value!.token),
    b: () => add(turns[1].next().value!.token),
  })
}

/** Times that must not reveal who has an account: signing in, and asking for a new password. */
export async function tellTales(shop: BenchShop, samples: { signIns: number; resets: number }) {
  const [known = ''] = await givenPeople(shop, 1)
  const unknown = 'nobody.at.all@example.com'
  const reset = async (email: string) => {
    const { status } = await post(shop, 'request-password-reset', { email })
    if (status !== 200) throw new Error(`Not asked: ${status}`)
  }
  return {
    signIns: await interleaved(samples.signIns, {
      a: () => signIn(shop, known, 'not the one', 401),
      b: () => signIn(shop, unknown, 'not the one', 401),
    }),
    resets: await interleaved(samples.resets, { a: () => reset(known), b: () => reset(unknown) }),
  }
}

/** Confirmed customers who have a password; their emails. */
async function givenPeople({ pool }: BenchShop, count: number): Promise<string[]> {
  const hash = await hashPassword(PASSWORD)
  const { rows } = await pool.query<{ email: string }>(
    `with people as (
       insert into users (name, first_name, last_name, email, email_verified)
       select 'Amina Rahman', 'Amina', 'Rahman', gen_random_uuid() || '@example.com', true
         from generate_series(1, $1) returning id, email
     ), passwords as (
       insert into accounts (user_id, account_id, provider_id, password)
       select id, id::text, 'credential', $2 from people
     )
     select email from people`,
    [count, hash],
  )
  return rows.map(({ email }) => email)
}

async function signIn(
  shop: BenchShop,
  email: string,
  password: string,
  expected: number,
  cookie?: string,
) {
  const answer = await post(shop, 'sign-in/email', { email, password }, cookie)
  if (answer.status !== expected) throw new Error(`Signing in answered ${answer.status}.`)
  return answer
}

async function post({ url }: BenchShop, route: string, body: object, cookie?: string) {
  const answer = await fetch(`${url}/api/auth/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer
}
