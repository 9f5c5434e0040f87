import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { countedSteps } from '#e2e/fixtures/counted-steps.ts'
import { givenStyle } from '#e2e/fixtures/given-style.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('colours are added in the size grid by keyboard and by paste, in five steps with their stock, and one save', async ({
  given,
  openShop,
  expectConsole,
}) => {
  // A refused form is an answer of 400, which the browser notes.
  expectConsole(/status of 400/)
  const style = `Grid colours abaya ${process.pid}`
  const [sand] = await givenStyle(given.rows, { name: style, colours: ['Sand', 'Black'] })
  const page = await openShop()
  await enter(given, page, await givenAdmin(given, 'manager'), `/admin/products/${sand}`)
  await untilAlive(page)
  const add = page.getByRole('button', { name: 'Add a colour here' })
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  const cellsOf = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}, `) })
  const saved = () =>
    given.rows(
      `select p.colour_name as colour, p.colour_hex as hex, p.price_pence as price,
              (select sum(i.quantity_on_hand)::integer from product_inventory i where i.product_id = p.id) as pieces
         from products p where p.name = $1 and p.colour_name not in ('Sand', 'Black') order by p.colour_name`,
      [style],
    )

  const steps = countedSteps()
  await steps.press(add)
  await expect(group('New colour').getByLabel('Colour name')).toBeFocused()
  await steps.fill(group('New colour').getByLabel('Colour name'), 'Fuchsia')
  // The swatch follows the name.
  await expect(group('New colour, Fuchsia').getByLabel('Swatch', { exact: true })).toHaveValue(
    '#b5317e',
  )
  await steps.fill(cellsOf('Fuchsia').nth(0), '4')
  await steps.fill(cellsOf('Fuchsia').nth(1), '6')
  await checkPage(page)
  await expect(bar).toContainText('Fuchsia')
  await steps.press(bar.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('Colour added', { exact: true })).toBeVisible()
  expect(steps.count()).toBe(5)
  const fuchsia = { colour: 'Fuchsia', hex: '#b5317e', price: 8900, pieces: 10 }
  expect(await saved()).toEqual([fuchsia])
  await expect(bar).toBeHidden()
  await expect(page.getByRole('region', { name: 'Colours', exact: true })).toContainText('Fuchsia')

  // By keyboard: below the last row, in, and out again.
  const grid = page.getByRole('table', { name: /^Colourways and sizes/ })
  await grid.getByRole('textbox').last().focus()
  await page.keyboard.press('ArrowDown')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('sand')
  await page.keyboard.press('Enter')
  await expect(cellsOf('sand').first()).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(group('New colour')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(group('New colour')).toBeHidden()
  await expect(add).toBeFocused()
  await expect(bar).toBeHidden()
  await page.keyboard.press('Enter')
  await group('New colour').getByRole('button', { name: 'Remove new colour' }).press('Enter')
  await expect(add).toBeFocused()

  // A block whose first column names colours asks before it adds any.
  const paste = (block: string) =>
    cellsOf('Sand')
      .first()
      .evaluate((field, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        field.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      }, block)
  await cellsOf('Sand').first().focus()
  await paste('Sand\t9\t8\nPlum\t1\t2\nPearl drop\t3\t4')
  const question = page.getByRole('dialog', { name: 'Add 2 colours?' })
  await expect(question).toContainText('This style has no Plum, Pearl drop.')
  await checkPage(page)
  await question.getByRole('button', { name: 'Add them' }).click()
  await expect(cellsOf('Sand').first()).toHaveValue('9')
  await expect(cellsOf('Plum').nth(1)).toHaveValue('2')
  await expect(cellsOf('Sand').first()).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(group('New colour, Plum')).toBeHidden()
  await expect(cellsOf('Sand').first()).toHaveValue('5')
  await page.keyboard.press('Control+y')

  // A colleague adds one of them meanwhile: nothing is saved, nothing is lost, and the colour is named.
  await given.rows(
    `select add_colour($1, gen_random_uuid(), '{"colour_name": "Plum", "colour_hex": "#4a2f45",
       "colour_family": "purple", "slug": "plum", "pictures": []}', '{}', 'colleague')`,
    [sand],
  )
  // What is loaded again meanwhile, as after each save of cells, changes nothing of that.
  await page.evaluate(async () => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { revalidate: () => Promise<void> }
    }
    await router.revalidate()
  })
  await expect(page.getByRole('region', { name: 'Colours', exact: true })).toContainText('Plum')
  await group('New colour, Pearl drop').getByLabel('Swatch', { exact: true }).fill('#eae0c8')
  await bar.getByRole('button', { name: 'Save all' }).click()
  const name = group('New colour, Plum').getByLabel('Colour name')
  await expect(name).toBeFocused()
  await expect(group('New colour, Plum')).toContainText('a colour called Plum already')
  await expect(cellsOf('Plum').last()).toBeVisible()
  await checkPage(page)
  expect(await saved()).toMatchObject([fuchsia, { colour: 'Plum' }])
  await name.fill('Deep plum')
  // No colour has this name, so nothing is proposed.
  await group('New colour, Deep plum').getByLabel('Swatch', { exact: true }).fill('#3a2436')
  await bar.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Colour added', { exact: true })).toBeVisible()
  expect(await saved()).toMatchObject([
    { colour: 'Deep plum', pieces: 3 },
    fuchsia,
    { colour: 'Pearl drop', hex: '#eae0c8', pieces: 7 },
    { colour: 'Plum', pieces: 0 },
  ])
})
