import type { Page } from '@playwright/test'

import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expectAccessible } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin, followMenu } from '#e2e/fixtures/admin.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { restoreSettings } from '#e2e/fixtures/settings.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

restoreSettings()

const barOf = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Leave the page?' })
const asksToClose = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

test(
  'settings that are not saved are named, and are neither left nor lost unasked',
  onlyAsProof,
  async ({ page, given, expectConsole }) => {
    expectConsole(/400.*selling\.data/)
    await enter(given, page, await givenAdmin(given), '/admin/settings/selling')
    const [bar, question] = [barOf(page), questionOf(page)]
    const shown = page.getByRole('region', { name: 'What visitors see' })
    const holds = page.getByRole('region', { name: 'Carts and waiting lists' })
    const announcement = shown.getByLabel('Announcement', { exact: true })
    const before = await announcement.inputValue()

    await test.step('links, the back button and closing the window ask first', async () => {
      expect(await asksToClose(page)).toBe(false)
      await followMenu(page, 'Money', 'Delivery')
      await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible()
      await followMenu(page, 'Settings', 'Settings')
      await page.getByRole('link', { name: 'Shop and carts' }).click()
      await announcement.fill('Closed on Friday')
      await expect(bar).toContainText('Unsaved changes in')
      await expect(page.getByText('There are unsaved changes.')).toHaveCount(1)

      await followMenu(page, 'Money', 'Discounts')
      await question.getByRole('button', { name: 'Stay' }).click()
      await page.goBack()
      await question.getByRole('button', { name: 'Stay' }).click()
      await expect(page).toHaveURL(/\/admin\/settings\/selling$/)
      await expect(announcement).toHaveValue('Closed on Friday')
      expect(await asksToClose(page)).toBe(true)
    })

    await test.step('a value that is changed back is no change', async () => {
      await announcement.fill(before)
      await expect(bar).toBeHidden()
      expect(await asksToClose(page)).toBe(false)
    })

    await test.step('the bar names each section and leads to it', async () => {
      await announcement.fill('Closed on Friday')
      await holds.getByLabel('Waiting list hold').fill('30')
      await holds.getByLabel('Cart hold, in minutes').fill('4')
      await expect(bar).toContainText('Unsaved changes in 2 sections:')
      await bar.getByRole('button', { name: 'What visitors see' }).click()
      await expect(announcement).toBeFocused()
      await expectAccessible(page, { width: 320, colorScheme: 'dark' })
    })

    await test.step('all are saved, one after the other; what is refused stays unsaved', async () => {
      await bar.getByRole('button', { name: 'Save all' }).click()
      await expect(holds.getByText('Please give at least 5.')).toBeVisible()
      await expect(bar).not.toContainText('What visitors see')
      await expect(bar.getByRole('button', { name: 'Carts and waiting lists' })).toBeVisible()
      await expect.poll(() => asksToClose(page)).toBe(true)
      await expect(announcement).toHaveValue('Closed on Friday')
    })

    await test.step('what somebody else saves meanwhile takes away nothing that is typed', async () => {
      await holds.getByLabel('Cart hold, in minutes').fill('25')
      await given.rows(
        `insert into settings (key, value, version) values ('priority_minutes', '45', 2)
       on conflict (key) do update set value = excluded.value, version = settings.version + 1`,
      )
      await announcement.fill('Open on Monday')
      await shown.getByRole('button', { name: 'Save' }).click()
      await expect(bar).not.toContainText('What visitors see')
      await expect(holds.getByLabel('Cart hold, in minutes')).toHaveValue('25')
      await expect(holds.getByRole('textbox', { name: 'Waiting list hold' })).toHaveValue('30')
      await holds.getByRole('button', { name: 'Save' }).click()
      await expect(holds.getByText('45')).toBeVisible()
      await expect(holds.getByRole('textbox', { name: 'Waiting list hold' })).toHaveValue('30')
      await expect(bar).toBeVisible()
      await holds.getByRole('button', { name: 'Save' }).click()
      await expect(bar).toBeHidden()
    })

    await test.step('Ctrl + S saves the section with the focus, or else the only unsaved one', async () => {
      await holds.getByLabel('Cart hold, in minutes').fill('26')
      await announcement.fill('Open on Friday')
      await page.keyboard.press('ControlOrMeta+s')
      await expect(bar).not.toContainText('What visitors see')
      await expect(holds.getByLabel('Cart hold, in minutes')).toHaveValue('26')
      await page.locator('#content').focus()
      await page.keyboard.press('ControlOrMeta+s')
      await expect(bar).toBeHidden()
      const saved = await given.rows<{ key: string; value: unknown }>(
        `select key, value from settings where key in ('announcement', 'hold_minutes') order by key`,
      )
      expect(saved.map(({ value }) => value)).toEqual(['Open on Friday', 26])
    })

    await test.step('what is discarded is asked about, and the saved value is back', async () => {
      await holds.getByLabel('Cart hold, in minutes').fill('3')
      await holds.getByRole('button', { name: 'Save' }).click()
      await expect(holds.getByText('Please give at least 5.')).toBeVisible()
      await bar.getByRole('button', { name: 'Discard' }).click()
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await expect(holds.getByLabel('Cart hold, in minutes')).toHaveValue('3')
      await bar.getByRole('button', { name: 'Discard' }).click()
      await page.getByRole('button', { name: 'Discard changes' }).click()
      await expect(bar).toBeHidden()
      await expect(holds.getByLabel('Cart hold, in minutes')).toHaveValue('26')
      await expect(holds.getByText('Please give at least 5.')).toBeHidden()
    })
  },
)

