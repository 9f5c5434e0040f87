import type { Locator, Page } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { givenVideo } from '#e2e/fixtures/given-video.ts'
import { untilAlive, untilServed } from '#e2e/fixtures/go-to.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const slug = 'jersey-hijab-navy'
const path = `/products/${slug}`

// Other tests on this shop see it as it was.
test.afterEach(async ({ given }) => {
  await given.rows('delete from product_images where video_id is not null')
  await given.rows('delete from videos')
})

const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures' })
/** What a player is doing. */
const stateOf = (player: Locator) =>
  player.evaluate(({ paused, muted, loop, currentTime }: HTMLVideoElement) => ({
    isPlaying: !paused,
    muted,
    loop,
    hasBegun: currentTime > 0,
  }))
/** The videos that a page requests from now on. */
function videoRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/videos/')) requests.push(request.url())
  })
  return requests
}

test('a video goes into a product, and plays there when a visitor presses play, by keyboard alone', async ({
  page,
  given,
  openShop,
}) => {
  await givenVideo(given, 'swaying.webm')
  const [product] = await given.rows<{ id: string }>('select id from products where slug = $1', [
    slug,
  ])
  await enter(given, page, await givenAdmin(given, 'content'), `/admin/products/${product?.id}`)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Choose a video' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a video' })
  await dialog.getByRole('button', { name: /swaying\.webm/ }).click()
  const pictures = page.getByRole('list', { name: 'Pictures in display order' })
  const last = pictures.getByRole('listitem').last()
  await expect(last.getByText('Video, 0:02')).toBeVisible()
  await last.getByRole('textbox').first().fill('The hijab in the wind')
  await last.getByLabel(/العربية/).fill('الحجاب في الريح')
  await last.getByRole('button', { name: /^Move picture \d+ forward/ }).press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await checkPage(page)

  const visitor = await openShop()
  const requests = videoRequests(visitor)
  await untilServed(visitor, path, 'The hijab in the wind')
  await visitor.goto(path)
  await untilAlive(visitor)
  await checkPage(visitor)
  expect(await visitor.content()).toContain('"@type":"VideoObject"')
  const play = gallery(visitor).getByRole('button', {
    name: 'Play the video: The hijab in the wind',
  })
  await expect(play).toBeVisible()
  expect(requests).toEqual([])
  await expect(gallery(visitor).locator('video')).toHaveCount(0)
  await tabTo(visitor, play)
  await visitor.keyboard.press('Enter')
  const player = gallery(visitor).locator('video')
  await expect(player).toBeFocused()
  await expect(player).toHaveAccessibleName('The hijab in the wind')
  await expect
    .poll(() => stateOf(player))
    .toMatchObject({ muted: false, loop: false, hasBegun: true })
  expect(requests.length).toBeGreaterThan(0)

  // It is no picture to be enlarged.
  await gallery(visitor)
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click()
  await expect(visitor.getByRole('dialog')).toBeVisible()
  // This product has one picture besides.
  await expect(
    visitor.getByRole('dialog').getByRole('button', { name: 'Next picture' }),
  ).toHaveCount(0)
})

test.describe('a video that plays by itself', () => {
  test.beforeEach(async ({ given, page }) => {
    const video = await givenVideo(given, 'swaying.webm')
    await given.rows('update videos set is_loop = true where id = $1', [video])
    await given.rows(
      `insert into product_images (product_id, picture_id, alt, position, video_id)
       select p.id, v.poster_id, 'The hijab in the wind', 99, v.id from products p, videos v
        where p.slug = $1 and v.id = $2`,
      [slug, video],
    )
    await untilServed(page, path, 'The hijab in the wind')
  })

  test('does so in view, without sound, and stops when visitors ask for less motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(path)
    await untilAlive(page)
    const player = gallery(page).locator('video')
    await gallery(page).getByRole('listitem').last().scrollIntoViewIfNeeded()
    await expect
      .poll(() => stateOf(player))
      .toMatchObject({
        isPlaying: true,
        muted: true,
        loop: true,
        hasBegun: true,
      })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(gallery(page).getByRole('button', { name: /^Play the video/ })).toBeVisible()
    await expect(player).toHaveCount(0)
  })

  test('waits to be asked with less motion, and where data are saved', async ({ page }) => {
    const requests = videoRequests(page)
    const expectStill = async () => {
      await page.goto(path)
      await untilAlive(page)
      const play = gallery(page).getByRole('button', { name: /^Play the video/ })
      await play.scrollIntoViewIfNeeded()
      await expect(play).toBeInViewport({ ratio: 0.6 })
      await expect(gallery(page).locator('video')).toHaveCount(0)
      expect(requests).toEqual([])
      return play
    }
    const play = await expectStill()
    await play.press('Enter')
    await expect
      .poll(() => stateOf(gallery(page).locator('video')))
      .toMatchObject({ muted: false, loop: false, hasBegun: true })

    requests.length = 0
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await expectStill()
  })

  test('has the player of the browser without scripts', async ({ shop, browser }) => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    try {
      const plain = await context.newPage()
      await plain.goto(path)
      const player = gallery(plain).locator('video')
      await expect(player).toBeVisible()
      await expect(player).toHaveAttribute('controls', '')
      await expect(player).toHaveAttribute('preload', 'none')
      await expect(player).toHaveAttribute('playsinline', '')
      await expect(gallery(plain).getByRole('button', { name: /^Play/ })).toBeHidden()
    } finally {
      await context.close()
    }
  })
})
