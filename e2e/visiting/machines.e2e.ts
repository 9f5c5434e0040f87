import type { Page } from '@playwright/test'

import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { untilServed } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const product = '/products/noor-open-abaya-black'

/** The texts of all elements of a name in an XML document, read by the browser's own parser. */
async function textsOf(page: Page, path: string, name: string): Promise<string[]> {
  return page.evaluate(
    async ([address, expected]) => {
      const text = await (await fetch(address)).text()
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      const problem = parsed.querySelector('parsererror')
      if (problem) throw new Error(`${address}: ${problem.textContent}`)
      return [...parsed.getElementsByTagName(expected)].map(({ textContent }) => textContent ?? '')
    },
    [path, name] as const,
  )
}

/** Everything in the head and the data that describes a page to machines, and no script run for it. */
const jsonLd = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) =>
      scripts.map((script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>),
    )

const contentOf = (page: Page, key: string) =>
  page.locator(`meta[property="${key}"], meta[name="${key}"]`).getAttribute('content')

test(
  'the site map leads to every page by the address it calls its own',
  onlyAsProof,
  async ({ page, shop }) => {
    await page.goto('/')
    const files = await textsOf(page, '/sitemap.xml', 'loc')
    const names = files.map((file) => file.replace(`${shop.url}/sitemaps/`, ''))
    expect(names.sort()).toEqual(['lists-1.xml', 'pages-1.xml', 'posts-1.xml', 'products-1.xml'])

    const found = (await Promise.all(files.map((file) => textsOf(page, file, 'loc')))).flat()

    expect(found).toContain(`${shop.url}/`)
    expect(found).toContain(`${shop.url}${product}`)
    for (const address of found) {
      const answer = await page.request.get(address, { maxRedirects: 0 })
      expect(answer.status(), address).toBe(200)
      const html = await answer.text()
      const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
      expect(canonical?.replaceAll('&amp;', '&')).toBe(address)
      const [, picture] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
      expect(picture, address).toMatch(/^http.*\.jpg$/)
    }
  },
)

test('a shop that is not in production is closed to search engines', async ({ page }) => {
  const robots = await (await page.request.get('/robots.txt')).text()

  expect(robots).toContain('Disallow: /\n')
})

test('the merchant feed offers every size at an address that works, with a picture', async ({
  page,
  given,
}) => {
  await page.goto('/')
  const [{ sizes } = { sizes: -1 }] = await given.rows<{ sizes: number }>(
    `select count(*)::int as sizes from product_inventory i
       join products p on p.id = i.product_id and p.status = 'active'`,
  )

  expect(await textsOf(page, '/merchant-feed.xml', 'item')).toHaveLength(sizes)
  const ids = await textsOf(page, '/merchant-feed.xml', 'g:id')
  expect(new Set(ids).size).toBe(sizes)
  expect(Math.max(...ids.map(({ length }) => length))).toBeLessThanOrEqual(50)
  const [, link = ''] = await textsOf(page, '/merchant-feed.xml', 'link')
  expect((await page.request.get(link)).status()).toBe(200)
  const [picture = ''] = await textsOf(page, '/merchant-feed.xml', 'g:image_link')
  expect((await page.request.get(picture)).headers()['content-type']).toBe('image/jpeg')
})

test('who has the merchant feed already hears that nothing changed', async ({ page }) => {
  const first = await page.request.get('/merchant-feed.xml')

  const again = await page.request.get('/merchant-feed.xml', {
    headers: { 'if-none-match': first.headers().etag ?? '' },
  })

  expect(first.headers()['content-encoding']).toBe('gzip')
  expect(again.status()).toBe(304)
})

test('a product page describes its offer with schema.org', async ({ page, shop }) => {
  await page.goto(product)

  const data = await jsonLd(page)

  const group = data.find((each) => each['@type'] === 'ProductGroup')
  const variants = group?.hasVariant as { offers?: { price: number; priceCurrency: string } }[]
  expect(variants[0]?.offers).toMatchObject({ priceCurrency: 'GBP', price: expect.any(Number) })
  expect(data.map((each) => each['@type'])).toEqual(
    expect.arrayContaining(['BreadcrumbList', 'OfferShippingDetails', 'MerchantReturnPolicy']),
  )
  expect(await contentOf(page, 'og:url')).toBe(shop.url + product)
  const picture = await page.request.get((await contentOf(page, 'og:image')) ?? '')
  expect(picture.headers()['content-type']).toBe('image/jpeg')
})

test('a name with markup in it stays a name in the data of its page', async ({ page, given }) => {
  const name = '</script><script>document.title="gone"</script>&amp;'
  const rename = (to: string) =>
    given.rows(`update products set name = $1 where slug = 'noor-open-abaya-olive'`, [to])
  const [{ name: before } = { name: '' }] = await given.rows<{ name: string }>(
    `select name from products where slug = 'noor-open-abaya-olive'`,
  )
  await rename(name)
  try {
    await untilServed(page, '/products/noor-open-abaya-olive', 'document.title=')
    await page.goto('/products/noor-open-abaya-olive')
    const [group] = await jsonLd(page)
    expect(group?.name).toBe(name)
    expect(await page.title()).not.toBe('gone')
  } finally {
    await rename(before)
  }
})

test('the home page names the shop and its search', async ({ page, shop }) => {
  await page.goto('/home')

  const data = await jsonLd(page)

  expect(data.map((each) => each['@type'])).toEqual(['OnlineStore', 'WebSite'])
  expect(data[1]?.potentialAction).toMatchObject({
    target: { urlTemplate: `${shop.url}/products?q={search_term_string}` },
  })
  expect(await contentOf(page, 'og:url')).toBe(`${shop.url}/`)
})

test('the shop can be installed: the icons of its manifest have the declared sizes', async ({
  page,
}) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string }[] }

  const pngs = manifest.icons.filter(({ sizes }) => sizes !== 'any')
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const image = new Image()
          image.src = source
          await image.decode()
          return `${image.naturalWidth}x${image.naturalHeight}`
        }),
      ),
    pngs.map(({ src }) => src),
  )

  expect(sizes).toEqual(pngs.map(({ sizes: size }) => size))
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
})
