import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const phone = { width: 390, height: 844 }

test('suggests by keyboard, and Enter opens what is marked', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search', exact: true }).focus()
  await page.keyboard.press('Enter')
  const input = page.getByRole('combobox', { name: 'Search the shop' })
  await expect(input).toBeFocused()
  await page.keyboard.type('sahar')

  const first = page.getByRole('option').first()
  await expect(first).toContainText('Sahar kimono abaya')
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(input).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sahar kimono abaya')
  await expect(input).toBeHidden()
})

test('Enter without a mark searches, Escape closes', onlyAsProof, async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Search', exact: true })
  await button.click()
  await page.keyboard.type('linen')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('combobox')).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await page.keyboard.type('linen')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?q=linen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “linen”')
})

test(
  'suggests categories and the journal too, by touch',
  onlyAsProof,
  async ({ browser, shop }) => {
    const context = await browser.newContext({
      baseURL: shop.url,
      hasTouch: true,
      viewport: phone,
    })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('button', { name: 'Search', exact: true }).tap()
    await page.keyboard.type('thobe')
    await expect(page.getByRole('group', { name: 'Journal' }).getByRole('option')).not.toHaveCount(
      0,
    )

    await page.getByRole('option', { name: 'Thobes', exact: true }).tap()

    await expect(page).toHaveURL('/products?category=thobes')
    await context.close()
  },
)

test('asks nothing for one letter, and only for words that come to rest', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/search-suggestions')) asked.push(request.postData() ?? '')
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.keyboard.type('a')
  await page.keyboard.type('baya')

  await expect(page.getByRole('option', { name: 'See all results for “abaya”' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Open abayas' })).toBeVisible()
  expect(asked.filter((body) => body === '{"q":"a"}')).toEqual([])
  // On a busy machine letters come so slowly that a part of the word comes to rest as well.
  await expect.poll(() => asked.at(-1)).toBe('{"q":"abaya"}')
})
