import type { Page } from '@playwright/test'

import { shopRoutes } from '#shop/navigation/shop-routes.ts'
import { storedAs } from '#shop/privacy/stored-names.ts'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { isProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { expectToast } from '#e2e/fixtures/toast.ts'

// Its copies of pages are looked at, too.
test.use({ serviceWorkers: 'allow' })

const noor = '/products/noor-open-abaya-black'

const oneOfEach: ReadonlySet<string> = new Set(['/', '/products', noor, '/customer-auth'])

/** Every public page, with a product and a post in it that are there; in the tests one of each kind. */
const publicPages = shopRoutes
  .filter(({ type }) => type === 'page' || type === 'account')
  .map(({ pattern }) =>
    pattern.replace('/products/:id', noor).replace(':slug', 'how-to-choose-an-abaya-length'),
  )
  .filter((path) => isProof() || oneOfEach.has(path))

/** Everything that a page has in the browser, by name and by where it is. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    cache: await caches.keys(),
    database: (await indexedDB.databases()).map(({ name = '' }) => name),
  }))

/** What of it nobody may keep who was not asked; the cookie policy names the rest. */
async function unasked(page: Page): Promise<string[]> {
  const cookie = (await page.context().cookies()).map(({ name }) => name)
  const all = { ...(await kept(page)), cookie }
  return (['storage', 'cache', 'database', 'cookie'] as const).flatMap((where) =>
    all[where].filter((name) => storedAs(where, name)?.needs !== 'nothing'),
  )
}

const asked = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true })

/** Which elements of a page are elsewhere once the question is not there. */
const movedByAsking = (page: Page) =>
  asked(page).evaluate(async (question) => {
    await document.fonts.ready
    const others = [...document.body.querySelectorAll('*')].filter(
      (it) => it.checkVisibility() && !question.contains(it),
    )
    const places = () => others.map((it) => JSON.stringify(it.getBoundingClientRect()))
    const before = places()
    ;(question as HTMLElement).style.display = 'none'
    const after = places()
    ;(question as HTMLElement).style.removeProperty('display')
    return others.filter((_, at) => before[at] !== after[at]).map(({ outerHTML }) => outerHTML)
  })

test('nothing but the necessary is kept before a choice, on whatever public page, and asking moves nothing', async ({
  openShop,
}) => {
  const page = await openShop({ isUnasked: true })
  for (const path of publicPages) {
    await page.goto(path)
    await expect(asked(page)).toBeVisible()
    expect(await unasked(page), path).toEqual([])
    // Of the page as it stands: a font that arrives late moves a line or two, asked or not.
    expect(await movedByAsking(page), path).toEqual([])
  }
  // Nothing was overlooked because nothing was found at all.
  expect((await kept(page)).storage).toContain('react-router-scroll-positions')
  const caches = async () => (await kept(page)).cache
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(await caches()).toContainEqual(expect.stringMatching(/^libas-shell-/))
  await page.goto('/')
  await expect.poll(caches).toContain('libas-assets')
  expect(await unasked(page)).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('cookies are refused by one press, asked about once, and allowed later from the footer', async ({
  openShop,
  given,
}) => {
  const page = await openShop({ isUnasked: true })
  await page.goto(noor)
  await untilAlive(page)
  await checkPage(page)
  await asked(page).getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(asked(page)).toHaveCount(0)
  const choice = await page.evaluate(() => localStorage.getItem('libas.cookie-choice'))
  const { id } = JSON.parse(choice ?? '{}') as { id: string }
  const logged = () =>
    given.rows<{ purpose: string; event: string; source: string }>(
      `select purpose, event, source from consent_log where subject_id = $1 order by id`,
      [id],
    )
  await expect.poll(logged).toEqual([
    { purpose: 'analytics', event: 'withdrawn', source: 'banner' },
    { purpose: 'preferences', event: 'withdrawn', source: 'banner' },
  ])
  await page.reload()
  await untilAlive(page)
  expect(await unasked(page)).toEqual([])
  await expect(asked(page)).toHaveCount(0)

  await tabTo(page, page.getByRole('button', { name: 'Cookie choice', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(asked(page)).toBeFocused()
  await tabTo(page, asked(page).getByRole('checkbox', { name: /^Preferences/ }))
  await page.keyboard.press('Space')
  await tabTo(page, asked(page).getByRole('button', { name: 'Save choice', exact: true }))
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await logged()).at(-1))
    .toEqual({
      purpose: 'preferences',
      event: 'given',
      source: 'footer',
    })
  await expect.poll(() => unasked(page)).toEqual(['libas.recently-viewed'])
  await expect(page.getByRole('button', { name: 'Cookie choice', exact: true })).toBeFocused()
})

test('a customer receives a copy of their data, requests erasure and cancels it', async ({
  openShop,
  given,
}) => {
  const customer = await given.customer()
  const page = await openShop({ as: customer })
  await page.goto('/profile?part=privacy')
  await untilAlive(page)

  await page.getByRole('button', { name: 'Ask for a copy', exact: true }).click()
  await expectToast(page, 'Copy Asked For', 'We mail you a link')
  const mailed = async () => {
    const [mail] = await given.rows<{ plain_text: string }>(
      `select plain_text from emails where recipient = $1 and kind = 'export_ready'`,
      [customer.email],
    )
    return /\/personal-data\/[\w-]+/.exec(mail?.plain_text ?? '')?.[0]
  }
  await expect.poll(mailed, { timeout: 15_000 }).toBeDefined()
  const answer = await page.request.get((await mailed())!)
  expect(answer.headers()['content-disposition']).toBe('attachment; filename="my-data.zip"')
  expect((await answer.body()).subarray(0, 2).toString()).toBe('PK')
  expect(answer.headers()['referrer-policy']).toBe('no-referrer')
  const inArabic = await page.request.get(`/ar${(await mailed())!}`)
  expect(inArabic.status()).toBe(200)
  expect(inArabic.headers()['referrer-policy']).toBe('no-referrer')

  await page.getByRole('button', { name: 'Erase my data', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase everything about you?' })
  await dialog.getByRole('button', { name: 'Erase my data', exact: true }).click()
  await expect(page.getByText(/^Your data will be erased on /)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Erase my data', exact: true })).toBeVisible()
})
