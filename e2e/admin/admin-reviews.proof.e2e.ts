import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { deliveredOrder } from '#e2e/fixtures/orders/delivered-order.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Given } from '#e2e/fixtures/test.ts'

const SLUG = 'jersey-hijab-mocha'

/** What a customer says of something that they bought and got; what it says. */
async function givenReview({ rows }: Pick<Given, 'rows'>, email: string, rating: number) {
  await deliveredOrder(rows, email, [{ slug: SLUG }])
  const body = `Soft and opaque, says ${email}.`
  await rows(
    `select write_review(u.id, p.id, $2, null, null, 165, $3, '{}')
       from users u, products p where u.email = $1 and p.slug = $4`,
    [email, rating, body, SLUG],
  )
  return body
}

test('a review is published and answered by keyboard, another one turned down by a rule', async ({
  page,
  given,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const [one, other] = [await given.customer(), await given.customer()]
  const good = await givenReview(given, one.email, 5)
  const bad = await givenReview(given, other.email, 1)
  await enter(given, page, await givenAdmin(given, 'content'), '/admin/reviews?sort=-written')
  const row = (body: string) => page.getByRole('row').filter({ hasText: body })
  await expect(row(good)).toContainText('Pending')

  await tabTo(page, row(good).getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Review of /)
  await untilAlive(page)
  await expect(page.getByText(good, { exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Publish review' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The customer gets an email.')).toBeVisible()
  await page.getByLabel('Reply', { exact: true }).fill('Thank you.')
  await tabTo(page, page.getByRole('button', { name: 'Publish reply' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The customer gets an email with the reply.')).toBeVisible()

  await page.getByRole('link', { name: 'All reviews' }).click()
  await expect(row(good)).toHaveCount(0)
  await page.goto('/admin/reviews?sort=-written')
  await untilAlive(page)
  await row(bad).getByRole('link').click()
  await tabTo(page, page.getByRole('button', { name: 'Reject review' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose the rule that the review breaks.')).toBeVisible()
  await page.getByLabel(/^Insulting language/).check()
  await page.getByRole('button', { name: 'Reject review' }).click()
  await expect(page.getByText('The customer gets an email with the reason.')).toBeVisible()

  await expect
    .poll(() =>
      given.rows(
        `select state, rejection, reply from reviews where body = any ($1) order by rating`,
        [[good, bad]],
      ),
    )
    .toEqual([
      { state: 'rejected', rejection: 'insulting', reply: null },
      { state: 'published', rejection: null, reply: 'Thank you.' },
    ])
  // What is shown of the product to others is as it was.
  await given.rows(`delete from reviews where body = any ($1)`, [[good, bad]])
})
