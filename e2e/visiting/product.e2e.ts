import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { layoutShifts, watchLayoutShifts } from '#e2e/fixtures/layout-shift.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { chooseSize, expect, test } from '#e2e/fixtures/test.ts'

const noor = '/products/noor-open-abaya-black'
const thobe = '/products/karim-thobe-navy'

test.describe('sizes', () => {
  test('the size finder measures on the page and chooses there', async ({ page }) => {
    await page.goto(noor)
    await untilAlive(page)
    await page.getByRole('link', { name: 'Find my size' }).click()
    const finder = page.getByRole('dialog', { name: 'Find my size' })
    await finder.getByLabel('Your height').fill('165')
    await finder
      .getByRole('button', { name: /^Choose/ })
      .first()
      .click()

    await expect(finder).toBeHidden()
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Choose a size' })).toHaveCount(0)
  })

  test('an address may ask for a size, in whatever case (§3.15)', async ({ page }) => {
    await page.goto(`${thobe}?size=56%20m`)

    await expect(page.getByRole('radio', { name: /^56\b/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^M\b/ })).toBeChecked()
  })

  test('recommends a size without the server, from the last data (§4.40)', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/get-sizes/)
    await page.goto(`${noor}?size=56`)
    await expect(page.getByRole('radio', { name: /^56\b/ })).toBeChecked()
    // Much older than its 24 hours.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('libas.sizes') ?? '') as { savedAt: number }
      localStorage.setItem('libas.sizes', JSON.stringify({ ...kept, savedAt: 0 }))
    })
    let asked = 0
    await page.route('**/functions/v1/get-sizes', (route) => {
      asked += 1
      return route.abort()
    })

    await page.goto(`${noor}?size=58`)

    await expect(page.getByRole('radio', { name: /^58\b/ })).toBeChecked()
    expect(asked).toBe(1)
  })

  test(
    'recommends a size from length and fit, and shows which sizes are not made',
    onlyAsProof,
    async ({ page }) => {
      await page.goto(thobe)
      await expect(page.getByRole('link', { name: 'Choose a size' })).toBeVisible()
      await chooseSize(page, '56')
      await expect(page.getByRole('link', { name: 'Choose a size' })).toBeVisible()
      await chooseSize(page, 'L')

      await expect(page.getByRole('link', { name: 'Choose a size' })).toHaveCount(0)
    },
  )
})

test.describe('delivery', () => {
  test('shows prices at once and dates for a postcode, on the next product too', async ({
    page,
  }) => {
    await page.goto('/products/chiffon-hijab-rose')
    const delivery = page.getByRole('region', { name: 'Delivery' })
    await expect(delivery).toContainText('£3.95')
    await expect(delivery).toContainText('2 to 4 working days')
    await untilAlive(page)

    await delivery.getByLabel('Your postcode').fill('sw1a1aa')
    await delivery.getByRole('button', { name: 'Show dates' }).click()
    await expect(delivery.getByText(/^Arrives /)).toHaveCount(2)
    await expect(delivery.getByRole('status')).toContainText('SW1A 1AA')

    await page
      .getByRole('region', { name: 'You may also like' })
      .getByRole('link', { name: /hijab|abaya/ })
      .first()
      .click()
    await expect(page).not.toHaveURL(/chiffon-hijab-rose/)
    await expect(delivery.getByText(/^Arrives /)).toHaveCount(2)
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(
      /sw1a/i,
    )
    expect(await page.context().cookies()).toEqual([])
  })

  test(
    'shows where a method does not deliver, and which postcode is invalid',
    onlyAsProof,
    async ({ page }) => {
      await page.goto(noor)
      await untilAlive(page)
      const delivery = page.getByRole('region', { name: 'Delivery' })
      const ask = async (postcode: string) => {
        await delivery.getByLabel('Your postcode').fill(postcode)
        await page.keyboard.press('Enter')
      }
      await ask('BT1 5GS')
      await expect(delivery.getByText('Not available for BT1')).toBeVisible()
      await expect(delivery.getByText(/^Arrives /)).toHaveCount(1)

      await ask('75008')
      await expect(delivery.getByText('Please enter a UK postcode')).toBeVisible()
      await expect(delivery.getByText(/^Arrives /)).toHaveCount(0)
    },
  )
})

test('what was seen is shown from the second product on, and is gone after a reload', async ({
  page,
}) => {
  await page.goto(noor)
  const seen = page.getByRole('region', { name: 'Recently viewed' })
  await page
    .getByRole('region', { name: 'Complete the look' })
    .getByRole('link', { name: 'Chiffon hijab' })
    .first()
    .click()

  await expect(page.getByRole('heading', { level: 1, name: 'Chiffon hijab' })).toBeVisible()
  await expect(seen.getByRole('heading', { level: 3 })).toHaveText(['Noor open abaya'])

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Chiffon hijab' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeAttached()
  await expect(seen).toHaveCount(0)
})

