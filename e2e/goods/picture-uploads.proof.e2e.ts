import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { givenStyle } from '#e2e/fixtures/given-style.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

type File = { name: string; base64: string; padding?: number }

/** Drops files onto a part of the page, as from the desktop. */
const drop = async (page: Page, onto: string, files: readonly File[]) => {
  const target = page.getByRole('region', { name: onto })
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, base64, padding = 0 } of all) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      transfer.items.add(new File([bytes, new Uint8Array(padding)], name, { type: 'image/png' }))
    }
    return transfer
  }, files)
  await target.getByText('drop files onto this section').dispatchEvent('drop', {
    dataTransfer: data,
  })
}

const pngOf = async (name: string, background: string): Promise<File> => {
  const picture = sharp({ create: { width: 1200, height: 1600, channels: 3, background } })
  return { name, base64: (await picture.png().toBuffer()).toString('base64') }
}

test('many files are dropped at once; each that fails stays with its reason and is sent again alone', async ({
  page,
  given,
  expectConsole,
}) => {
  // The connection breaks off once.
  expectConsole(/ERR_FAILED/)
  const name = `Dropped abaya ${process.pid}`
  const [sand] = await givenStyle(given.rows, { name, colours: ['Sand'] })
  await enter(given, page, await givenAdmin(given, 'content'), `/admin/products/${sand}`)
  await untilAlive(page)
  const uploads = page.getByRole('list', { name: 'Files that are not uploaded yet' })
  const row = (file: string) => uploads.getByRole('listitem').filter({ hasText: file })
  const pictures = page.getByRole('list', { name: 'Pictures in display order' })
  const shown = pictures.locator('input[name=picture]')

  let isBroken = true
  const held = Promise.withResolvers<void>()
  await page.route(/\/admin\/pictures\?.*name=broken\.png/, (route) =>
    isBroken ? route.abort() : route.continue(),
  )
  await page.route(/\/admin\/pictures\?.*name=slow\.png/, async (route) => {
    await held.promise
    await route.continue()
  })
  await drop(page, 'Pictures', [
    { name: 'notes.png', base64: btoa('no picture') },
    { ...(await pngOf('large.png', '#111111')), padding: 21 * 1024 * 1024 },
    await pngOf('broken.png', '#886644'),
    await pngOf('slow.png', '#88aa44'),
    await pngOf('last.png', '#4488aa'),
  ])
  // Each says where it is.
  await expect(
    row('slow.png').getByRole('progressbar', { name: 'Uploading slow.png' }),
  ).toBeVisible()
  await expect(row('last.png')).toContainText('Waiting')
  await expect(row('notes.png')).toContainText('It is no picture that the shop can read.')
  await expect(row('large.png')).toContainText('It is larger than 20 MB.')
  await expect(row('broken.png')).toContainText('The file could not be uploaded.')
  await checkPage(page)
  held.resolve()
  await expect(shown).toHaveCount(3)
  await expect(page.getByText('2 of 5 uploaded')).toBeVisible()

  // Sent again without choosing it again, it goes where it would have been.
  const [, slow] = await shown.evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  )
  isBroken = false
  await row('broken.png').getByRole('button', { name: 'Try again' }).click()
  await expect(shown).toHaveCount(4)
  await expect(shown.nth(2)).toHaveValue(slow!)
  for (const file of ['notes.png', 'large.png'])
    await row(file).getByRole('button', { name: 'Remove from the list' }).click()
  await expect(uploads).toBeHidden()

  // What nobody has described is named at the picture and before publishing, and keeps nothing from it.
  const box = page.getByRole('region', { name: 'Save and publish' })
  await expect(pictures.getByText(`it is called “${name} in Sand”`)).toHaveCount(3)
  await expect(box.getByText('Pictures without alt text:')).toBeVisible()
  await box.getByRole('button', { name: 'Picture 3' }).click()
  const third = page.getByLabel('Picture 3: alt text', { exact: true })
  await expect(third).toBeFocused()
  await third.fill('The hem')
  await expect(box.getByRole('button', { name: 'Picture 3' })).toBeHidden()
  await checkPage(page)
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: 'Publish' }).click()
  await expect(
    page.getByText('customers cannot buy it yet.').or(page.getByText('on sale.')),
  ).toBeVisible()
  const saved = await given.rows<{ alt: string }>(
    `select alt from product_images where product_id = $1 order by position`,
    [sand],
  )
  const standIn = `${name} in Sand`
  expect(saved.slice(1).map(({ alt }) => alt)).toEqual([standIn, 'The hem', standIn])
  // It is still asked for.
  await expect(box.getByRole('button', { name: 'Picture 2' })).toBeVisible()
  await given.rows(`update products set status = 'archived' where name = $1`, [name])
})

test('a new product names its pictures without alt text before it is published', async ({
  page,
  given,
}) => {
  await enter(given, page, await givenAdmin(given, 'manager'), '/admin/products/new')
  await untilAlive(page)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const files = await Promise.all(
    [['front', '#88aa44'] as const, ['back', '#aa8844'] as const].map(
      async ([view, background]) => {
        const { base64 } = await pngOf(view, background)
        return {
          name: `${view}.png`,
          mimeType: 'image/png',
          buffer: Buffer.from(base64, 'base64'),
        }
      },
    ),
  )
  await (await choosing).setFiles(files)
  await expect(page.getByText('No alt text', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Colour 1, picture 2' }).click()
  const alt = page.getByLabel('Picture 2: alt text')
  await expect(alt).toBeFocused()
  await alt.fill('From behind')
  await expect(page.getByText('No alt text', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Colour 1, picture 2' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Colour 1, picture 1' })).toBeVisible()
  await checkPage(page)
})
