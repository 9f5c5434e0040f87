import type { Page } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive, untilServed } from '#e2e/fixtures/go-to.ts'
import { untilDialogsListen } from '#e2e/fixtures/keyboard.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const noor = '/products/noor-open-abaya-black'

const zoomDialog = (page: Page) => page.getByRole('dialog')
const largePicture = (page: Page) => zoomDialog(page).getByRole('img').last()
const widthOf = async (page: Page) => (await largePicture(page).boundingBox())?.width ?? 0

async function openZoom(page: Page) {
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click()
  await expect(zoomDialog(page)).toContainText('1 of')
  await untilDialogsListen(page)
}

test.describe('the gallery', () => {
  test('is looked through by keyboard, and gives the focus back', async ({ page }) => {
    await page.goto(noor)
    await untilAlive(page)
    const first = page.getByRole('button', { name: /^Enlarge/ }).first()
    await first.focus()
    await page.keyboard.press('Enter')
    const dialog = zoomDialog(page)
    const count = Number(
      /of (\d+)/.exec((await dialog.getByText(/\d of \d/).textContent()) ?? '')?.[1],
    )
    expect(count).toBeGreaterThan(1)
    await untilDialogsListen(page)

    for (const [key, at] of [
      ['ArrowRight', 2],
      ['Home', 1],
      ['ArrowLeft', count],
      ['ArrowRight', 1],
      ['End', count],
    ] as const) {
      await page.keyboard.press(key)
      await expect(dialog.getByText(`${at} of ${count}`)).toBeVisible()
    }

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(first).toBeFocused()
  })

  test(
    'comes closer by keys, double click and buttons, and starts again with each picture',
    onlyAsProof,
    async ({ page }) => {
      await page.goto(noor)
      await untilAlive(page)
      await openZoom(page)
      const whole = await widthOf(page)

      await page.keyboard.press('+')
      await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 1.5, 0)
      await page.keyboard.press('-')
      await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)

      await largePicture(page).dblclick({ force: true })
      await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 2.5, 0)
      // In a close-up the arrow keys move about and the picture stays the same.
      const before = (await largePicture(page).boundingBox())?.x ?? 0
      await page.keyboard.press('ArrowRight')
      await expect
        .poll(async () => (await largePicture(page).boundingBox())?.x)
        .toBeLessThan(before)
      await expect(zoomDialog(page)).toContainText('1 of')

      await zoomDialog(page).getByRole('button', { name: 'Next picture' }).click()
      await expect(zoomDialog(page)).toContainText('2 of')
      await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)
      await zoomDialog(page).getByRole('button', { name: 'Zoom in' }).click()
      await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 1.5, 0)
    },
  )

  test('is swiped and pinched on a phone', onlyAsProof, async ({ browser, shop }) => {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await page.goto(noor)
    await untilAlive(page)
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .tap()
    await expect(zoomDialog(page)).toContainText('1 of')
    const whole = await widthOf(page)
    const { x = 0, y = 0, height = 0 } = (await largePicture(page).boundingBox()) ?? {}
    const middle = { x: x + whole / 2, y: y + height / 2 }
    const fingers = await context.newCDPSession(page)
    const touch = (type: string, points: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: points.map((point, id) => ({ ...point, id })),
      })
    const apart = (by: number) => [
      { x: middle.x - by, y: middle.y },
      { x: middle.x + by, y: middle.y },
    ]

    await touch('touchStart', apart(40))
    await touch('touchMove', apart(60))
    await touch('touchMove', apart(80))
    await touch('touchEnd', [])
    await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 2, -1)

    await touch('touchStart', apart(80))
    await touch('touchMove', apart(30))
    await touch('touchEnd', [])
    await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)

    await touch('touchStart', [{ x: middle.x + 90, y: middle.y }])
    await touch('touchMove', [{ x: middle.x, y: middle.y }])
    await touch('touchMove', [{ x: middle.x - 90, y: middle.y }])
    await touch('touchEnd', [])
    await expect(zoomDialog(page)).toContainText('2 of')
    await context.close()
  })
})

test('staff say which sizes a picture shows, and a customer who chooses one sees it first', async ({
  given,
  openShop,
}) => {
  const [worn] = await given.rows<{ id: string; slug: string; size: string; hash: string }>(
    `select p.id, p.slug, s.size_name as size, last.hash
       from products p join product_inventory i on i.product_id = p.id join sizes s on s.id = i.size_id
       join lateral (select hash from shown_pictures g where g.product_id = p.id
                      order by g.position desc limit 1) last on true
      where p.status = 'active' and s.system = 'abaya' and i.available_quantity > 0
        and (select count(*) from product_images g where g.product_id = p.id) > 2
      order by p.slug desc, s.position desc limit 1`,
  )
  const { id, slug, size, hash } = worn!
  const staff = await openShop()
  await enter(given, staff, await givenAdmin(given, 'content'), `/admin/products/${id}`)
  await untilAlive(staff)
  const last = staff
    .getByRole('list', { name: 'Pictures in display order' })
    .getByRole('listitem')
    .last()
  const sizes = last.locator('summary', { hasText: ': sizes shown' })
  const box = last.getByRole('checkbox', { name: size, exact: true })
  try {
    await expect(sizes).toContainText('All sizes')
    await sizes.click()
    await box.check()
    await expect(sizes).toContainText(size)
    await checkPage(staff)
    await staff.keyboard.press('Control+s')
    await expect(staff.getByText('All changes are saved.')).toBeVisible()
    await staff.reload()
    await expect(sizes).toContainText(size)

    const customer = await openShop()
    await customer.setViewportSize({ width: 390, height: 844 })
    await untilServed(customer, `/products/${slug}`, 'sizeIds')
    await customer.goto(`/products/${slug}`)
    await untilAlive(customer)
    const gallery = customer.getByRole('region', { name: 'Pictures' }).getByRole('list')
    const first = gallery.getByRole('img').first()
    await expect(first).not.toHaveAttribute('src', new RegExp(hash))
    await gallery.evaluate((row) => row.scrollTo({ left: row.scrollWidth }))
    // The files that the others have; lazy ones come with the scrolling.
    const others = () =>
      gallery.evaluate(
        (row, own) =>
          [...row.querySelectorAll('img')]
            .map((it) => it.currentSrc)
            .filter((url) => !url.includes(own))
            .toSorted(),
        hash,
      )
    await expect.poll(others).not.toContain('')
    const before = await others()
    await customer
      .locator('#sizes')
      .getByRole('radio', { name: new RegExp(`^${size}\\b`) })
      .check({ force: true })
    await expect(first).toHaveAttribute('src', new RegExp(hash))
    await expect
      .poll(() => first.evaluate((it) => it instanceof HTMLImageElement && it.complete))
      .toBe(true)
    expect(await others()).toEqual(before)
    await expect.poll(() => gallery.evaluate((row) => row.scrollLeft)).toBe(0)
    await gallery.getByRole('button').first().click()
    await expect(zoomDialog(customer)).toContainText('1 of')
    await expect(largePicture(customer)).toHaveAttribute('src', new RegExp(hash))
  } finally {
    await given.rows(`update product_images set size_ids = '{}' where product_id = $1`, [id])
  }
})