test.describe('a record', () => {
  test.afterEach(({ given }) =>
    given.rows(`update delivery_methods set name = 'Standard' where name like 'Standard%'`),
  )

  test('has one button that saves it, in the bar, which covers no field on a phone', async ({
    page,
    given,
    expectConsole,
  }) => {
    expectConsole(/400.*delivery/)
    await enter(given, page, await givenAdmin(given), '/admin/delivery')
    await page.setViewportSize({ width: 390, height: 660 })
    await page.getByRole('link', { name: 'Standard', exact: true }).click()
    const bar = barOf(page)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const name = page.getByLabel('Name', { exact: true })

    await name.fill('Standard post')
    await expect(bar).toBeInViewport()
    await expect(save).toHaveCount(1)
    for (const field of await page
      .locator('form[data-in-bar] :is(input, select, textarea):visible')
      .all()) {
      await field.focus()
      const [own, other] = [await field.boundingBox(), await bar.boundingBox()]
      expect(own!.y + own!.height).toBeLessThanOrEqual(other!.y)
    }
    await page.setViewportSize({ width: 1280, height: 800 })

    await test.step('after a version conflict it is unsaved until the choice is saved', async () => {
      await given.rows(
        `update delivery_methods set name = 'Standard parcel', version = version + 1 where name = 'Standard'`,
      )
      await tabTo(page, bar.getByRole('button', { name: 'Save', exact: true }))
      await page.keyboard.press('Enter')
      await expect(page.getByText('A different version was saved meanwhile')).toBeVisible()
      await expect(bar).toBeVisible()
      await page.getByRole('radio', { name: /^Your version/ }).check()
      await save.click()
      await expect(page.getByText('It applies to new orders.')).toBeVisible()
      await expect(bar).toBeHidden()
      await expect(name).toHaveValue('Standard post')
    })

    await test.step('leaving it without saving keeps what is saved', async () => {
      await name.fill('Standard')
      await followMenu(page, 'Money', 'Discounts')
      await questionOf(page).getByRole('button', { name: 'Leave without saving' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Discounts' })).toBeVisible()
      await expect(bar).toBeHidden()
      const [row] = await given.rows<{ name: string }>(
        `select name from delivery_methods where name like 'Standard%'`,
      )
      expect(row!.name).toBe('Standard post')
    })
  })
})
