import type { Page } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { signInByPassword } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { tabTo, untilDialogsListen } from '#e2e/fixtures/keyboard.ts'
import { layoutShifts, watchLayoutShifts } from '#e2e/fixtures/layout-shift.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { chooseSize, expect, test } from '#e2e/fixtures/test.ts'

type Rows = (text: string, values?: unknown[]) => Promise<unknown[]>

/** Leaves so many pieces of a size that anybody can have; null for goods without sizes. */
const leave = (given: { rows: Rows }, pieces: number, slug: string, size: string | null) =>
  given.rows(
    `select adjust_stock(i.product_id, i.size_id, $3 - i.available_quantity, 'test', null, 'Counted')
       from product_inventory i
       join products p on p.id = i.product_id
       left join sizes s on s.id = i.size_id
      where p.slug = $1 and s.size_name is not distinct from $2 and i.available_quantity <> $3`,
    [slug, size, pieces],
  )

/** Keeps the answers of a function back, until what it returns is called. */
async function holdBack(page: Page, name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/functions/v1/${name}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const announcement = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })

test('the first on the waiting list gets the next unit, live and by mail, and no other customer can take it', async ({
  openShop,
  given,
}) => {
  const slug = 'rima-bell-abaya-mauve'
  const page = `/products/${slug}`
  await leave(given, 1, slug, '56')
  const waiter = await given.customer()
  const [amina, bilal, visitor] = [
    await openShop({ signedIn: true }),
    await openShop({ as: waiter }),
    await openShop(),
  ]

  await test.step('the last one is taken', async () => {
    await amina.goto(page)
    await chooseSize(amina, '56')
    await button(amina, 'Add to cart').click()
    await expect(amina.getByRole('dialog', { name: 'Cart' })).toContainText('Size 56')
  })

  await test.step('a customer who comes too late joins the list again', async () => {
    await bilal.goto(page)
    await chooseSize(bilal, '56')
    await button(bilal, 'Notify me').click()

    await expect(announcement(bilal, 'You are number 1 in line.')).toBeVisible()
    await expect(button(bilal, 'Leave the waiting list')).toBeFocused()
  })

  await test.step('and a visitor may sign in to do so', async () => {
    await visitor.goto(page)
    await chooseSize(visitor, '56')
    await expect(visitor.getByRole('link', { name: 'Notify me' })).toHaveAttribute(
      'href',
      `/customer-auth?redirect=${encodeURIComponent(`${page}?size=56`)}`,
    )
  })

  await test.step('it comes back, and is held on the page that is open', async () => {
    await amina
      .getByRole('dialog', { name: 'Cart' })
      .getByRole('button', { name: /^Remove / })
      .click()

    await expect(
      bilal.getByRole('main').getByText(/Held for you for (15:00|14:\d\d)/),
    ).toBeVisible()
    await expect(announcement(bilal, 'One piece is held for you alone')).toBeVisible()
    await expect(button(bilal, 'Add to cart')).toBeVisible()
    await expect
      .poll(() =>
        given.rows(
          `select subject from emails where recipient = $1 and kind = 'waiting_list_window'`,
          [waiter.email],
        ),
      )
      .toEqual([{ subject: expect.stringMatching(/^Your turn: Rima bell abaya, .*size 56\./) }])
  })

  await test.step('for everybody else there is none', async () => {
    await expect(visitor.getByRole('radio', { name: /^56.*Out of stock/ })).toBeChecked()
    await visitor.reload()
    await expect(visitor.getByRole('radio', { name: /^56.*Out of stock/ })).toBeAttached()
  })

  await test.step('who waited adds it', async () => {
    // What was pressed is there until the cart has opened over it.
    const goOn = await holdBack(bilal, 'get-waiting-list')
    await button(bilal, 'Add to cart').click()
    const cart = bilal.getByRole('dialog', { name: 'Cart' })
    await expect(cart).toContainText('Size 56')
    await untilDialogsListen(bilal)
    goOn()
    await expect(bilal.getByText('Notify me of another')).toBeAttached()
    await bilal.keyboard.press('Escape')

    await expect(button(bilal, 'Notify me of another')).toBeFocused()
    await expect(announcement(bilal, 'In your cart')).toBeVisible()
    await expect(bilal.getByRole('main').getByText(/^Held for you for/)).toHaveCount(0)
    expect(await given.rows('select * from audit_stock()')).toEqual([])
  })
})

