import type { Page } from '@playwright/test'

import { untilAlive } from './fixtures/go-to.ts'
import { untilDialogsListen } from './fixtures/keyboard.ts'
import { onlyAsProof } from './fixtures/proof.ts'
import { expect, test } from './fixtures/test.ts'

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
