import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { countedSteps } from '#e2e/fixtures/counted-steps.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('an attribute of many products is set in five steps, filtered by at once, and put back by keyboard', async ({
  given,
  openShop,
}) => {
  await given.rows(
    `insert into attributes (id, code, names, type, choices, synonyms, on_page, in_filters, in_comparison, position)
     select gen_random_uuid(), code, names::jsonb, type, choices::jsonb, '{}', true, type <> 'text', false, position
       from (values ('fastener', '{"en": "Fastener"}', 'choices',
                     '[{"code": "zip", "names": {"en": "Zip"}, "synonyms": []},
                       {"code": "snaps", "names": {"en": "Snaps"}, "synonyms": []}]', -2),
                    ('remark', '{"en": "Remark"}', 'text', '[]', -1)) as a(code, names, type, choices, position)`,
  )
  const [style] = await given.rows<{ name: string; ids: string[] }>(
    `select name, array_agg(id order by id) as ids from products
      where status = 'active' and name not like 'Layan%'
      group by name having count(*) >= 3 order by name limit 1`,
  )
  const { name, ids } = style!
  const values = () =>
    given.rows<{ fastener: unknown; remark: unknown }>(
      `select attributes -> 'fastener' as fastener, attributes -> 'remark' as remark
         from products where id = any($1::uuid[])`,
      [ids],
    )
  const page = await openShop()
  await enter(given, page, await givenAdmin(given, 'manager'))
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
  await untilAlive(page)
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  const report = page.getByRole('region', { name: 'Results' })

  const steps = countedSteps()
  await steps.press(page.getByRole('checkbox', { name: 'Select all on this page' }))
  await steps.choose(page.getByLabel('Bulk change'), 'Set an attribute')
  await steps.choose(page.getByLabel('Attribute', { exact: true }), 'Fastener')
  await steps.press(page.getByRole('checkbox', { name: 'Zip' }))
  await expect(bar).toContainText(`${ids.length} selected`)
  await steps.press(page.getByRole('button', { name: 'Apply' }))
  await expect(report).toContainText(`Changed ${ids.length} of ${ids.length}.`)
  expect(steps.count()).toBe(5)

  const shopper = await openShop()
  await expect
    .poll(async () => {
      await shopper.goto('/products?fastener=zip')
      return shopper.getByRole('article').count()
    })
    .toBe(ids.length)

  // One of them is changed by a colleague after the preview: it is named and stays.
  await page.getByLabel('Bulk change').selectOption('Set an attribute')
  await page.getByLabel('Attribute', { exact: true }).selectOption('Remark')
  await expect(page.getByText('Pages in every language show the same text.')).toBeVisible()
  await page.getByLabel('Remark').fill('Lined throughout')
  const counted = page.waitForResponse('**/admin/bulk')
  await counted
  await expect(page.locator('input[name=seen]')).toBeAttached()
  await given.rows(
    `update products set attributes = attributes || '{"remark": "Unlined"}' where id = $1`,
    [ids[0]],
  )
  await checkPage(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(report).toContainText(`Changed ${ids.length - 1} of ${ids.length}.`)
  await expect(report.getByRole('listitem')).toContainText('somebody has changed this attribute')

  // What does not take it is counted and named before.
  await page.getByLabel('Bulk change').selectOption('Clear an attribute')
  await page.getByLabel('Attribute', { exact: true }).selectOption('Fastener')
  await given.rows(`update products set attributes = attributes - 'fastener' where id = $1`, [
    ids[0],
  ])
  await page.getByLabel('Attribute', { exact: true }).selectOption('Remark')
  await page.getByLabel('Attribute', { exact: true }).selectOption('Fastener')
  await expect(
    page.getByRole('button', { name: `Apply: ${ids.length - 1} of ${ids.length}` }),
  ).toBeVisible()
  await expect(page.getByText(`1 would not change (${name} in `)).toBeVisible()
  await checkPage(page)
  await page.getByRole('button', { name: /^Apply/ }).press('Enter')
  await expect(report).toContainText(`Changed ${ids.length - 1} of ${ids.length}.`)
  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(report).toContainText(`Undone for ${ids.length - 1} of ${ids.length - 1}.`)
  const after = await values()
  expect(after.filter(({ fastener }) => fastener === null)).toHaveLength(1)
  expect(after.filter(({ remark }) => remark === 'Lined throughout')).toHaveLength(ids.length - 1)
  await given.rows(`update products set attributes = attributes - 'fastener' - 'remark'`)
  await given.rows(`delete from attributes where code in ('fastener', 'remark')`)
})
