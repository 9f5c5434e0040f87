import { randomUUID } from 'node:crypto'

import { packed, recordingOf } from '#shop/analytics/testing/recording.ts'

import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('a recording is played in a frame in which nothing runs', async ({
  given,
  openShop,
  expectConsole,
}) => {
  // What this test itself puts into every page.
  expectConsole(/Blocked script execution/)
  const id = randomUUID()
  const run = 'document.body.append("it ran"); parent.document.title = "it ran"'
  const content = packed(
    recordingOf([
      ['script', {}, run],
      ['img', { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=', onload: run }],
    ]),
  )
  await given.rows(
    `with replay as (
       insert into analytics_replays (id, distinct_id, started_at, length_ms, start_path, parts, bytes, last_at)
       values ($1, 'a visitor', now(), 4000, '/products', 1, 1, now()) returning id)
     insert into analytics_replay_parts (replay_id, seq, events, content)
     select id, 0, 6, decode($2, 'hex') from replay`,
    [id, content.toString('hex')],
  )
  const page = await openShop()
  await enter(given, page, await givenAdmin(given, 'manager'), '/admin/analytics/replays')
  await page.locator(`[href="/admin/analytics/replays/${id}"]`).click()

  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Noor open abaya' })).toBeVisible()
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin')
  await page.getByLabel('Speed').selectOption('4')
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByText('0:04 of 0:04')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(frame.getByRole('textbox')).toHaveValue('*'.repeat('typed secret'.length))
  await page.getByLabel('Position in the recording').fill('0')
  await expect(page.getByText('0:00 of 0:04')).toBeVisible()
  await expect(frame.getByText('it ran')).toHaveCount(0)
  await expect(page).not.toHaveTitle(/it ran/)
})

test(
  'a flag is made, changed and, once it is off, deleted',
  onlyAsProof,
  async ({ given, openShop, expectConsole }) => {
    expectConsole(/status of 400/)
    const page = await openShop()
    const key = `e2e-${Date.now()}`
    await enter(given, page, await givenAdmin(given, 'manager'), '/admin/analytics/flags')
    await page.getByRole('link', { name: 'New flag' }).click()
    await page.getByLabel('Name').fill('Large pictures')
    await page.getByLabel('Key').fill('Large')
    await page.getByLabel('Percentage of visitors').fill('50')
    await page.getByRole('button', { name: 'Create flag' }).click()
    await expect(page.getByText('Enter a key of 2 to 60').last()).toBeVisible()
    await page.getByLabel('Key').fill(key)
    await page.getByRole('button', { name: 'Create flag' }).click()
    await expect(page.getByText('It applies from the next page')).toBeVisible()
    await page.getByLabel('Switched on').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('On', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'All flags' }).click()
    const row = page.locator('[data-row]').filter({ hasText: key })
    await expect(row.getByText('50%')).toBeVisible()
    await row.getByRole('link').click()
    await expect(page.getByText('Switch it off first')).toBeVisible()
    await page.getByLabel('Switched on').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Delete flag' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete flag' }).click()
    await expect(page.getByText('Flag deleted')).toBeVisible()
    await expect(row).toHaveCount(0)
  },
)

test(
  'the reports show what visitors did in the chosen period',
  onlyAsProof,
  async ({ given, openShop }) => {
    // Long before the demo shop, so that nothing else is counted.
    await given.rows(`select make_event_partition('2024-02-10T12:00:00Z')`)
    await given.rows(
      `insert into analytics_events (at, distinct_id, insert_id, name, path, release, properties)
     select timestamptz '2024-02-10T12:00:00Z' + n * interval '1 second', who, n::text, name, path, 'e2e', properties
       from (values (1, 'one', '$mp_web_page_view', '/', '{}'::jsonb),
                    (2, 'two', '$mp_web_page_view', '/products/noor', '{}'),
                    (3, 'two', 'checkout_completed', null, '{}'),
                    (4, 'one', 'products_searched', null, '{"term": "burkini", "results": 0}'),
                    (5, 'two', '$experiment_started', null, '{"Experiment name": "pictures", "Variant name": "large"}'),
                    (6, 'one', 'web_vital_measured', '/', '{"metric": "LCP", "value": 5000}'),
                    (7, 'one', 'memory_warning', '/', '{"used_mb": 130}'))
            e (n, who, name, path, properties)`,
    )
    const page = await openShop()
    await enter(given, page, await givenAdmin(given, 'manager'), '/admin/analytics')
    await page.getByLabel('From', { exact: true }).fill('2024-02-01')
    await page.getByLabel('To', { exact: true }).fill('2024-02-29')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(
      page.getByRole('heading', { name: '1 February 2024 to 29 February 2024' }),
    ).toBeVisible()
    await expect(page.getByRole('row', { name: 'burkini 1 1' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'pictures: large 1 0 0' })).toBeVisible()
    await expect(page.getByRole('row', { name: '/ LCP 1 5,000 ms 0.0% 100.0%' })).toBeVisible()
    await expect(page.getByText('up to 130 MB')).toBeVisible()
    await page.getByRole('button', { name: 'Show as table: Purchase funnel' }).click()
    await expect(page.getByRole('row', { name: 'Paid 1 50.0%' })).toBeVisible()
    await given.rows('drop table analytics_events_2024_02')
  },
)
