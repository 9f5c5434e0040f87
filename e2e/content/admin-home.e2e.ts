import sharp from 'sharp'

import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expectAccessible, extremes } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { countedSteps } from '#e2e/fixtures/counted-steps.ts'
import { untilAlive, untilServed } from '#e2e/fixtures/go-to.ts'
import { restoreSettings } from '#e2e/fixtures/settings.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

restoreSettings()

// Other tests on this shop see its home page as it was.
let home: unknown
test.beforeEach(async ({ given }) => {
  const [row] = await given.rows<{ body: unknown }>(
    `select body from content_pages where slug = 'home'`,
  )
  home = row!.body
})
test.afterEach(async ({ given }) => {
  for (const table of ['content_drafts', 'content_versions'])
    await given.rows(`delete from ${table} where key = 'home'`)
  await given.rows(`update content_pages set body = $1 where slug = 'home'`, [JSON.stringify(home)])
})

test(
  'an editor arranges the home page, the menus and where old addresses lead',
  onlyAsProof,
  async ({ page, given, openShop, expectConsole }) => {
    // Playwright itself, in the frame of the preview.
    expectConsole(
      /400.*(redirects|menus)\.data/,
      /Blocked script execution/,
      // A link in it.
      /Blocked opening/,
    )
    await enter(given, page, await givenAdmin(given, 'content'))
    const [collection] = await given.rows<{ slug: string; name: string }>(
      `select c.slug, c.name from collections c
      where exists (select from collection_products where collection_id = c.id) order by c.slug limit 1`,
    )
    const visitor = await openShop()
    await test.step('the home page is put in order by keyboard, with a collection and blocks between its sections', async () => {
      await page.goto('/admin/pages')
      await untilAlive(page)
      await page.locator('#content').getByRole('link', { name: 'Home page', exact: true }).click()
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const add = async (type: string) => {
        await page.getByLabel('Add a block').selectOption(type)
        await button(`Add: ${type}`).click()
      }
      await button('Remove Block 3: Categories').click()
      await add('Home page section')
      await page.getByLabel('Section', { exact: true }).selectOption('Featured collection')
      await page.getByLabel('Collection', { exact: true }).selectOption(collection!.name)
      await button('Edit Block 5: Journal').focus()
      await page.keyboard.press('Alt+ArrowUp')
      await add('Heading')
      await page.getByLabel('Heading', { exact: true }).fill('Open all of Ramadan')
      await add('Questions and answers')
      await page.getByLabel('Question 1', { exact: true }).fill('Until when?')
      await page.getByRole('textbox', { name: 'Answer 1', exact: true }).fill('Until nine.')
      await page.getByRole('button', { name: 'العربية' }).click()
      await button('Edit Block 7: Heading').click()
      await page.getByLabel('Heading', { exact: true }).fill('مفتوح طوال رمضان')
      const publishing = page.getByRole('region', { name: 'Publishing' })
      await publishing.getByRole('button', { name: 'Save draft' }).click()
      await expect(publishing.getByRole('status')).toHaveText('Saved')
      await expectAccessible(page, extremes[0])

      await page.getByText('Preview', { exact: true }).click()
      const frame = page.frameLocator('iframe[title="Page, Light"]')
      await expect(frame.getByRole('heading', { name: 'مفتوح طوال رمضان' })).toBeVisible()
      await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
      const before = await visitor.request.get('/')
      expect(await before.text()).not.toContain('Open all of Ramadan')
      await publishing.getByRole('button', { name: 'Publish changes' }).click()
      await expect(page.getByText('Visitors can now read it in the shop.')).toBeVisible()

      await untilServed(visitor, '/', new RegExp(`<h2[^>]*>${collection!.name}</h2>`))
      await visitor.goto('/')
      const titles = await visitor.locator('main h2').allTextContents()
      expect(titles.filter((title) => title === collection!.name)).toHaveLength(1)
      expect(titles).not.toContain('Shop by category')
      expect(titles.at(-1)).toBe('Open all of Ramadan')
      await untilAlive(visitor)
      await visitor.getByText('Until when?').click()
      await expect(visitor.getByText('Until nine.')).toBeVisible()
    })

    await test.step('menus and redirects', async () => {
      await page.goto('/admin/menus')
      await untilAlive(page)
      const help = page.getByRole('group', { name: 'Footer, help', exact: true })
      const publishing = page.getByRole('region', { name: 'Publishing' })
      const nameOf = (place: number) => help.getByLabel(`Name of link ${place}`, { exact: true })
      await nameOf(1).fill('How to measure')
      await help.getByLabel('URL of link 1').fill('/size-guide')
      await nameOf(1).press('Alt+ArrowDown')
      await expect(nameOf(2)).toHaveValue('How to measure')
      await expect(nameOf(2)).toBeFocused()
      await help.getByRole('button', { name: 'Move How to measure up' }).press('Enter')
      await expect(nameOf(1)).toHaveValue('How to measure')
      await help.getByLabel('Add page: Footer, help').selectOption('Journal')
      await expect(help.getByRole('listitem').last().getByRole('textbox').first()).toHaveValue(
        'Journal',
      )
      await help.getByRole('button', { name: 'Add link: Footer, help' }).click()
      await help.getByRole('listitem').last().getByRole('textbox').first().fill('Sale')
      await publishing.getByRole('button', { name: 'Publish changes' }).click()
      await expect(help.getByText('“Sale” is not a link. Enter a name and a URL.')).toBeVisible()
      await expectAccessible(page, extremes[0])
      await help
        .getByRole('listitem')
        .last()
        .getByRole('button', { name: /^Remove/ })
        .click()
      await publishing.getByRole('button', { name: 'Save draft' }).click()
      await expect(publishing.getByRole('status')).toHaveText('Saved')
      await page.getByRole('button', { name: 'Preview draft' }).click()
      const draft = page.frameLocator('iframe[title="Home page, Light"]')
      await expect(draft.getByRole('link', { name: 'How to measure' })).toBeVisible()
      expect(await (await visitor.request.get('/')).text()).not.toContain('How to measure')
      // A press on a link leaves the preview as it is.
      await draft.getByRole('link', { name: 'How to measure' }).click()
      await expectAccessible(page, extremes[0])
      await expect(draft.getByRole('link', { name: 'How to measure' })).toBeVisible()
      await publishing.getByRole('button', { name: 'Publish changes' }).click()
      await expect(page.getByText('Visitors can now read it in the shop.')).toBeVisible()
      await untilServed(visitor, '/', 'How to measure')
      // What it was before is one press away.
      await page.getByRole('region', { name: 'Versions' }).getByRole('button').first().click()
      await expect(page.getByText('Restored as draft')).toBeVisible()
      await expect(help.getByLabel('Name of link 1', { exact: true })).not.toHaveValue(
        'How to measure',
      )
      await publishing.getByRole('button', { name: 'Publish changes' }).click()
      await expect(page.getByText('Visitors can now read it in the shop.')).toBeVisible()
      await page.goto('/admin/redirects')
      await untilAlive(page)
      await page
        .getByLabel('Old and new URLs')
        .fill('/collections/Abayas /products?category=abayas\n/old /nowhere')
      await page.getByRole('button', { name: 'Add redirects' }).click()
      await expect(page.getByText('Line 1: Enter a page in this shop')).toBeVisible()
      await expect(page.getByLabel('Old and new URLs')).toHaveValue('/old /nowhere')

      await visitor.goto('/collections/abayas')
      await expect(visitor).toHaveURL('/products?category=abayas')
      await page.reload()
      await untilAlive(page)
      await page.getByRole('button', { name: 'Remove /collections/abayas' }).click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    })
  },
)

