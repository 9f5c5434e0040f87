import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test(
  'the care instructions lead from their contents to each fabric',
  onlyAsProof,
  async ({ page }) => {
    await page.goto('/care-instructions')

    await expect(page.getByRole('heading', { level: 1, name: 'Care instructions' })).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'Stains' }).click()
    const stains = page.getByRole('heading', { level: 2, name: 'Stains' })
    await expect(stains).toBeInViewport()
    await expect(stains).toBeFocused()
    await expect(page.getByRole('group', { name: 'Table: Stain, What helps' })).toBeVisible()
  },
)

test(
  'on a phone the contents are folded, and a wide table scrolls by keyboard',
  onlyAsProof,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/care-instructions')

    const contents = page.getByRole('navigation', { name: 'On this page' })
    await expect(contents).toBeHidden()
    await page.locator('summary', { hasText: 'On this page' }).click()
    await expect(contents.getByRole('link', { name: 'Stains' })).toBeVisible()

    const table = page.getByRole('group', { name: 'Table: Fabric, Wash, Dry, Iron' })
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0)
  },
)

test(
  'the shop shows who runs it, and that it is a demonstration',
  onlyAsProof,
  async ({ page }) => {
    await page.goto('/about')

    await expect(page.getByRole('heading', { level: 1, name: 'About Libas' })).toBeVisible()
    await expect(page.getByText('Libas is not a real company.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'care' }).click()
    await expect(page).toHaveURL('/care-instructions')
  },
)

test('the journal is read by topic, post by post, up to the products', async ({ page }) => {
  await page.goto('/blog')
  await page
    .getByRole('navigation', { name: 'Topics' })
    .getByRole('link', { name: 'care', exact: true })
    .click()
  await expect(page).toHaveURL('/blog?tag=care')
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.getByRole('link', { name: 'Caring for black so that it stays black' }).click()
  await expect(page).toHaveURL('/blog/caring-for-black')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Caring for black so that it stays black' }),
  ).toBeVisible()
  await expect(page.getByText(/By Hafsa · \d+ \w+ \d{4} · 3 min read/)).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'Mentioned in this post' })
      .getByRole('link', { name: 'Noor open abaya' }),
  ).toBeVisible()

  await page.getByRole('navigation', { name: 'More to read' }).getByRole('link').first().click()
  await expect(page).toHaveURL('/blog/what-to-wear-to-a-nikah')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the journal and its posts are there', onlyAsProof, async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Thobe collars explained' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thobe collars explained')
    await expect(page.getByRole('heading', { level: 2, name: 'The stand collar' })).toBeVisible()
  })
})

test('a renamed post answers 301, an unknown one 404', async ({ request, given }) => {
  const rename = (to: string, from: string) =>
    given.rows('update posts set slug = $1 where slug = $2', [to, from])
  await rename('collars', 'thobe-collars-explained')
  try {
    const old = () => request.get('/blog/thobe-collars-explained', { maxRedirects: 0 })
    // A stored page is dropped some milliseconds after the change.
    await expect.poll(async () => (await old()).status()).toBe(301)
    expect((await old()).headers().location).toBe('/blog/collars')
  } finally {
    await rename('thobe-collars-explained', 'collars')
    await given.rows(`delete from post_slugs`)
  }
  expect((await request.get('/blog/never-written')).status()).toBe(404)
  expect((await request.get('/blog?tag=never-used')).status()).toBe(404)
})

test('a changed post is shown at once, in the journal and in the feeds', async ({
  request,
  given,
}) => {
  const retitle = (title: string) =>
    given.rows(`update posts set title = $1 where slug = 'caring-for-black'`, [title])
  const read = async (path: string) => (await request.get(path)).text()
  const paths = ['/blog', '/blog/caring-for-black', '/blog/rss.xml', '/blog/atom.xml']
  for (const path of paths) expect(await read(path)).toContain('stays black')
  try {
    await retitle('Black for good')
    for (const path of paths) {
      await expect.poll(() => read(path), path).toContain('Black for good')
    }
  } finally {
    await retitle('Caring for black so that it stays black')
    // What comes next finds them as they were.
    for (const path of paths) await expect.poll(() => read(path), path).toContain('stays black')
  }
})

test('the feeds are announced, and answer 304 to those who know them', async ({
  page,
  request,
}) => {
  await page.goto('/blog')
  const addresses = await page
    .locator('link[rel=alternate][type]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))

  expect(addresses.map((address) => new URL(address).pathname)).toEqual([
    '/blog/rss.xml',
    '/blog/atom.xml',
  ])
  for (const address of addresses) {
    const answer = await request.get(address)
    expect(answer.headers()['content-type']).toMatch(/^application\/(rss|atom)\+xml/)
    expect(Date.parse(answer.headers()['last-modified'] ?? '')).not.toBeNaN()
    const again = await request.get(address, {
      headers: { 'if-none-match': answer.headers().etag ?? '' },
    })
    expect(again.status()).toBe(304)

    const posts = await page.evaluate(
      (text) => {
        const feed = new DOMParser().parseFromString(text, 'application/xml')
        return feed.querySelector('parsererror') ? -1 : feed.querySelectorAll('item, entry').length
      },
      await answer.text(),
    )
    expect(posts).toBe(6)
  }
})
