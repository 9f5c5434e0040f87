import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('a picture is cut by drawing and by numbers, and dragged to another place', async ({
  given,
  openShop,
  expectConsole,
}) => {
  // A refused form is an answer of 400, which the browser notes.
  expectConsole(/status of 400/)
  const page = await openShop()
  await enter(given, page, await givenAdmin(given, 'content'))
  const [from] = await given.rows<{ id: string }>(
    `select p.id from products p join product_images i on i.product_id = p.id
      where p.status = 'active' group by p.id having count(*) > 1 order by p.id limit 1`,
  )
  await page.goto(`/admin/products/${from?.id}`)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Duplicate as a new style' }).click()
  await expect(page.getByText('You are editing the copy.')).toBeVisible()
  const pictures = page.getByRole('list', { name: 'Pictures in display order' })
  const first = pictures.getByRole('listitem').first()
  const alt = await first.getByLabel('Picture 1: alt text', { exact: true }).inputValue()

  await first.getByText('Crop of picture 1').first().click()
  const canvas = first.locator('.ReactCrop img').first()
  await expect(canvas).toBeVisible()
  await canvas.evaluate((it) => it.scrollIntoView({ block: 'center' }))
  const box = (await canvas.boundingBox())!
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.25, 0.25))
  await page.mouse.down()
  await page.mouse.move(...at(0.75, 0.75), { steps: 5 })
  await page.mouse.up()
  await expect(first.getByLabel('Crop width')).toHaveValue(/^(49|50|51)$/)
  await first.getByLabel('Crop from the left').fill('20')
  await first.getByLabel('Crop from the top').fill('10')
  await first.getByLabel('Crop width').fill('60')
  await first.getByLabel('Crop height').fill('95')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Enter whole percentages').first()).toBeVisible()
  await first.getByLabel('Crop height').fill('80')
  await first.getByRole('button', { name: 'Set focal point' }).click()
  await first.getByRole('button', { name: /focal point of picture 1/ }).click()
  await expect(first.getByLabel('Focal point from the left')).toHaveValue('50')

  // Taken out and put back, it is as it was typed.
  await page.getByRole('button', { name: 'Remove picture 1', exact: true }).click()
  await page.getByRole('button', { name: 'Undo removal' }).click()
  await expect(first.getByLabel('Crop height')).toHaveValue('80')

  const handle = first.locator('.cursor-grab')
  const second = pictures.getByRole('listitem').nth(1)
  // Folded away again, so that both places are in view.
  await first.getByText('Crop of picture 1').first().click()
  await expect(canvas).toBeHidden()
  // Near the edge of its window the list scrolls on, and the picture lands further down.
  await page.setViewportSize({ width: 1280, height: 2000 })
  await handle.evaluate((it) => it.scrollIntoView({ block: 'center' }))
  // Waits until nothing moves any more.
  await handle.hover()
  const [start, end] = [(await handle.boundingBox())!, (await second.boundingBox())!]
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2, end.y + end.height, { steps: 10 })
  // It makes room once the list has measured what is dragged.
  await expect.poll(async () => (await second.boundingBox())!.y).toBeLessThan(end.y)
  await page.mouse.up()
  await expect(page.getByLabel('Picture 2: alt text', { exact: true })).toHaveValue(alt)

  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const [shown] = await given.rows<{ hash: string; focal: unknown }>(
    `select hash, focal from shown_pictures
      where product_id = '${id}' and position = 2 and hash in (select hash from picture_crops)`,
  )
  expect(shown?.focal).toEqual({ x: 50, y: 50 })
  const answer = await page.request.get(`/pictures/${shown?.hash}/240.webp`)
  expect(answer.status()).toBe(200)
})

test(
  'what is worn with a product is picked by name, and it moves to another style',
  onlyAsProof,
  async ({ given, openShop }) => {
    const page = await openShop()
    await enter(given, page, await givenAdmin(given, 'content'))
    const found = await given.rows<{ id: string; slug: string; name: string; style: string }>(
      `select distinct on (p.style_id) p.id, p.slug, p.name || ' in ' || p.colour_name as name, s.name as style
       from products p join styles s on s.id = p.style_id
      where p.status = 'active' and not exists (select from product_pairings w where w.product_id = p.id)
        and not exists (select from products copy
                         where copy.id <> p.id and (copy.name, copy.colour_name) = (p.name, p.colour_name))
        and exists (select from product_inventory i join sizes z on z.id = i.size_id
                                             where i.product_id = p.id and z.system = 'abaya')
      order by p.style_id, p.id limit 3`,
    )
    const [own, worn, other] = [found[0]!, found[1]!, found[2]!]
    await page.goto(`/admin/products/${own.id}`)
    await untilAlive(page)
    await page.getByRole('button', { name: 'Duplicate as a new style' }).click()
    await expect(page.getByText('You are editing the copy.')).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1)

    const look = page.getByRole('region', { name: 'Complete the look' })
    for (const { name } of [worn, other]) {
      await look.getByLabel('Search for a product to wear with it').fill(name.replace(' in ', ' '))
      await look.getByRole('button', { name: `Add ${name}`, exact: true }).press('Enter')
    }
    await look.getByRole('button', { name: `Move ${other.name} up`, exact: true }).press('Enter')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('All changes are saved.')).toBeVisible()
    const picked = look.getByRole('list', { name: 'Products to wear with it, in this order' })
    await expect(picked.getByRole('listitem')).toHaveText([other.name, worn.name])
    expect(
      await given.rows(
        `select pairs_with_id as id from product_pairings where product_id = '${id}' order by position`,
      ),
    ).toEqual([{ id: other.id }, { id: worn.id }])

    await page.getByText('Move to another style').click()
    await page.getByLabel('Name of a style or of a product in it').fill(other.slug)
    await page.getByRole('button', { name: 'Search styles' }).click()
    await page.getByRole('button', { name: `Move to ${other.style}`, exact: true }).click()
    await expect(page.getByText('The product is now a colour of this style.')).toBeVisible()
    await expect(page.getByText(`Style: ${other.style}`)).toBeVisible()
  },
)
