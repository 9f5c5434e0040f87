import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { insertPicture } from '#platform/pictures/server/picture-queries.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { blocks, homeEditor, section } from '../../testing/home-editor.ts'
import { editContent } from './edit-content.ts'
import { HOME } from './home-texts.ts'

const db = await useTestDatabase()
const { editor, act, shown } = homeEditor(db)
const { rows: begin } = await db.pool.query<{ body: object }>(
  `select body from content_pages where slug = 'home'`,
)
const saved = { kind: 'saved' }

beforeEach(async () => {
  await db.pool.query(`delete from settings where key <> 'maintenance'`)
  await db.pool.query(`delete from content_drafts where key = 'home'`)
  await db.pool.query(`update content_pages set body = $1 where slug = 'home'`, [begin[0]!.body])
})

describe('what visitors cannot have', () => {
  const picture = () =>
    insertPicture(db, {
      hash: randomUUID().replaceAll('-', '').repeat(2),
      width: 1600,
      height: 900,
      dominantHex: '#aabbcc',
    })

  test('is kept in a draft, and named at its field before it is published', async () => {
    const some = {
      hero_line: '',
      hero_link: 'products',
      hero_product: 'no-such-abaya',
      story_text: [' '],
      story_link: '/products?category=none',
      featured_collection: 'no-such-one',
      body: blocks(section('hero'), section('story'), section('featured')),
    }
    expect(await act('save', some)).toMatchObject(saved)
    const refused = await act('publish')
    expect(refused).toMatchObject({ kind: 'refused' })
    expect(refused).toHaveProperty('faults', {
      hero_line: 'Fill this in before you publish.',
      hero_link: expect.stringContaining('no page at products'),
      hero_product: expect.stringContaining('no-such-abaya is not a published product'),
      story_text: 'Fill this in before you publish.',
      story_link: expect.stringContaining('/products?category=none'),
      featured_collection: expect.stringContaining('no-such-one no longer exists'),
    })
    // Sections that are not on the page hinder nobody.
    expect(await act('publish', { body: blocks(section('journal')) })).toMatchObject(saved)
  })

  test('is refused by the database, too, whatever the editor finds', async () => {
    const { version } = (await editor()).edited
    const asked = { ...HOME, version, act: 'publish', actorId: randomUUID() } as const
    const wide = await picture()
    const refusedFor = async (content: object) => {
      const answer = await editContent(db, { ...asked, content })
      return !answer.ok && answer.refusal.kind === 'fault' && answer.refusal.fields
    }
    expect(await refusedFor({ hero_line: '', story_text: [] })).toEqual(['hero_line', 'story_text'])
    expect(await refusedFor({ hero_picture: wide.id })).toEqual(['hero_picture_alt'])
    expect(await refusedFor({ hero_picture_tall: wide.id })).toEqual(['hero_picture'])
    expect(await refusedFor({ hero_picture: randomUUID() })).toEqual(['hero_picture'])
  })

  test('is a picture without a description, and one for phones alone', async () => {
    const [wide, tall] = [await picture(), await picture()]
    expect(await act('publish', { hero_picture: wide.id })).toMatchObject({
      faults: { hero_picture_alt: 'Enter alt text that describes the picture.' },
    })
    expect(
      await act('publish', { hero_picture_tall: tall.id, hero_picture_alt: 'Linen' }),
    ).toMatchObject({ faults: { hero_picture: expect.stringContaining('wide') } })
    expect(await act('save', { hero_picture: 'a picture' })).toMatchObject({
      faults: { hero_picture: expect.stringContaining('choose a picture') },
    })
    const pictures = {
      hero_picture: wide.id,
      hero_picture_tall: tall.id,
      hero_picture_alt: 'Linen',
    }
    expect(await act('publish', pictures)).toMatchObject(saved)
    expect(await shown('hero_picture_tall')).toBe(tall.id)
    expect(
      await act('publish', { hero_picture: '', hero_picture_tall: '', hero_picture_alt: '' }),
    ).toMatchObject(saved)
    expect(await shown('hero_picture')).toBeNull()
  })

  test('what is too long, or has invisible characters, is not even kept', async () => {
    const long = { hero_line: 'x'.repeat(61), hero_text: 'a\0b', story_text: ['x'.repeat(601)] }
    expect(await act('save', long)).toMatchObject({
      faults: {
        hero_line: expect.stringContaining('60 characters'),
        hero_text: expect.stringContaining('cannot be kept'),
        story_text: expect.stringContaining('600 characters'),
      },
    })
    expect(await act('save', { story_text: Array(7).fill('x') })).toMatchObject({
      faults: { story_text: expect.stringContaining('6 paragraphs') },
    })
    expect((await editor()).edited.has_draft).toBe(false)
  })
})
