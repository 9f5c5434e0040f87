import { findRoute, knownRoutes } from './known-routes.ts'
import { otherNames, otherParents } from './other-names.ts'
import { failedValidation } from './route-validation.ts'
import type { RouteReason, RouteValidation } from './route-validation.ts'
import { isParameter, segmentsOf } from './shop-routes.ts'
import { suspicionOf } from './suspicious-path.ts'
import type { Suspicion } from './suspicious-path.ts'

/** Whether one letter too many, too few, another, or two swapped ones part two words. */
function isOneTypo(expected: string, given: string): boolean {
  if (expected === given || Math.abs(expected.length - given.length) > 1) return false
  let start = 0
  while (start < expected.length && expected[start] === given[start]) start += 1
  const [rest, other] = [expected.slice(start), given.slice(start)]
  return (
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    rest.slice(1) === other.slice(1) ||
    (rest.length > 1 &&
      rest[0] === other[1] &&
      rest[1] === other[0] &&
      rest.slice(2) === other.slice(2))
  )
}

const scores: Record<Suspicion, number> = {
  traversal: 0,
  'control characters': 0,
  script: 0,
  sql: 0,
  'hidden file': 10,
  scanner: 10,
  'too long': 20,
}

/** Judges the path of an address, without its query: section 2, unknown paths. Never throws. */
export function validateRoute(path: string): RouteValidation {
  const suspicion = suspicionOf(path)
  if (suspicion) {
    return {
      ...failedValidation,
      securityScore: scores[suspicion],
      reason: `suspicious: ${suspicion}`,
      routeType: 'suspicious',
    }
  }
  const known = findRoute(path)
  if (known) {
    return {
      isValid: true,
      allowedRoute: true,
      securityScore: 100,
      reason: 'known',
      routeType: known.type,
      redirectTo: null,
    }
  }
  const spelling = tidied(path)
  return (
    redirection(
      respelt(spelling, (expected, given) => expected === given),
      90,
      'other spelling',
    ) ??
    redirection(renamed(spelling), 80, 'other name') ??
    redirection(respelt(spelling, isTypo), 70, 'typing mistake') ?? {
      ...failedValidation,
      securityScore: 50,
      reason: 'no such page',
    }
  )
}

function redirection(
  redirectTo: string | undefined,
  securityScore: number,
  reason: RouteReason,
): RouteValidation | undefined {
  const route = redirectTo === undefined ? undefined : findRoute(redirectTo)
  if (redirectTo === undefined || !route) return undefined
  return {
    isValid: false,
    allowedRoute: true,
    securityScore,
    reason,
    routeType: route.type,
    redirectTo,
  }
}

/** What a path that is redirected counts as. */
export function movedTo(redirectTo: string): RouteValidation {
  const { routeType } = validateRoute(redirectTo.replace(/[?#].*$/s, ''))
  return {
    isValid: false,
    allowedRoute: true,
    securityScore: 90,
    reason: 'moved',
    routeType,
    redirectTo,
  }
}

/** Without doubled slashes and one at the end. */
const tidied = (path: string) => `/${segmentsOf(path.replaceAll('\\', '/')).join('/')}`

/** The same path in our spelling, where its names are `alike` those of a route. */
function respelt(path: string, alike: (expected: string, given: string) => boolean) {
  const given = segmentsOf(path)
  const route = knownRoutes.find(({ pattern, type }) => {
    const expected = segmentsOf(pattern)
    return (
      type !== 'hidden' &&
      expected.length === given.length &&
      expected.every((segment, at) =>
        isParameter(segment)
          ? isIdentifier(given[at] ?? '')
          : alike(segment, given[at]?.toLowerCase() ?? ''),
      )
    )
  })
  if (!route) return undefined
  const spelt = segmentsOf(route.pattern).map((name, at) => (isParameter(name) ? given[at] : name))
  return `/${spelt.join('/')}`
}

/** One mistake makes another word of the shortest names. */
const isTypo = (expected: string, given: string) =>
  expected === given || (expected.length > 3 && isOneTypo(expected, given))

function renamed(path: string) {
  const lower = path.toLowerCase()
  const name = Object.hasOwn(otherNames, lower) ? otherNames[lower] : undefined
  if (name !== undefined) return name
  const [parent = '', id = '', ...rest] = segmentsOf(path)
  const key = `/${parent.toLowerCase()}`
  if (rest.length > 0 || !isIdentifier(id) || !Object.hasOwn(otherParents, key)) return undefined
  return `${otherParents[key]}/${id}`
}

/** An id or a slug; nothing else is carried over into a redirect. */
const isIdentifier = (text: string) => /^[\w~-][\w.~-]{0,127}$/.test(text)
