import { Plus, Settings } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

import { ADMIN_SETTINGS } from '#shop/admin/admin-paths.ts'
import { allSettings } from '#shop/admin/settings/settings-pages.ts'
import { mistakesIn, typingDistance } from '#shop/search/word-forms.ts'

import { adminPages } from './admin-pages.ts'
import { paletteActions } from './palette-actions.ts'

/** A page, something to do, or a setting that the palette leads to. */
export type PaletteEntry = {
  kind: 'page' | 'action' | 'setting'
  path: string
  label: string
  icon: LucideIcon
  /** Other words that people look for it by. */
  synonyms: string
  /** The letter that leads there after a `g`. */
  letter?: string | undefined
}

const pages: readonly PaletteEntry[] = adminPages
  .flatMap((group) => group.pages)
  .map(({ path, label, icon, letter, synonyms = '' }) => ({
    kind: 'page',
    path,
    label,
    icon,
    letter,
    synonyms,
  }))

const actions: readonly PaletteEntry[] = paletteActions.map(({ path, label, synonyms }) => ({
  kind: 'action',
  path,
  label,
  icon: Plus,
  synonyms,
}))

const settingEntry = (label: string, path: string, synonyms: string): PaletteEntry => ({
  kind: 'setting',
  path,
  label,
  icon: Settings,
  synonyms,
})

/** Each setting by its name, and the section it is in. */
const settings = allSettings.map(({ label, section, path }) =>
  settingEntry(label, path, `${section} setting`),
)
const searchedSettings = allSettings.map(({ label, path, searched }) =>
  settingEntry(label, path, searched),
)

const all = [...pages, ...actions, ...settings]

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** How well a typed word fits one that is known: 0 the beginning, 1 somewhere in it, 2 with typing mistakes. */
function fit(typed: string, word: string): number | undefined {
  if (word.startsWith(typed)) return 0
  if (typed.length > 2 && word.includes(typed)) return 1
  const allowed = mistakesIn(typed)
  if (allowed === 0) return undefined
  // Of a word that is still being typed only its beginning counts.
  const begun = word.slice(0, typed.length)
  return Math.min(typingDistance(typed, word, allowed), typingDistance(typed, begun, allowed)) <=
    allowed
    ? 2
    : undefined
}

const bestOf = (typed: string, known: readonly string[]) =>
  known.flatMap((word) => fit(typed, word) ?? []).toSorted((one, other) => one - other)[0]

/** How well an entry fits all that was typed, the least the best; undefined where it does not. */
function rank(terms: readonly string[], { label, synonyms }: PaletteEntry): number | undefined {
  let sum = 0
  for (const term of terms) {
    const inLabel = bestOf(term, wordsIn(label))
    const inSynonyms = bestOf(term, wordsIn(synonyms))
    // A synonym comes after the same in the name, and before typing mistakes.
    const ranks = [
      ...(inLabel === undefined ? [] : [inLabel * 2]),
      ...(inSynonyms === undefined ? [] : [inSynonyms * 2 + 1]),
    ]
    if (ranks.length === 0) return undefined
    sum += Math.min(...ranks)
  }
  return sum
}

const isOpen = ({ kind, path }: PaletteEntry, open: ReadonlySet<string>) =>
  // All pages of settings are open to the same people.
  open.has(kind === 'setting' ? ADMIN_SETTINGS : path)

/**
 * The entries that fit what was typed, of those whose paths are `open`, the best first. Nothing typed: all pages. Other
 * words and a few typing mistakes are understood; those with mistakes are left out where something fits as it is.
 */
export function findEntries(typed: string, open: ReadonlySet<string>): PaletteEntry[] {
  if (wordsIn(typed).length === 0) return pages.filter(({ path }) => open.has(path))
  return best(
    typed,
    all.filter((entry) => isOpen(entry, open)),
  )
}

/** The settings that fit what was typed, in the same way; also by their hints and pages. */
export const findSettings = (typed: string): PaletteEntry[] => best(typed, searchedSettings)

function best(typed: string, entries: readonly PaletteEntry[]): PaletteEntry[] {
  const terms = wordsIn(typed)
  const found = entries.flatMap((entry) => {
    const fitting = rank(terms, entry)
    return fitting === undefined ? [] : [{ entry, rank: fitting }]
  })
  const least = Math.min(...found.map((one) => one.rank))
  const MISTAKES = 4
  return found
    .filter((one) => least >= MISTAKES || one.rank < MISTAKES)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}
