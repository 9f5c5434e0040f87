import { layoutShifts, watchLayoutShifts } from '#e2e/fixtures/layout-shift.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test.use({ isCold: true })

test('/home is the same page and names / as its address (§2.3)', async ({ page, shop }) => {
  await page.goto('/home')

  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shop.url}/`)
})

test('the home page leads on: new in, categories, the cloth, collections, the journal', async ({
  page,
}) => {
  await page.goto('/')
  for (const name of ['New in', 'Shop by category', 'Collections', 'Journal']) {
    await expect(page.getByRole('region', { name }).getByRole('link').first()).toBeVisible()
  }
  await page.getByRole('region', { name: 'Journal' }).getByRole('article').first().click()

  await expect(page).toHaveURL(/\/blog\//)
})

for (const width of [390, 1440]) {
  test(`nothing shifts while the home page arrives, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await watchLayoutShifts(page)
    // What comes last: the session is asked for after hydration.
    const session = page.waitForResponse(/get-session/)
    await page.goto('/', { waitUntil: 'load' })
    await session
    await page.evaluate(() => document.fonts.ready)

    expect(await layoutShifts(page)).toEqual([])
  })
}

for (const width of [390, 1440])
  test(`the hero picture is requested first, and once, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') requested.push(request.url())
    })
    await page.goto('/', { waitUntil: 'load' })
    const hero = await page
      .locator('main section img')
      .first()
      .evaluate((picture) => (picture as HTMLImageElement).currentSrc)

    const ahead = page.locator('link[rel=preload][as=image]')
    // One for each: wide, and tall for phones.
    await expect(ahead).toHaveCount(2)
    for (const link of await ahead.all())
      await expect(link).toHaveAttribute('fetchpriority', 'high')
    expect(requested[0]).toBe(hero)
    expect(requested.filter((address) => address === hero)).toHaveLength(1)
  })
