import sharp from 'sharp'

import { enterFirstTime, givenAdmin } from '#e2e/fixtures/admin.ts'
import { fillAddress, fillCard } from '#e2e/fixtures/orders/checkout.ts'
import { untilAlive, untilServed } from '#e2e/fixtures/go-to.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

// What the day leaves behind that other tests would stumble over.
test.afterEach(async ({ given }) => {
  await given.rows(
    `update settings set value = value || '{"enabled": false}' where key = 'maintenance'`,
  )
  await given.rows(`delete from posts where author = 'Zahra of the day'`)
})

test(
  'a working day: stock comes, is photographed, sold, sent in two parcels and comes back',
  onlyAsProof,
  async ({ given, openShop, expectConsole }) => {
    test.slow()
    expectConsole(/503 \(Service Unavailable\)/)
    const [owner, customer] = [await givenAdmin(given), await given.customer()]
    const [page, shop] = [await openShop(), await openShop({ as: customer })]
    const goTo = async (path: string) => {
      await page.goto(path)
      await untilAlive(page)
    }
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const seeText = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
    await enterFirstTime(page, owner)

    await test.step('a new colour is added to a style, and photographed', async () => {
      const [from] = await given.rows<{ id: string }>(
        `select id from products where slug = 'jersey-hijab-mocha'`,
      )
      await goTo(`/admin/products/${from!.id}`)
      await page.getByRole('link', { name: 'Add a colour' }).click()
      await field('Name of the new colour').fill('Deep teal')
      await page.getByLabel('Swatch of the new colour').fill('#1d4a4f')
      const photograph = await sharp({
        create: { width: 1200, height: 1600, channels: 3, background: '#1d4a4f' },
      })
        .jpeg()
        .toBuffer()
      const form = page.locator('#add-colour')
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: 'teal.jpg', mimeType: 'image/jpeg', buffer: photograph })
      await form.getByLabel('Picture 1: alt text').fill('The hijab in deep teal')
      await press('Add colour')
      await seeText('Colour added')
      await field('Price in pounds').fill('20')
      await press('Save')
      await seeText('All changes are saved.')
    })
    const [made] = await given.rows<{ id: string; style_id: string }>(
      `select id, style_id from products where slug = 'jersey-hijab-deep-teal'`,
    )

    await test.step('what came is received, and it goes on sale', async () => {
      await goTo(`/admin/stock/styles/${made!.style_id}`)
      const row = page.getByRole('row').filter({ hasText: 'Deep teal' })
      await row.getByRole('textbox').first().fill('6')
      await press('Save 1 stock')
      await seeText('1 change saved.')
      await goTo(`/admin/products/${made!.id}`)
      await press('Publish Deep teal')
      await seeText('The product is saved and on sale.')
    })

    await test.step('a discount is made for it', async () => {
      await goTo('/admin/discounts/new')
      await field('Name').fill('Teal days')
      await field('Percent').fill('10')
      await field('Code').fill('TEAL10')
      await press('Create discount')
      await seeText('10% off everything')
    })

    await test.step('a customer buys two with it', async () => {
      await untilServed(shop, '/products/jersey-hijab-deep-teal', 'Deep teal')
      await shop.goto('/products/jersey-hijab-deep-teal')
      await untilAlive(shop)
      await shop.getByRole('button', { name: 'Add to cart' }).click()
      const cart = shop.getByRole('dialog', { name: 'Cart' })
      await cart.getByRole('button', { name: /^One more/ }).click()
      await expect(cart.getByText('£40.00').first()).toBeVisible()
      await cart.getByRole('link', { name: 'Checkout' }).click()
      await expect(shop.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
      await fillAddress(shop)
      await shop.getByText('Add a discount code').click()
      await shop.getByLabel('Discount code', { exact: true }).fill('teal10')
      await shop.keyboard.press('Enter')
      await expect(shop.getByText('TEAL10: Teal days, you save')).toBeVisible()
      await fillCard(shop, '4242 4242 4242 4242')
      // £40 less a tenth, and £3.95 for the parcel.
      await shop.getByRole('button', { name: 'Pay £39.95' }).click()
      await expect(shop.getByText('Your payment has arrived.')).toBeVisible()
    })
    const [order] = await given.rows<{ id: string; number: string }>(
      'select id, order_number as number from orders where email = $1',
      [customer.email],
    )

    await test.step('it is packed, and leaves in two parcels', async () => {
      await goTo('/admin/orders')
      await page
        .getByRole('row')
        .filter({ hasText: order!.number })
        .getByRole('link')
        .first()
        .click()
      await press('Start packing')
      await seeText('Packing started')
      for (const parcel of [1, 2]) {
        await page
          .getByLabel(/ left\)$/)
          .first()
          .fill('1')
        await page.getByLabel('Carrier').first().selectOption('Evri')
        await page.getByLabel('Tracking number').first().fill(`H000000000${parcel}`)
        await press('Send parcel')
        await expect(page.getByRole('heading', { name: `Parcel ${parcel}` })).toBeVisible()
      }
      for (const parcel of [1, 2]) {
        await press(`Mark parcel ${parcel} as delivered`)
        await seeText(`Parcel ${parcel} delivered`)
      }
    })

    await test.step('one comes back, and its money goes back', async () => {
      await shop.goto(`/returns?order=${order!.id}`)
      await untilAlive(shop)
      await shop.getByRole('checkbox', { name: /^Jersey hijab/ }).check()
      await shop.getByLabel('Why does it come back?').selectOption('changed_mind')
      await shop.getByRole('button', { name: 'Ask for the return' }).click()
      await expect(shop.getByRole('heading', { name: /^Return R-/ })).toBeVisible()
      const [back] = await given.rows<{ id: string; state: string }>(
        'select id, state from returns where order_id = $1',
        [order!.id],
      )
      await goTo(`/admin/returns/${back!.id}`)
      if (back!.state === 'requested') await press('Approve return')
      await press('Record parcel')
      await seeText('The customer gets an email that lists the items.')
      await press('Refund')
      await seeText(/^Refunded £18\.00/)
    })

    await test.step('a post about the colour', async () => {
      await goTo('/admin/posts')
      await page.getByRole('link', { name: 'New post' }).click()
      await field('Title').fill('Deep teal is here')
      await field('Author').fill('Zahra of the day')
      await field('Summary').fill('A colour for the short days.')
      await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
      await page.keyboard.type('It goes with everything.')
      await press('Publish')
      await seeText('Visitors can now read it in the shop.')
      await untilServed(shop, '/blog', 'Deep teal is here')
      await shop.goto('/blog')
      await expect(shop.getByRole('link', { name: 'Deep teal is here' })).toBeVisible()
    })

    await test.step('the shop closes for the stocktake, and opens again', async () => {
      await goTo('/admin/maintenance')
      await page.getByRole('checkbox').check()
      await press('Close the shop')
      await seeText('The shop is closed to everyone but admins.')
      expect((await shop.request.get('/products')).status()).toBe(503)
      await press('Open the shop')
      await expect.poll(async () => (await shop.request.get('/products')).status()).toBe(200)
    })

    // Six came, two were sold, one is back on the shelf; the books agree.
    expect(
      await given.rows(
        'select sum(quantity_on_hand)::int as on_hand from product_inventory where product_id = $1',
        [made!.id],
      ),
    ).toEqual([{ on_hand: 5 }])
    expect(await given.rows('select * from audit_stock()')).toEqual([])
  },
)
