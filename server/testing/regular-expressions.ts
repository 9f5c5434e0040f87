import { globSync, readFileSync } from 'node:fs'

import { parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'

const paths = globSync('{app,sandbox,server,shop,platform}/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.tsx?$|\/testing\//.test(path),
)
/** The source of the shop without its tests, by path. */
export const sourceTexts = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))

/** The regular expressions of a file, each with its line. */
function regexesOf(path: string, text: string): [literal: string, line: number][] {
  const found: [string, number][] = []
  new Visitor({
    Literal({ start, end, ...literal }) {
      if ('regex' in literal)
        found.push([text.slice(start, end), text.slice(0, start).split('\n').length])
    },
  }).visit(parseSync(path, text).program)
  return found
}

/** Every regular expression of the shop, with a place where it is. */
export const literals = new Map<string, string>()
for (const [path, text] of sourceTexts)
  for (const [literal, line] of regexesOf(path, text)) literals.set(literal, `${path}:${line}`)

/**
 * What the checker cannot follow, because of look-around: reviewed by a person, and linear in the length of the
 * text. Either it can match from one position only, or its input is cut.
 */
export const readByAPerson = new Set([
  // Starts where a run starts, and reads each run once.
  String.raw`/(?<![\w.+'-])[\w.+'-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi`,
  String.raw`/(?<![^\s@])[^\s@]+@[^\s@]+/g`,
  String.raw`/(?<!\p{N})\p{N}+$/u`,
  String.raw`/(?<!\s)\s+\S*$/`,
  String.raw`/(?<![\s,.;:–-])[\s,.;:–-]+$/`,
  // Start at the beginning of the text.
  String.raw`/^::ffff:(?=[\d.]+$)/i`,
  String.raw`/^(£?\s*\d{1,3})(?:,(\d{3}))+(?=\.|$)/`,
  String.raw`/^\/(?![/\\])[^\s\\]*$/`,
  String.raw`/^(?:https:\/\/[^\s/\\]|mailto:[^\s@]+@|tel:\+?\d|\/(?![/\\]))\S*$/`,
  String.raw`/^\/admin(-[a-z-]+)?(?=[/?#]|$)/`,
  String.raw`/^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/`,
  String.raw`/^(.)\1*$/su`,
  // Starts with a character that the rest cannot match.
  String.raw`/\/(?=manifest-[^/]*$)/`,
])

/** What takes the checker half a second to twenty: `npm run proof -- regular-expressions` judges these. */
export const judgedByProof = new Set([
  String.raw`/@(?:\\?i|\\0{0,4}[46]9\s?)(?:\\?m|\\0{0,4}[46]d\s?)(?:\\?p|\\0{0,4}[57]0\s?)(?:\\?o|\\0{0,4}[46]f\s?)(?:\\?r|\\0{0,4}[57]2\s?)(?:\\?t|\\0{0,4}[57]4\s?)[^;{}]*/gi`,
  String.raw`/^\/(orders\/[^/]+\/(invoice\.pdf|credit-notes\/[^/]+)|returns\/[^/]+\/label\.pdf|personal-data\/[^/]+)$/`,
  String.raw`/^(dev|preview)\.|^[^.]+-preview\.|\.(vercel\.app|netlify\.app|pages\.dev|onrender\.com)$/`,
  String.raw`/^whsec_[A-Za-z0-9+/]{32,}=*$/`,
  String.raw`/^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-original-host|cf-.+|true-client-ip)$/i`,
  String.raw`/^Given back (£\d+\.\d\d) through the order it was exchanged from$/`,
  String.raw`/(?:\\?u|\\0{0,4}[57]5\s?)(?:\\?r|\\0{0,4}[57]2\s?)(?:\\?l|\\0{0,4}[46]c\s?)\(([^)]*)\)?/gi`,
  String.raw`/^\s*with j as \(\s*delete from \S+_private_jobs/`,
  String.raw`/^(text\/|application\/([a-z]+\+)?(json|xml|manifest))/`,
  String.raw`/^Given back (£\d+\.\d\d)(?: as store credit| to gift card (\w+))$/`,
  String.raw`/<link rel="modulepreload"[^<>]*>/g`,
  String.raw`/^Given back (£\d+\.\d\d) as what was chosen instead$/`,
  String.raw`/^\s*delete from \S+_private_jobs/`,
  String.raw`/^(localhost|127\.0\.0\.1|\[?::1\]?|.+\.local)$/`,
])

/** The worst case of an expression: `safe`, or what is wrong with it. Always the same result. */
export async function judge(literal: string): Promise<string> {
  const [, source = '', flags = ''] = /^\/(.+)\/([a-z]*)$/su.exec(literal) ?? []
  const verdict = await check(source, flags, { checker: 'automaton', timeout: 60_000 })
  if (verdict.status === 'safe') return 'safe'
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.error.kind
}

/** Those of `candidates` that are not safe, each with its place and what is wrong with it. */
export async function judgeAll(candidates: readonly (readonly [literal: string, place: string])[]) {
  const verdicts = await Promise.all(
    candidates.map(async ([literal, place]) => ({ literal, place, is: await judge(literal) })),
  )
  return verdicts.filter(({ is }) => is !== 'safe')
}
