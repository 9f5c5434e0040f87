import sharp from 'sharp'

import { expectAccessible } from './fixtures/accessibility.ts'
import { enter, givenAdmin } from './fixtures/admin.ts'
import { untilAlive } from './fixtures/go-to.ts'
import { expect, test } from './fixtures/test.ts'

// Other tests on this shop see it by its name.
test.afterEach(({ given }) => given.rows(`delete from settings where key = 'shop_logo'`))

test('a logo stands where the name did, above pages, until it is taken away', async ({
  given,
  openShop,
}) => {
  const buffer = await sharp({
    create: { width: 900, height: 200, channels: 4, background: '#5b4636' },
  })
    .png()
    .toBuffer()
  const manager = await openShop()
  await enter(given, manager, await givenAdmin(given, 'manager'), '/admin/settings')
  const brand = manager.getByRole('region', { name: 'Brand', exact: true })
  const visitor = await openShop()
  await visitor.setViewportSize({ width: 320, height: 700 })
  const home = visitor.getByRole('banner').getByRole('link', { name: /, home$/ })
  const logo = home.getByRole('img', { name: 'Libas', exact: true })

  await test.step('chosen, seen and saved', async () => {
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
    await brand.getByLabel('Logo').setInputFiles(file)
    await expect(brand.getByText('It is no picture that the shop takes.')).toBeVisible()
    await brand.getByLabel('Logo').setInputFiles({ ...file, name: 'logo.png', buffer })
    await expect(brand.getByRole('img', { name: 'The logo' })).toBeVisible()
    await expect(brand.getByText('Save to show it.')).toBeVisible()
    await brand.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(manager.getByText('The settings are saved')).toBeVisible()
  })

  await test.step('on a narrow phone it leaves the buttons beside it their room', async () => {
    await expect.poll(async () => (await visitor.request.get('/')).text()).toContain('/logo/')
    await visitor.goto('/')
    await untilAlive(visitor)
    await expect
      .poll(() => logo.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBe(720)
    expect((await logo.boundingBox())?.width).toBeGreaterThan(30)
    await expectAccessible(visitor, { width: 320, colorScheme: 'dark' })
  })

  await test.step('the name is there again', async () => {
    await brand.getByRole('button', { name: 'Show the name instead' }).click()
    await brand.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(brand.getByText('No logo: the name of the shop is shown.')).toBeVisible()
    await expect.poll(async () => (await visitor.request.get('/')).text()).not.toContain('/logo/')
    await visitor.goto('/')
    await expect(home).toHaveText('Libas')
  })
})
