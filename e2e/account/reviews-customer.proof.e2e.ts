import { readFileSync } from 'node:fs'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { deliveredOrder } from '#e2e/fixtures/orders/delivered-order.ts'
import { untilAlive, untilServed } from '#e2e/fixtures/go-to.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'
import { expectToast, noteToasts } from '#e2e/fixtures/toast.ts'

const photo = 'database/demo/pictures/chiffon-hijab-rose-front.webp'

type Piece = { id: string; style_id: string; slug: string; name: string; size: string }

/** A piece in sizes that no other test looks at. */
async function givenPiece({ rows }: Given, index: number) {
  const [piece] = await rows<Piece>(
    `select p.id, p.style_id, p.slug, p.name, s.size_name as size
       from product_inventory i join products p on p.id = i.product_id
       join sizes s on s.id = i.size_id
      where p.status = 'active' and i.available_quantity >= 4 and p.slug not like 'noor%'
      order by p.slug desc, s.size_name offset $1 limit 1`,
    [index],
  )
  return piece!
}

/** What five others said of it who had the same piece: all that it is long. */
async function givenFiveReviews(given: Given, piece: Piece, orderId: string) {
  for (const rating of [5, 5, 4, 4, 2]) {
    const { email } = await given.customer()
    await given.rows(
      `insert into reviews (product_id, style_id, customer_id, order_item_id, rating, length_fit, body,
                            state, decided_at)
       select $1, $2, u.id, i.id, $3, 'long', 'I would buy it again.', 'published', now()
         from users u, order_items i where u.email = $4 and i.order_id = $5`,
      [piece.id, piece.style_id, rating, email, orderId],
    )
  }
}

test('a buyer reviews by keyboard, with a photo; once it is published everybody reads it, in Arabic too', async ({
  page: visitor,
  openShop,
  given,
}) => {
  test.slow()
  const customer = await given.customer()
  const piece = await givenPiece(given, 0)
  const { id: orderId } = await deliveredOrder(given.rows, customer.email, [piece])
  // Before: the newest of them are shown.
  await givenFiveReviews(given, piece, orderId)
  const page = await openShop({ as: customer })
  await noteToasts(page)

  await test.step('from the order to the form, which shows what is missing', async () => {
    await page.goto(`/profile?part=orders&order=${orderId}`)
    await untilAlive(page)
    await page.getByRole('link', { name: `Write a review of ${piece.name}` }).click()
    await expect(
      page.getByRole('heading', { level: 2, name: `Your review of ${piece.name}` }),
    ).toBeVisible()

    await page.getByLabel('Your height').fill('tall')
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByText('Please choose how many stars you give.')).toBeVisible()
    await expect(page.getByRole('radio', { name: '1 star: poor' })).toBeFocused()
    await expect(page.getByLabel('Your height')).toHaveValue('tall')
  })

  await test.step('stars by keyboard, a photo, and it is sent', async () => {
    for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: '4 stars: good' })).toBeChecked()
    await page.getByRole('radio', { name: 'Longer than expected' }).check()
    await page.getByLabel('Your height').fill('5 ft 5')
    await page
      .getByRole('textbox', { name: 'Your review' })
      .fill('Hangs well.\nMind the hem on stairs.')
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'me.webp', mimeType: 'image/webp', buffer: readFileSync(photo) }])
    await expect(page.getByRole('img', { name: 'me.webp' })).toBeVisible()
    await page.getByRole('button', { name: 'Send review' }).click()

    await expectToast(page, 'Review Sent', 'Thank you.')
    await expect(page.getByText('Waiting to be read')).toBeVisible()
  })

  await given.rows(
    `select decide_review(r.id, r.version, 'published', null, 'a colleague')
       from reviews r join users u on u.id = r.customer_id where u.email = $1`,
    [customer.email],
  )
  const reviews = visitor.getByRole('region', { name: 'Reviews', exact: true })

  await test.step('the product shows it', async () => {
    await untilServed(visitor, `/products/${piece.slug}`, 'Mind the hem on stairs.')
    await visitor.goto(`/products/${piece.slug}`)
    await expect(reviews.getByText('Mind the hem on stairs.')).toBeVisible()
    await untilAlive(visitor)
    await expect(visitor.getByText('Runs long: 6 of 6 buyers said so.')).toBeVisible()
    const picture = reviews.getByRole('img', { name: 'Photo 1 by Amina R.' })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await checkPage(visitor)

    await visitor.getByRole('link', { name: '4.0 (6 reviews)' }).click()
    await expect(reviews).toBeFocused()
    await expect(reviews).toBeInViewport()
  })

  await test.step('all of them, those with two stars, and in Arabic', async () => {
    await reviews.getByRole('link', { name: '2 stars' }).click()
    await expect(visitor).toHaveURL(`/products/${piece.slug}/reviews?stars=2`)
    await expect(visitor.getByText('I would buy it again.')).toHaveCount(1)
    await checkPage(visitor)

    await visitor.goto(`/ar/products/${piece.slug}/reviews`)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('تقييمات')
  })

  await given.rows('delete from reviews where style_id = $1', [piece.style_id])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a review is written, changed and deleted', onlyAsProof, async ({ page, given }) => {
    const customer = await given.customer()
    const piece = await givenPiece(given, 40)
    await deliveredOrder(given.rows, customer.email, [piece])
    const signedIn = await page.request.post('/api/auth/sign-in/email', {
      data: { email: customer.email, password: customer.password },
    })
    expect(signedIn.ok()).toBe(true)
    const body = page.getByRole('textbox', { name: 'Your review' })

    await page.goto('/profile?part=reviews')
    await page.getByRole('link', { name: `Write a review of ${piece.name}` }).click()
    await body.fill('Soft and opaque.')
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByText('Please choose how many stars you give.')).toBeVisible()
    await expect(body).toHaveValue('Soft and opaque.')
    await page.getByRole('radio', { name: '5 stars: very good' }).check()
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByText('Review Sent', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: `Change your review of ${piece.name}` }).click()
    await expect(page.getByRole('radio', { name: '5 stars: very good' })).toBeChecked()
    await page.getByText('Delete this review').first().click()
    await page.getByRole('button', { name: 'Delete this review' }).click()
    await expect(page.getByText('Review Deleted', { exact: true })).toBeVisible()
    await expect(page.getByText('Soft and opaque.')).toHaveCount(0)
  })
})
