import { beforeEach, describe, expect, test, vi } from 'vitest'

import { everythingChosen, nothingChosen } from '../cookie-choice.ts'

const KEY = 'libas.cookie-choice'
const WORDS = 'May we remember what you looked at?'
let stored: Map<string, string>

/** The module as a page that is opened again has it. */
async function openPage() {
  vi.resetModules()
  return { ...(await import('./cookie-choice-store.ts')), ...(await import('./save-choice.ts')) }
}

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

describe('a browser that was never asked', () => {
  test('agrees to nothing, and keeps nothing, not even an id', async () => {
    const { agreesTo, keptChoice } = await openPage()

    expect([agreesTo('preferences'), agreesTo('analytics'), keptChoice()]).toEqual([
      false,
      false,
      undefined,
    ])
    expect(stored.size).toBe(0)
  })
})

describe('a choice', () => {
  test('is kept for the next page, under one id that stays', async () => {
    const { browserId } = (await openPage()).saveChoice(everythingChosen, 'banner', WORDS)
    const { agreesTo, saveChoice } = await openPage()

    expect(agreesTo('analytics')).toBe(true)
    expect(saveChoice(nothingChosen, 'banner', WORDS).browserId).toBe(browserId)
    expect(agreesTo('analytics')).toBe(false)
  })

  test('counts as noted only when the log has this very one', async () => {
    const { saveChoice, keptChoice, noteChoiceLogged } = await openPage()
    const first = saveChoice(everythingChosen, 'banner', WORDS)
    saveChoice(nothingChosen, 'banner', WORDS)

    noteChoiceLogged(first)
    expect(keptChoice()?.isNoted).toBe(false)
    noteChoiceLogged(keptChoice()!)
    expect(keptChoice()).toMatchObject({ choice: nothingChosen, isNoted: true })
  })

  test('keeps the words it was made by for the next page, until the log has them', async () => {
    ;(await openPage()).saveChoice(everythingChosen, 'banner', WORDS)
    const { keptChoice, noteChoiceLogged } = await openPage()

    expect(keptChoice()).toMatchObject({ wording: WORDS, isNoted: false })
    noteChoiceLogged(keptChoice()!)
    expect(stored.get(KEY)).not.toContain(WORDS)
    expect(keptChoice()).toMatchObject({ choice: everythingChosen, isNoted: true })
  })

  test('is reported to subscribers', async () => {
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    const { saveChoice, watchChoice } = await openPage()
    const listener = vi.fn()
    const stop = watchChoice(listener)

    saveChoice(everythingChosen, 'banner', WORDS)
    stop()
    saveChoice(nothingChosen, 'banner', WORDS)

    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('holds while the page is open where nothing can be stored', async () => {
    const forbidden = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
    const { agreesTo, saveChoice } = await openPage()

    saveChoice(everythingChosen, 'banner', WORDS)

    expect(agreesTo('preferences')).toBe(true)
  })
})

test.for([
  'yes',
  '{}',
  'null',
  '{"id":"1","preferences":true,"analytics":true}',
  '{"id":"6f1b0c3e-3a39-4a1c-9f3e-0b6f3c5d2a11","preferences":"yes","analytics":true,"place":"banner"}',
  '{"id":"6f1b0c3e-3a39-4a1c-9f3e-0b6f3c5d2a11","preferences":true,"analytics":true,"place":"moon"}',
])('%s is no choice: the visitor is asked again', async (text) => {
  stored.set(KEY, text)
  const { keptChoice } = await openPage()

  expect(keptChoice()).toBeUndefined()
})