test('two sections of the home page change places in three steps', async ({ page, given }) => {
  const read = () =>
    given.rows<{ body: { content: { section?: string }[] } }>(
      `select body from content_pages where slug = 'home'`,
    )
  const [before] = await read()
  await enter(given, page, await givenAdmin(given, 'content'), '/admin/menus')
  await untilAlive(page)
  const steps = countedSteps()
  await steps.press(page.getByRole('link', { name: 'Home page', exact: true }))
  await steps.press(page.getByRole('button', { name: 'Move Block 2: New in down' }))
  await steps.press(page.getByRole('button', { name: 'Publish changes' }))
  await expect(page.getByText('Visitors can now read it in the shop.')).toBeVisible()
  const sections = before!.body.content.map(({ section }) => section)
  const [after] = await read()
  expect(after!.body.content.map(({ section }) => section)).toEqual([
    sections[0],
    sections[2],
    sections[1],
    ...sections.slice(3),
  ])
  expect(steps.count()).toBe(3)
})

test(
  'an editor changes what the top of the home page says and shows as part of its draft',
  onlyAsProof,
  async ({ page, given, openShop, expectConsole }) => {
    // Refusals and a conflict; Playwright itself, in the frame of the preview.
    expectConsole(/40[09].*home\.data/, /Blocked script execution/)
    const [product] = await given.rows<{ slug: string; name: string }>(
      `select slug, name || ' in ' || colour_name as name from products where status = 'active' order by slug limit 1`,
    )
    const picture = await sharp({
      create: { width: 1600, height: 900, channels: 3, background: '#7b8f86' },
    })
      .png()
      .toBuffer()
    await enter(given, page, await givenAdmin(given, 'content'), '/admin/home')
    await untilAlive(page)
    const visitor = await openShop()
    const publishing = page.getByRole('region', { name: 'Publishing' })
    const press = (name: string) => publishing.getByRole('button', { name, exact: true }).click()
    const isSaved = () => expect(publishing.getByRole('status')).toHaveText('Saved')
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const isPublished = () =>
      expect(page.getByText('Visitors can now read it in the shop.')).toBeVisible()

    await test.step('its texts and its picture wait as a draft, which the preview shows', async () => {
      await page.getByRole('button', { name: 'Edit Block 1: Hero banner' }).click()
      await field('Headline').fill('Evenings in the hills')
      await field('Picture instead of a product').setInputFiles({
        name: 'hills.png',
        mimeType: 'image/png',
        buffer: picture,
      })
      await field('Alt text').fill('Hills in the evening')
      await page.getByLabel('Search products: Product in the picture').fill(product!.slug)
      await page.getByRole('button', { name: `Add ${product!.name}`, exact: true }).click()
      await expect(page.getByRole('button', { name: `Remove ${product!.name}` })).toBeVisible()
      await press('Save draft')
      await isSaved()
      await expectAccessible(page, extremes[0])
      await page.getByRole('button', { name: 'Preview draft' }).click()
      const frame = page.frameLocator('iframe[title="Page, Light"]')
      await expect(frame.getByRole('heading', { name: 'Evenings in the hills' })).toBeVisible()
      await expect(frame.getByAltText('Hills in the evening')).toBeVisible()
      expect(await (await visitor.request.get('/')).text()).not.toContain('Evenings in the hills')
    })

    await test.step('it is not published without what the picture shows, and nothing is lost', async () => {
      await field('Alt text').fill('')
      await page.getByRole('button', { name: 'Close Block 1: Hero banner' }).click()
      await press('Publish changes')
      await expect(page.getByText('Enter alt text that describes the picture.')).toBeVisible()
      await expect(field('Alt text')).toBeFocused()
      await expect(field('Headline')).toHaveValue('Evenings in the hills')
      await field('Alt text').fill('Hills in the evening')
      await press('Publish changes')
      await isPublished()
      await untilServed(visitor, '/', 'Evenings in the hills')
      await visitor.goto('/')
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Evenings in the hills')
      await expect(visitor.getByAltText('Hills in the evening')).toBeVisible()
    })

    await test.step('another person changes another text meanwhile, and both stay', async () => {
      await given.rows(
        `select edit_content('page', 'home', d.version, '{"hero_button": "To the hills"}', 'save', null, 'other')
         from content_drafts d where d.key = 'home'`,
      )
      await field('Headline').fill('Mornings in the hills')
      await press('Save draft')
      await expect(page.getByText('A different version was saved meanwhile')).toBeVisible()
      await page.getByRole('button', { name: 'Save with these choices' }).click()
      await isSaved()
      const [draft] = await given.rows<{ line: string; button: string }>(
        `select content ->> 'hero_line' as line, content ->> 'hero_button' as button
         from content_drafts where key = 'home'`,
      )
      expect(draft).toEqual({ line: 'Mornings in the hills', button: 'To the hills' })
    })

    await test.step('what it was is brought back with its blocks', async () => {
      const versions = page.getByRole('region', { name: 'Versions' })
      await page.reload()
      await untilAlive(page)
      await versions.getByRole('button').last().click()
      await expect(page.getByText('Restored as draft')).toBeVisible()
      await press('Publish changes')
      await isPublished()
      await untilServed(visitor, '/', /^(?!.*in the hills)/s)
    })
  },
)
