import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'

import routes from '#app/routes.ts'

import { checkPage, sidewaysScroll } from './fixtures/accessibility.ts'
import { adminPages, entrance } from './fixtures/pages/admin-page-table.ts'
import { customerPages } from './fixtures/pages/customer-page-table.ts'
import { untilAlive } from './fixtures/go-to.ts'
import { goodsPages } from './fixtures/pages/goods-page-table.ts'
import { lookAtPages } from './fixtures/pages/look-at-pages.ts'
import { ofCustomer, oneOfEach } from './fixtures/pages/one-of-each.ts'
import type { PageRow } from './fixtures/pages/page-row.ts'
import { isProof, onlyAsProof } from './fixtures/proof.ts'
import { expect, test } from './fixtures/shared-page.ts'

type PublicPage = { path: string; row: string; heading: string | RegExp; isVariant?: true }

const publicPages: PublicPage[] = [
  { path: '/', row: '§2.2', heading: 'Clothes that let you be still' },
  { path: '/home', row: '§2.3', heading: 'Clothes that let you be still', isVariant: true },
  { path: '/products', row: '§2.4', heading: 'All products' },
  { path: '/products?category=thobes', row: '§2.4', heading: 'Thobes', isVariant: true },
  { path: '/products?q=abbaya&colour=black', row: '§2.4', heading: /abbaya/ },
  { path: '/products?q=xqzzyvw', row: '§2.4', heading: /xqzzyvw/ },
  { path: '/products/noor-open-abaya-black', row: '§2.5', heading: 'Noor open abaya' },
  { path: '/products/noor-open-abaya-black/reviews', row: '§2.5', heading: /Noor open abaya/ },
  { path: '/ar/products/noor-open-abaya-black', row: '§2.5', heading: 'عباءة نور المفتوحة' },
  {
    path: '/compare?p=noor-open-abaya-black,chiffon-hijab-ivory',
    row: '§2.5',
    heading: 'Compare products',
  },
  { path: '/sets', row: '§2.1', heading: 'Sets' },
  { path: '/ar/sets', row: '§2.1', heading: 'الأطقم' },
  { path: '/sets/noor-with-hijab', row: '§2.1', heading: 'Noor with her hijab' },
  { path: '/ar/sets/eid-family', row: '§2.1', heading: 'طقم العيد للعائلة' },
  { path: '/gift-cards', row: '§2.1', heading: 'Gift cards' },
  { path: '/ar/gift-cards', row: '§2.1', heading: 'بطاقات الهدايا', isVariant: true },
  { path: '/about', row: '§2.6', heading: /about/i },
  { path: '/pages/eid', row: '§2.6', heading: 'Ready for Eid' },
  { path: '/pages/contact', row: '§2.6', heading: 'Contact us', isVariant: true },
  { path: '/ar/pages/faq', row: '§2.6', heading: 'أسئلة وأجوبة', isVariant: true },
  { path: '/customer-auth', row: '§2.7', heading: 'Sign in' },
  { path: '/customer-auth?way=code', row: '§2.7', heading: 'Sign in with a code' },
  { path: '/customer-auth?mode=sign-up', row: '§2.7', heading: 'Create an account' },
  { path: '/reset-password', row: '§2.8', heading: 'Reset your password' },
  { path: '/reset-password?step=new-password', row: '§2.8', heading: 'This link no longer works' },
  { path: '/returns', row: '§2.9', heading: /returns/i },
  { path: '/ar/returns', row: '§2.9', heading: 'الإرجاع واسترداد المبلغ' },
  { path: '/care-instructions', row: '§2.10', heading: /care/i },
  { path: '/size-guide', row: '§2.11', heading: /size guide/i },
  {
    path: '/size-guide?kind=abaya&height=165&heel=3&fit=regular',
    row: '§2.11',
    heading: /size guide/i,
  },
  { path: '/blog', row: '§2.12', heading: 'Journal' },
  { path: '/blog?tag=abayas', row: '§2.12', heading: 'Journal', isVariant: true },
  { path: '/blog/how-to-choose-an-abaya-length', row: '§2.13', heading: /abaya length/i },
  { path: '/blog/nida-crepe-or-jersey', row: '§2.13', heading: /jersey/i, isVariant: true },
  { path: '/privacy-policy', row: '§2.16', heading: /privacy/i },
  { path: '/terms-of-service', row: '§2.17', heading: /terms/i },
  { path: '/cookie-policy', row: '§2.18', heading: /cookie/i },
  { path: '/newsletter', row: '§2.1', heading: 'Newsletter' },
  { path: '/newsletter/confirm', row: '§2.1', heading: 'This link no longer works' },
  { path: '/unsubscribe', row: '§2.14', heading: 'Stop emails' },
  { path: '/unsubscribe-confirmation', row: '§2.15', heading: 'Stop emails' },
  { path: '/confirm-email', row: '§2.1', heading: 'This link does not work' },
  { path: '/wishlist/nobody-made-this-link', row: '§2.1', heading: 'Page not found' },
  { path: '/dev/mail', row: '§2.1', heading: 'Mail' },
  // With a connection it says so once its scripts run.
  { path: '/offline', row: '§2.1', heading: 'You are back online' },
  { path: '/nothing/here', row: '§2.19', heading: 'Page not found' },
  { path: '/404', row: '§2.19', heading: 'Page not found' },
]

/** In the tests one page of each kind. */
const oneOfEachKind = publicPages.filter(({ isVariant }) => isProof() || !isVariant)

