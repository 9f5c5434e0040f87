import { readFileSync } from 'node:fs'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { untilAlive } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const fileOf = (name: string) => readFileSync(`platform/videos/testing/files/${name}`)
const walking = { name: 'walking.webm', mimeType: 'video/webm', buffer: fileOf('vp9.webm') }

// Other tests on this shop see it as it was.
test.afterEach(async ({ given }) => {
  await given.rows('delete from videos')
})

test('staff add videos, see what is wrong with others, and choose how one is shown', async ({
  page,
  given,
  expectConsole,
}) => {
  // Refused by the server.
  expectConsole(/admin\/videos/)
  await enter(given, page, await givenAdmin(given, 'content'), '/admin/media/add')
  await untilAlive(page)
  const add = async (...files: (typeof walking)[]) => {
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).click()
    await (await chosen).setFiles(files)
  }
  await add(
    walking,
    { name: 'minutes.webm', mimeType: 'video/webm', buffer: fileOf('long.webm') },
    { name: 'notes.mp4', mimeType: 'video/mp4', buffer: Buffer.from('Notes, and no video at all') },
    { name: 'half.webm', mimeType: 'video/webm', buffer: fileOf('vp9.webm').subarray(0, 5000) },
  )
  await expect(page.getByText('minutes.webm: It is longer than 60 seconds.')).toBeVisible()
  await expect(page.getByText('notes.mp4: It is no video that the shop can read.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again minutes.webm' })).toBeVisible()
  await checkPage(page)
  await page.getByRole('link', { name: 'walking.webm' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'walking.webm' })).toBeVisible()
  await expect(page.getByText(/^0:02, 90 × 120 px, .* with sound/)).toBeVisible()
  await expect(page.getByText('The file stays in the library while unused.')).toBeVisible()
  await untilAlive(page)
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 1.2
    return new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
  })
  await page.getByRole('button', { name: 'Use the current frame' }).click()
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: 'Save poster' }).click()
  await expect(page.getByText('Pages are updated within a moment.')).toBeVisible()
  await page.getByRole('button', { name: 'Play automatically' }).click()
  await expect(page.getByText(/^Plays automatically in a loop/)).toBeVisible()
  await checkPage(page)

  await page.getByRole('link', { name: 'All videos' }).click()
  await expect(page.getByRole('link', { name: 'walking.webm' })).toBeVisible()
})

test('a video that the browser cannot show is sent with a picture of the library', async ({
  page,
  given,
}) => {
  await enter(given, page, await givenAdmin(given, 'content'), '/admin/media/add')
  await untilAlive(page)
  // As an old browser has it.
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null)
  })
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chosen).setFiles(walking)
  await page.getByRole('button', { name: 'Choose a poster for walking.webm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.getByLabel('Search').fill('noor')
  await dialog
    .getByRole('button')
    .filter({ has: page.getByRole('img') })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'walking.webm' })).toBeVisible()
})
