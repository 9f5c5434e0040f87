import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { givenVideo } from '#e2e/fixtures/given-video.ts'
import { untilAlive, untilServed } from '#e2e/fixtures/go-to.ts'
import { tabTo } from '#e2e/fixtures/keyboard.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

// Other tests on this shop see it as it was.
test.afterEach(async ({ given }) => {
  const ofTest = `select key from content_drafts where content ->> 'title' = 'Lookbook'
                  union select id::text from content_pages where title = 'Lookbook'`
  const keys = (await given.rows<{ key: string }>(ofTest)).map(({ key }) => key)
  for (const table of ['content_versions', 'content_drafts'])
    await given.rows(`delete from ${table} where key = any ($1)`, [keys])
  await given.rows('delete from content_pages where id::text = any ($1)', [keys])
  await given.rows('delete from videos')
})

test('a page shows a video of the shop, without consent, when a visitor presses play', async ({
  page,
  given,
  openShop,
}) => {
  await givenVideo(given, 'swaying.webm')
  await enter(given, page, await givenAdmin(given, 'content'), '/admin/pages')
  await untilAlive(page)
  await page.getByRole('link', { name: 'New page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled' })).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Lookbook')
  await page.getByLabel('Description').fill('The summer, as it moves.')
  await page.getByLabel('Add a block', { exact: true }).selectOption('Video')
  await page.getByRole('button', { name: 'Add: Video' }).click()
  await page.getByRole('button', { name: 'Choose a video' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a video' })
  await dialog.getByRole('button', { name: /swaying\.webm/ }).click()
  await page.getByLabel('Video description').fill('Linen in the wind')
  await checkPage(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^Published/).first()).toBeVisible()

  const visitor = await openShop({ isUnasked: true })
  await untilServed(visitor, '/pages/lookbook', 'Linen in the wind')
  await visitor.goto('/pages/lookbook')
  await untilAlive(visitor)
  await checkPage(visitor)
  const play = visitor.getByRole('button', { name: 'Play the video: Linen in the wind' })
  await expect(visitor.locator('video')).toHaveCount(0)
  await tabTo(visitor, play)
  await visitor.keyboard.press('Enter')
  const player = visitor.locator('video')
  await expect(player).toBeFocused()
  await expect
    .poll(() => player.evaluate(({ currentTime }: HTMLVideoElement) => currentTime > 0))
    .toBe(true)
})
