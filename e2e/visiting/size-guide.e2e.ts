import type { Page } from '@playwright/test'

import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const answerOn = (page: Page) =>
  page.getByRole('region', { name: 'Find your size' }).locator('[aria-live]')

test('the size of an abaya appears while the height is typed, by keyboard alone', async ({
  page,
}) => {
  await page.goto('/size-guide')
  await expect(answerOn(page)).toHaveText('Enter your height and your size appears here.')

  await page.getByLabel('Your height').focus()
  await untilAlive(page)
  await page.keyboard.type('5 ft 5')
  await expect(answerOn(page)).toContainText('Your size is 56')

  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await expect(answerOn(page)).toContainText('Your size is 58')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^Loose/ })).toBeChecked()
  await expect(answerOn(page)).toContainText('Between 56 and 58')
  await expect(page).toHaveURL('/size-guide')
})

test('a height typed before the scripts arrive counts', async ({ page }) => {
  const mayArrive = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await mayArrive.promise
    await route.continue()
  })
  await page.goto('/size-guide', { waitUntil: 'commit' })
  await page.getByLabel('Your height').fill('5 ft 5')
  mayArrive.resolve()

  await expect(answerOn(page)).toContainText('Your size is 56')
})

test('a measure that cannot be used is named beside its field, which gets the focus', async ({
  page,
}) => {
  await page.goto('/size-guide?kind=thobe&height=176&chest=wide')
  const chest = page.getByLabel('Your chest')
  const problem = 'Please enter your chest in centimetres or inches, for example 102 cm or 40 in.'
  await expect(chest).toHaveAccessibleDescription(new RegExp(problem))

  await untilAlive(page)
  await chest.fill('wider')
  await expect(page.getByText(problem)).toBeHidden()
  await page.getByRole('button', { name: 'Find my size' }).click()
  await expect(page.getByText(problem)).toBeVisible()
  await expect(chest).toBeFocused()

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('44 in')
  await expect(answerOn(page)).toContainText('Your size is 58 M')
})

test('the finder of the other garment is a link away', onlyAsProof, async ({ page }) => {
  await page.goto('/size-guide')
  await page.getByRole('link', { name: 'Thobes', exact: true }).and(page.locator('main a')).click()

  await expect(page).toHaveURL(/kind=thobe/)
  await expect(page.getByLabel('Your chest')).toBeVisible()
  await expect(page.getByLabel('Heel of your shoes')).toBeHidden()
})

test(
  'the tables show every length in inches and centimetres, with the heights it suits',
  onlyAsProof,
  async ({ page }) => {
    await page.goto('/size-guide')

    const abayas = page.getByRole('table', { name: 'Abayas by length' })
    await expect(abayas.getByRole('row', { name: /^56 in/ })).toHaveText(
      /^56 in\s*142 cm\s*163–168 cm\s*5 ft 4 – 5 ft 6$/,
    )
    await expect(abayas.getByRole('row')).toHaveCount(8)
    await expect(page.getByRole('table', { name: 'Thobes by fit' }).getByRole('row')).toHaveCount(4)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the finder is a form that the server answers', async ({ page }) => {
    await page.goto('/size-guide')
    await page.getByLabel('Your height').fill('165')
    await page.getByLabel('Heel of your shoes').fill('5')
    await page.getByRole('button', { name: 'Find my size' }).click()

    await expect(page).toHaveURL(/\/size-guide\?kind=abaya&height=165&heel=5&fit=regular/)
    await expect(answerOn(page)).toContainText('Your size is 58')
    await expect(page.getByLabel('Your height')).toHaveValue('165')
  })

  test('a height that cannot be used is explained, and stays to be mended', async ({ page }) => {
    await page.goto('/size-guide?kind=abaya&height=tall&fit=loose')

    await expect(page.getByLabel('Your height')).toHaveAccessibleDescription(
      /Please enter your height in centimetres, or in feet and inches/,
    )
    await expect(page.getByLabel('Your height')).toHaveValue('tall')
    await expect(page.getByRole('radio', { name: /^Loose/ })).toBeChecked()
  })
})

test('any question gives a page', async ({ shop }) => {
  for (const query of [
    '?kind=x&height=%00&heel=%27--&fit[]=1',
    `?height=${'9'.repeat(5000)}`,
    '?height=165&height=170&chest=NaN&kind=thobe',
    '?height=%E2%80%B2%F0%9F%98%80',
  ]) {
    const { status } = await fetch(`${shop.url}/size-guide${query}`)
    expect(status, query).toBe(200)
  }
})

const policies = [
  { path: '/returns', title: 'Returns and refunds', says: /14\sdays after the day you/ },
  { path: '/privacy-policy', title: 'Privacy policy', says: /Information Commissioner’s Office/ },
  { path: '/terms-of-service', title: 'Terms of service', says: /The law of England and Wales/ },
  { path: '/cookie-policy', title: 'Cookie policy', says: /libas\.session_token/ },
]

for (const { path, title, says } of policies) {
  test(`${path} states its purpose`, onlyAsProof, async ({ page }) => {
    await page.goto(path)

    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(1)
    await expect(page.getByRole('main').getByText(says).first()).toBeVisible()
  })
}

test('terms and privacy policy name the trader', async ({ page }) => {
  for (const path of ['/terms-of-service', '/privacy-policy']) {
    await page.goto(path)
    const trader = page.getByRole('region', { name: 'Who we are' })

    await expect(trader).toContainText('Libas Demo Trading Ltd')
    await expect(trader.getByRole('link', { name: 'hello@libas.example' })).toBeVisible()
  }
})

test('the cancellation form can be sent as an email that is written already', async ({ page }) => {
  await page.goto('/returns')
  const link = page.getByRole('link', { name: 'Start an email with this form' })

  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.protocol).toBe('mailto:')
  expect(address.pathname).toBe('hello@libas.example')
  expect(address.searchParams.get('body')).toContain('Libas Demo Trading Ltd, 1 Example Street')
})

test('a list of contents leads to each part of a long text', onlyAsProof, async ({ page }) => {
  await page.goto('/terms-of-service')
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Delivery' })
    .click()

  await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toBeInViewport()
})
