import type { Page } from '@playwright/test'

import { checkPage } from '#e2e/fixtures/accessibility.ts'
import { enter, givenAdmin } from '#e2e/fixtures/admin.ts'
import { givenVideo } from '#e2e/fixtures/given-video.ts'
import { untilAlive, untilServed } from '#e2e/fixtures/go-to.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const slug = 'jersey-hijab-navy'

// Other tests on this shop see it as it was.
test.afterEach(async ({ given }) => {
  await given.rows('delete from product_images where video_id is not null')
  await given.rows('delete from videos')
})

const fileOf = (text: string) => ({
  name: 'swaying.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from(text),
})
const english = 'WEBVTT\n\n00:00.000 --> 00:01.400\nMade in London'
const arabic = 'WEBVTT\n\n00:00.000 --> 00:01.400\nصُنع في لندن'

/** The captions of the player, the language of each, and which are shown. */
const tracksOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) =>
    Array.from(video.textTracks, ({ kind, label, language, mode, cues }) => ({
      kind,
      label,
      language,
      mode,
      cues: Array.from(cues ?? [], (cue) => (cue as VTTCue).text),
    })),
  )

test('staff add captions in each language, and visitors see those of the language of their page', async ({
  page,
  given,
  openShop,
  expectConsole,
}) => {
  // Refused by the server.
  expectConsole(/media\/videos/)
  const id = await givenVideo(given, 'swaying.webm')
  await given.rows(
    `insert into product_images (product_id, picture_id, alt, position, video_id)
     select p.id, v.poster_id, 'The hijab in the wind', 99, v.id from products p, videos v
      where p.slug = $1 and v.id = $2`,
    [slug, id],
  )
  const path = `/admin/media/videos/${id}`
  await enter(given, page, await givenAdmin(given, 'content'), path)
  await untilAlive(page)
  const section = page.getByRole('region', { name: 'Captions' })
  await expect(section.getByText('Missing')).toHaveCount(2)

  // Unsuitable files: the line is named, and nothing is saved.
  await section
    .getByLabel('WebVTT file in English')
    .setInputFiles(fileOf(`${english}\n00:01.000 --> 00:01.200\nWith love`))
  await section.getByRole('button', { name: 'Upload captions in English' }).click()
  await expect(section.getByText(/^Line 5: An empty line is missing/)).toBeVisible()
  await expect(section.getByLabel('WebVTT file in English')).toBeFocused()
  await section
    .getByLabel('WebVTT file in English')
    .setInputFiles(fileOf(`${english}\n\nNOTE ${'a'.repeat(200 * 1024)}`))
  await expect(section.getByText('The file is larger than 200 kB. Shorten it.')).toBeVisible()
  await checkPage(page)

  await section.getByLabel('WebVTT file in English').setInputFiles(fileOf(english))
  await section.getByRole('button', { name: 'Upload captions in English' }).click()
  await expect(section.getByText('Added')).toHaveCount(1)
  await section.getByLabel('WebVTT file in Arabic').setInputFiles(fileOf(arabic))
  await section.getByRole('button', { name: 'Upload captions in Arabic' }).click()
  await expect(section.getByText('Added')).toHaveCount(2)
  await checkPage(page)
  const download = page.waitForEvent('download')
  await section.getByRole('link', { name: 'Download captions in Arabic' }).click()
  expect((await download).suggestedFilename()).toBe('swaying.ar.vtt')

  const visitor = await openShop()
  const play = visitor.getByRole('button', { name: 'Play the video: The hijab in the wind' })
  await untilServed(visitor, `/products/${slug}`, 'The hijab in the wind')
  await visitor.goto(`/products/${slug}`)
  await untilAlive(visitor)
  await play.press('Enter')
  const track = { kind: 'captions', cues: [] }
  await expect
    .poll(() => tracksOf(visitor))
    .toEqual([
      { ...track, label: 'English', language: 'en-GB', mode: 'showing', cues: ['Made in London'] },
      { ...track, label: 'العربية', language: 'ar', mode: 'disabled' },
    ])
  await visitor.goto(`/ar/products/${slug}`)
  await untilAlive(visitor)
  await visitor.locator('.gallery').getByRole('button').last().press('Enter')
  await expect
    .poll(() => tracksOf(visitor))
    .toEqual([
      { ...track, label: 'English', language: 'en-GB', mode: 'disabled' },
      { ...track, label: 'العربية', language: 'ar', mode: 'showing', cues: ['صُنع في لندن'] },
    ])

  await section.getByRole('button', { name: 'Delete captions in Arabic' }).click()
  await expect(section.getByText('Missing')).toHaveCount(1)
  await page.goto('/admin/media/videos')
  await expect(page.getByRole('row', { name: /swaying\.webm/ })).toContainText('Missing: Arabic')
  await page.goto('/admin/translations?kind=video&show=missing')
  await page.getByRole('link', { name: 'swaying.webm' }).click()
  await untilAlive(page)
  await section.getByRole('button', { name: 'Delete captions in English' }).click()
  await section.getByRole('button', { name: 'Mark as having no spoken words' }).click()
  await expect(section.getByText(/^Not needed: the video is marked/)).toBeVisible()
  await expect(section.getByLabel(/WebVTT/)).toHaveCount(0)
})