test.describe('to whom the shop is new', () => {
  test.use({ isCold: true })

  test(
    'all of it works by keyboard, and a change of mind passes it on',
    onlyAsProof,
    async ({ openShop, given }) => {
      const slug = 'rima-bell-abaya-mauve'
      await leave(given, 0, slug, '58')
      const [first, next] = [await openShop({ signedIn: true }), await openShop({ signedIn: true })]
      await next.setViewportSize({ width: 390, height: 844 })
      for (const page of [first, next]) {
        await watchLayoutShifts(page)
        await page.goto(`/products/${slug}?size=58`)
        await tabTo(page, button(page, 'Notify me'))
        await page.keyboard.press('Enter')
      }
      await expect(announcement(first, 'You are number 1 in line.')).toBeVisible()
      await expect(announcement(next, 'You are number 2 in line.')).toBeVisible()

      const before = [await layoutShifts(first), await layoutShifts(next)]
      await leave(given, 1, slug, '58')
      await expect(button(first, 'I no longer want it')).toBeFocused()
      await expect(button(first, 'Add to cart')).toBeVisible()
      expect(await layoutShifts(first)).toEqual(before[0])
      await first.keyboard.press('Enter')

      await expect(button(first, 'Notify me')).toBeFocused()
      await expect(announcement(next, 'One piece is held for you alone')).toBeVisible()
      expect(await layoutShifts(next)).toEqual(before[1])
      await tabTo(next, button(next, 'Add to cart'), 'Shift+Tab')
      // What is pressed goes before the cart opens.
      const goOn = await holdBack(next, 'get-cart')
      await next.keyboard.press('Enter')
      await expect(button(next, 'Notify me')).toBeFocused()
      goOn()
      const cart = next.getByRole('dialog', { name: 'Cart' })
      await expect(cart).toContainText('Size 58')
      await untilDialogsListen(next)
      await next.keyboard.press('Escape')
      await expect(button(next, 'Notify me of another')).toBeFocused()
    },
  )
})

test(
  'signing in leads back to the size that was asked for',
  onlyAsProof,
  async ({ page, given, expectConsole }) => {
    // Who has just signed up has no profile yet.
    expectConsole(/get-profile/)
    const slug = 'karim-thobe-charcoal'
    await leave(given, 0, slug, '56 M')
    const customer = await given.customer()
    await page.goto(`/products/${slug}`)
    await untilAlive(page)
    await chooseSize(page, '56')
    await chooseSize(page, 'M')
    await page.getByRole('link', { name: 'Notify me' }).click()
    await signInByPassword(page, customer)

    await expect(page).toHaveURL(`/products/${slug}?size=56%20M`)
    await button(page, 'Notify me').click()
    await expect(announcement(page, 'You are number 1 in line.')).toBeVisible()
  },
)

test('goods without sizes have a waiting list too', onlyAsProof, async ({ openShop, given }) => {
  const slug = 'jersey-hijab-navy'
  await leave(given, 0, slug, null)
  const page = await openShop({ signedIn: true })
  await page.goto(`/products/${slug}`)
  await button(page, 'Notify me').click()
  await expect(announcement(page, 'You are number 1 in line.')).toBeVisible()
  await button(page, 'Leave the waiting list').click()

  await expect(button(page, 'Notify me')).toBeVisible()
})

/** As high as they are for their width; on lower ones the page begins without the bar. */
const phones = [
  { width: 360, height: 800 },
  { width: 390, height: 844 },
]

test(
  'every state is laid out at every width and in both themes',
  onlyAsProof,
  async ({ openShop, given }) => {
    test.slow()
    const slug = 'rima-bell-abaya-mauve'
    await leave(given, 0, slug, '54')
    const page = await openShop({ signedIn: true })
    await page.goto(`/products/${slug}?size=54`)
    const states = [
      { shown: 'Notify me', next: () => button(page, 'Notify me').click() },
      { shown: 'Leave the waiting list', next: () => leave(given, 1, slug, '54') },
      { shown: 'I no longer want it', next: () => Promise.resolve([]) },
    ]
    for (const { shown, next } of states) {
      await expect(button(page, shown)).toBeVisible()
      for (const viewport of phones) {
        await page.setViewportSize(viewport)
        await page.evaluate(() => scrollTo(0, 0))
        await expect(page.locator('[data-bottom-bar]')).toBeInViewport({ ratio: 1 })
      }
      await checkPage(page)
      await next()
    }
  },
)