for (const { path, row, heading } of oneOfEachKind) {
  test(`${path} shows its purpose, in one heading, and is accessible (${row}, §6.1)`, async ({
    sharedPage,
    expectConsole,
  }) => {
    // Playwright itself, in the frames of mails.
    expectConsole(/status of 404/, /Blocked script execution/)
    const { page } = await sharedPage('visitor')
    await page.goto(path)

    await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(1)
    await expect(page).toHaveTitle(/Libas/)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await checkPage(page)
  })
}

/** A part of a table, so that two workers look at it together. */
const part = (rows: readonly PageRow[], at: number, of: number) =>
  rows.slice(Math.floor((rows.length * at) / of), Math.floor((rows.length * (at + 1)) / of))

test('the entrance of the admin area shows its purpose, and is accessible', async ({
  sharedPage,
  given,
}) => {
  const { page } = await sharedPage('visitor')
  await lookAtPages({ page, rows: given.rows, things: {} }, entrance)
})

test('the pages of a customer show their purpose, in one heading, and are accessible', async ({
  sharedPage,
  given,
  expectConsole,
}) => {
  test.slow()
  // A page of no order, and forms that are refused.
  expectConsole(/status of 404/, /status of 400 \(Bad Request\) \(\S+\.data/)
  const { page, email } = await sharedPage('customer')
  const things = await ofCustomer(given, email)
  await lookAtPages({ page, rows: given.rows, things }, customerPages)
})

for (const at of [0, 1, 2])
  test(`the pages of the admin area show their purpose, in one heading, and are accessible: part ${at}`, async ({
    sharedPage,
    given,
    expectConsole,
  }) => {
    test.slow()
    // Playwright itself, in the frames of previews, and forms that are refused.
    expectConsole(/Blocked script execution/, /status of 400 \(Bad Request\) \(\S+\.data/)
    const { page } = await sharedPage('owner')
    const things = await oneOfEach(given)
    await lookAtPages(
      { page, rows: given.rows, things },
      part([...adminPages, ...goodsPages], at, 3),
    )
  })

type Entry = { file: string; children?: Entry[] }

test('every page of the shop is looked at', () => {
  const all = (entry: Entry): Entry[] => entry.children?.flatMap(all) ?? [entry]
  const pages = (routes as Entry[]).flatMap(all).filter(({ file }) => file.endsWith('.tsx'))
  const lookedAt = new Set(
    [...publicPages, ...customerPages, ...entrance, ...adminPages, ...goodsPages].map(
      ({ path }) => {
        const { pathname } = new URL(path, 'http://shop.example')
        return (matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route as Entry | undefined)
          ?.file
      },
    ),
  )

  expect(pages.length).toBeGreaterThan(90)
  expect(pages.map(({ file }) => file).filter((file) => !lookedAt.has(file))).toEqual([])
})

test(
  'at 200 % zoom nothing has to be scrolled sideways',
  onlyAsProof,
  async ({ page, expectConsole }) => {
    // Playwright itself, in the frames of mails.
    expectConsole(/status of 404/, /Blocked script execution/)
    // A window of 1280 pixels at 200 %.
    await page.setViewportSize({ width: 640, height: 400 })
    for (const { path } of publicPages) {
      await page.goto(path)
      expect(await sidewaysScroll(page), path).toBe(0)
    }
  },
)

test('nothing moves when reduced motion is preferred', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/products/noor-open-abaya-black')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()

  const durations = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('*')].flatMap((element) => {
      const { animationDuration, animationName, transitionDuration } = getComputedStyle(element)
      return [animationName === 'none' ? '0s' : animationDuration, transitionDuration]
    }),
  )
  const seconds = durations.flatMap((list) => list.split(',').map(Number.parseFloat))
  expect(Math.max(...seconds)).toBeLessThanOrEqual(0.001)
})

test('the same public page is the same bytes for a visitor and a customer', async ({
  openShop,
}) => {
  const bytes = async (signedIn: boolean) => {
    const page = await openShop({ signedIn })
    return (await page.context().request.get('/products/noor-open-abaya-black')).text()
  }

  expect(await bytes(true)).toBe(await bytes(false))
})

test('an unknown address answers 404 with a page', async ({ shop }) => {
  for (const path of ['/nothing/here', '/products/nothing-here', '/blog/nothing-here']) {
    const answer = await fetch(`${shop.url}${path}`)
    const html = await answer.text()

    expect(answer.status).toBe(404)
    expect(html).toContain('</html>')
    expect(html.match(/<title>[^<]*/g)).toEqual(['<title>Page not found | Libas'])
  }
})

test('a shop can be browsed without JavaScript (§6.1)', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Thobes' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thobes' })).toBeVisible()
  await page
    .getByRole('link', { name: /Karim thobe/ })
    .first()
    .click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Karim')
  await expect(page.getByText('£', { exact: false }).first()).toBeVisible()
  await context.close()
})

test('any query string gives a page', async ({ shop }) => {
  for (const query of [
    '?page=-1',
    '?page=999999999999',
    '?page=x',
    '?category=%00',
    '?category=\'"--',
    '?page[]=1',
    `?collection=${'x'.repeat(10_000)}`,
    `?q=${'%22'.repeat(10_000)}`,
  ]) {
    const answer = await fetch(`${shop.url}/products${query}`)
    expect([200, 404]).toContain(answer.status)
    expect(await answer.text()).toContain('</html>')
  }
})
