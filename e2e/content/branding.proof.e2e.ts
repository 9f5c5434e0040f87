import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { expectAccessible } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'

const PRODUCT = '/products/noor-open-abaya-black'

// Other tests on this shop see it as it comes.
test.afterEach(({ given }) =>
  given.rows(`with gone as (delete from settings where key in ('branding', 'shop_logo')),
                   kept as (delete from brandings where id > (select min(id) from brandings))
              update branding_draft set content = null, version = version + 1`),
)

/** Playwright itself, in the frames of previews. */
const ofFrames = /Blocked script execution/

async function openBranding(given: Given, page: Page) {
  await enter(given, page, await givenAdmin(given, 'manager'), '/admin/branding')
  await untilAlive(page)
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Visitors see the new version.')).toBeVisible()
}

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()

/** What a page was painted with, frame by frame, from the first one on: each of them once. */
async function paintedWith(page: Page, path: string, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.goto(path)
  await untilAlive(page)
  return page.evaluate(() => [...(window as unknown as { painted: Set<string> }).painted])
}

/** Writes down with each frame how the page looks. */
const notePaints = (page: Page) =>
  page.addInitScript(() => {
    const painted = new Set<string>()
    Object.assign(window, { painted })
    const note = () => {
      if (document.querySelector('main')) {
        const { backgroundColor } = getComputedStyle(document.body)
        const styles = getComputedStyle(document.documentElement)
        const of = (name: string) => styles.getPropertyValue(name).trim()
        painted.add(`${backgroundColor} ${of('--accent')} ${of('--radius-picture')}`)
      }
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })

test('own colours and corners are checked, published, painted from the first frame on, and undone', async ({
  given,
  openShop,
  expectConsole,
}) => {
  test.slow()
  // And forms that are refused.
  expectConsole(ofFrames, /status of 400 \(Bad Request\)/)
  const manager = await openShop()
  await openBranding(given, manager)
  const visitor = await openShop()
  await notePaints(visitor)
  const requests = new Set<string>()
  visitor.on('request', (request) => {
    if (request.resourceType() === 'font') requests.add(new URL(request.url()).pathname)
  })
  const fontsOf = async (path: string) => {
    requests.clear()
    await visitor.goto(path, { waitUntil: 'networkidle' })
    return [...requests].toSorted()
  }
  const before = { html: await (await visitor.request.get('/about')).text() }
  const fonts = await fontsOf('/about')
  const light = manager.getByRole('group', { name: 'Light' })
  const dark = manager.getByRole('group', { name: 'Dark' })

  await test.step('unreadable colours are refused while they are chosen', async () => {
    await light.getByLabel('Accent', { exact: true }).fill('#d9a0b4')
    await expect(
      light.getByText('Accent on Page has a contrast of 2.05:1 and needs at least 4.5:1.'),
    ).toBeVisible()
    await expect(manager.getByText('1 colour does not have enough contrast.')).toBeVisible()
    await manager.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(light.getByLabel('Accent', { exact: true })).toBeFocused()
    expect(await (await visitor.request.get('/about')).text()).toBe(before.html)
  })

  await test.step('readable ones are published', async () => {
    await light.getByLabel('Accent', { exact: true }).fill('#7a1f3d')
    await light.getByLabel('Accent on hover', { exact: true }).fill('#5c142c')
    await light.getByLabel('Page', { exact: true }).fill('#fdf6f8')
    await dark.getByLabel('Accent', { exact: true }).fill('#f0b0c4')
    await dark.getByLabel('Page', { exact: true }).fill('#1a0f13')
    await manager.getByRole('radio', { name: /^Square/ }).check()
    await expect(manager.getByText('All colours have enough contrast.')).toBeVisible()
    await publish(manager)
  })

  await test.step('pages are painted with them in both themes, and load nothing more', async () => {
    const html = async () => (await visitor.request.get('/')).text()
    await expect.poll(html).toContain('--accent:#7a1f3d')
    for (const path of ['/', '/products', PRODUCT]) {
      expect(await paintedWith(visitor, path, 'light'), path).toEqual([
        'rgb(253, 246, 248) #7a1f3d 0',
      ])
      expect(await paintedWith(visitor, path, 'dark'), path).toEqual(['rgb(26, 15, 19) #f0b0c4 0'])
    }
    expect(await fontsOf('/about')).toEqual(fonts)
  })

  await test.step('they are accessible, and forced colours win', async () => {
    await visitor.goto(PRODUCT)
    await untilAlive(visitor)
    await expectAccessible(visitor, { width: 390, colorScheme: 'light' })
    await expectAccessible(visitor, { width: 1440, colorScheme: 'dark' })
    await visitor.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    const text = await visitor.evaluate(() => getComputedStyle(document.body).color)
    expect(text).not.toBe('rgb(243, 238, 230)')
    await visitor.emulateMedia({ forcedColors: 'none' })
  })

  await test.step('the publication before is brought back', async () => {
    await manager.getByRole('button', { name: /^Restore the version of/ }).click()
    await expect(manager.getByText('Check the draft, then publish it.')).toBeVisible()
    await publish(manager)
    const html = async () => (await visitor.request.get('/about')).text()
    await expect.poll(html).toBe(before.html)
    expect(await paintedWith(visitor, '/', 'light')).toEqual(['rgb(251, 248, 244) #5b4636 2px'])
  })
})

test('a draft is looked at on pages of the shop by staff alone', async ({
  given,
  openShop,
  expectConsole,
}) => {
  expectConsole(ofFrames)
  const manager = await openShop()
  await openBranding(given, manager)
  await manager
    .getByRole('group', { name: 'Light' })
    .getByLabel('Accent', { exact: true })
    .fill('#7a1f3d')
  for (const name of [/^Logo first/, /^Framed/, /^Stacked/])
    await manager.getByRole('radio', { name }).check()
  await manager.getByRole('button', { name: 'Save draft' }).click()
  await expect(manager.getByText('Draft saved')).toBeVisible()

  const frame = manager.frameLocator('iframe[title="Home page, Light"]')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  expect(
    await frame
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--accent')),
  ).toBe('#7a1f3d')
  const visitor = await openShop()
  expect(await (await visitor.request.get('/')).text()).not.toContain('#7a1f3d')
  expect((await visitor.request.get('/admin/branding/preview/')).status()).toBe(401)

  await publish(manager)
  await expect
    .poll(async () => (await visitor.request.get(PRODUCT)).text())
    .toContain('.product-card')
  await visitor.setViewportSize({ width: 1440, height: 900 })
  await visitor.goto(PRODUCT)
  const [first, second] = await Promise.all(
    [0, 1].map((at) => visitor.locator('.gallery > li').nth(at).boundingBox()),
  )
  expect(second!.y).toBeGreaterThan(first!.y + first!.height - 1)
  expect(second!.width).toBe(first!.width)
  await visitor.goto('/products')
  const [logo, menu] = await Promise.all([
    visitor
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .boundingBox(),
    visitor.getByRole('banner').getByRole('button', { name: 'Menu' }).boundingBox(),
  ])
  expect(logo!.x).toBeLessThan(menu!.x)
})

test(
  'a logo replaces the name above pages, another one in the dark theme, until they are removed',
  onlyAsProof,
  async ({ given, openShop, expectConsole }) => {
    expectConsole(ofFrames)
    const [buffer, dark] = await Promise.all([
      picture(900, 200, '#5b4636'),
      picture(900, 200, '#f0e0d0'),
    ])
    const manager = await openShop()
    await openBranding(given, manager)
    const visitor = await openShop()
    await visitor.setViewportSize({ width: 320, height: 700 })
    const home = visitor.getByRole('banner').getByRole('link', { name: /, home$/ })
    const logo = home.getByRole('img', { name: 'Libas', exact: true })
    const html = async () => (await visitor.request.get('/')).text()

    await test.step('chosen, seen and published', async () => {
      const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
      await manager.getByLabel('Logo', { exact: true }).setInputFiles(file)
      await expect(manager.getByText('It is no picture that the shop takes.')).toBeVisible()
      await manager
        .getByLabel('Logo', { exact: true })
        .setInputFiles({ ...file, name: 'logo.png', buffer })
      await expect(manager.getByRole('img', { name: 'Logo', exact: true })).toBeVisible()
      await publish(manager)
    })

    await test.step('on a narrow phone it leaves the buttons beside it their room', async () => {
      await expect.poll(html).toContain('/logo/')
      await visitor.goto('/')
      await untilAlive(visitor)
      await expect
        .poll(() => logo.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
        .toBe(720)
      expect((await logo.boundingBox())?.width).toBeGreaterThan(30)
      await expectAccessible(visitor, { width: 320, colorScheme: 'dark' })
    })

    await test.step('of two the one for the theme is seen, and an icon replaces the others', async () => {
      await manager
        .getByLabel('Logo for the dark theme')
        .setInputFiles({ name: 'dark.png', mimeType: 'image/png', buffer: dark })
      await expect(manager.getByRole('img', { name: 'Logo for the dark theme' })).toBeVisible()
      await manager
        .getByLabel('Icon', { exact: true })
        .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer })
      await expect(manager.getByRole('img', { name: 'Icon', exact: true })).toBeVisible()
      await publish(manager)
      await expect.poll(html).toMatch(/rel="icon" href="\/logo\/[0-9a-f]{64}-512x512\.png"/)
      const light = await logo.getAttribute('src')
      await visitor.emulateMedia({ colorScheme: 'dark' })
      await visitor.goto('/')
      await expect(logo).toHaveCount(1)
      expect(await logo.getAttribute('src')).not.toBe(light)
      expect(await html()).not.toContain('/favicon.svg')
    })

    await test.step('the name is there again', async () => {
      for (const name of ['Logo', 'Logo for the dark theme', 'Icon'])
        await manager.getByRole('button', { name: `Remove: ${name}`, exact: true }).click()
      await publish(manager)
      await expect.poll(html).not.toContain('/logo/')
      await visitor.goto('/')
      await expect(home).toHaveText('Libas')
    })
  },
)