test.describe('sharing', () => {
  test('hands the page to the device', onlyAsProof, async ({ page }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      Object.defineProperty(navigator, 'share', {
        value: async (what: unknown) => void shared.push(what),
      })
    })
    await page.goto(noor)
    await untilAlive(page)
    await page.getByRole('link', { name: 'Share' }).click()

    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
      .toEqual([
        { title: 'Noor open abaya in Black', url: expect.stringContaining(noor) as unknown },
      ])
  })

  test(
    'offers the address to be copied where the device cannot share',
    onlyAsProof,
    async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', { value: undefined })
      })
      await page.goto(noor)
      await untilAlive(page)
      await page.getByRole('link', { name: 'Share' }).click()

      await expect(page.getByText(noor).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Copy text' })).toBeVisible()
    },
  )
})

test.describe('addresses', () => {
  test('a former slug and an id redirect permanently to the product', async ({ shop, given }) => {
    const [product] = await given.rows<{ id: string }>(
      `select id from products where slug = 'noor-open-abaya-black'`,
    )
    await given.rows(`insert into product_slugs (slug, product_id) values ('noor-of-old', $1)`, [
      product?.id,
    ])
    for (const known of [product?.id, 'noor-of-old']) {
      const answer = await fetch(`${shop.url}/products/${known}`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([301, noor])
    }
    await given.rows(`delete from product_slugs where slug = 'noor-of-old'`)
  })

  test('an archived product redirects to its successor, or is shown as discontinued', async ({
    page,
    given,
    expectConsole,
  }) => {
    expectConsole(/410/)
    const slug = 'maha-a-line-abaya-plum'
    const change = (set: string) => given.rows(`update products set ${set} where slug = $1`, [slug])
    await change(`status = 'archived'`)
    // The stored page is dropped as soon as the change arrives.
    await expect.poll(async () => (await page.request.get(`/products/${slug}`)).status()).toBe(410)

    await page.goto(`/products/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Maha A-line abaya is no longer sold',
    )
    await expect(
      page.getByRole('region', { name: 'Pieces like it' }).getByRole('listitem').first(),
    ).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await checkPage(page)

    await change(`successor_id = (select id from products where slug = 'maha-a-line-abaya-rose')`)
    await page.goto(`/products/${slug}`)
    await expect(page).toHaveURL('/products/maha-a-line-abaya-rose')
    await change(`status = 'active', successor_id = null`)
    await expect.poll(async () => (await page.request.get(`/products/${slug}`)).status()).toBe(200)
  })
})

test('has structured data', async ({ page }) => {
  await page.goto(noor)
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as { '@type': string; hasVariant?: { offers?: unknown }[] },
  )
  const group = data.find((item) => item['@type'] === 'ProductGroup')

  expect(group?.hasVariant?.filter(({ offers }) => offers)).toHaveLength(7)
  expect(data.map((item) => item['@type'])).toContain('BreadcrumbList')
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Open abayas')
})

test(
  'on a short screen the bar with the button leaves name and price in view',
  onlyAsProof,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(noor)

    const bar = await page.getByRole('link', { name: 'Choose a size' }).boundingBox()
    const price = await page.getByRole('main').getByText('£119.00').first().boundingBox()
    expect(price!.y + price!.height).toBeLessThan(bar!.y)

    await page.getByText('Find my size', { exact: true }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('link', { name: 'Choose a size' })).toBeInViewport({ ratio: 1 })
  },
)

test(
  'a picture beside a longer column stays in view, with its lower edge',
  onlyAsProof,
  async ({ page }) => {
    for (const [width, height] of [
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/products/karim-thobe-navy')
      await page.getByText('Delivery and returns', { exact: true }).scrollIntoViewIfNeeded()

      const picture = await page.getByRole('region', { name: 'Pictures' }).boundingBox()
      expect(picture!.y + picture!.height).toBeGreaterThan(height / 2)
      expect(picture!.y + picture!.height).toBeLessThanOrEqual(height)
    }
  },
)

test.describe('to whom the shop is new', () => {
  test.use({ isCold: true })

  test('nothing on the page moves while it loads', async ({ page }) => {
    await watchLayoutShifts(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(noor)
      await expect(page.getByRole('radio', { name: /^50.*(left|stock)/ })).toBeAttached()
      await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeAttached()
      expect(await layoutShifts(page)).toEqual([])
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'all of it can be read, and the delivery section has the answers',
    onlyAsProof,
    async ({ page }) => {
      await page.goto(noor)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor open abaya')
      await expect(page.getByText(/^\d+% /).first()).toBeVisible()
      await page.getByText('Delivery and returns', { exact: true }).click()
      await expect(page.getByRole('link', { name: 'How returns work' })).toHaveAttribute(
        'href',
        '/returns',
      )
      await expect(page.getByRole('link', { name: 'Find my size' })).toHaveAttribute(
        'href',
        /^\/size-guide/,
      )

      await page.getByLabel('Your postcode').fill('bt1 5gs')
      await page.getByRole('button', { name: 'Show dates' }).click()
      await expect(page.getByText(/^Arrives /)).toHaveCount(1)
      await expect(page.getByText('Not available for BT1')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor open abaya')
    },
  )
})
