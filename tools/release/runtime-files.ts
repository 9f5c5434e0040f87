import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { importsOf } from '../import-graph.ts'
import type { Import } from '../import-graph.ts'

type Scripts = Record<string, string>

/** The npm scripts that need the whole repository. All others also run on a server, from a release. */
const developmentScripts = new Set([
  'dev',
  'build',
  'release',
  'check',
  'test',
  'test:unit',
  'test:changed',
  'test:db',
  'test:e2e',
  'proof',
  'bench',
  'db:types',
  'db:dump',
  'screenshots',
  'format',
])

/** What the server and the commands read at run time besides the build and their own code. */
const readAtRunTime = [
  'database/migrations/*.sql',
  '{shop,platform}/*/procedures/**/*.sql',
  'database/demo/pictures/*.webp',
]

/** For people who install a release. */
const forOperators = [
  'LICENSE',
  'CHANGELOG.md',
  '.npmrc',
  'package-lock.json',
  'docs/configuration.md',
  'docs/backup.md',
  'docs/before-you-open.md',
  'docs/run-on-a-server.md',
  'deploy/{.env.example,Caddyfile,libas.service,varnish.vcl}',
]

/** The sources of the server: what the build bundles, tests aside. */
export const serverSources = (root = process.cwd()): string[] =>
  globSync('{app,database,platform,sandbox,server,shop}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|\/testing\/|\.d\.ts$/.test(file),
  )

/** The npm scripts of a release: those of `scripts` that run on a server. */
export const runtimeScripts = (scripts: Scripts): Scripts =>
  Object.fromEntries(Object.entries(scripts).filter(([name]) => !developmentScripts.has(name)))

/**
 * What Node loads as source: the files of the scripts, what the built server hands to worker threads, and all
 * that these import.
 */
export function runtimeSources(scripts: Scripts, root = process.cwd()): Import[] {
  const entries = [
    ...Object.values(runtimeScripts(scripts)).flatMap(
      (script) => script.match(/tools\/\S+\.ts/g) ?? [],
    ),
    ...resolvedNames(root)
      .filter((name) => name.startsWith('#'))
      .map((name) => name.slice(1)),
  ]
  const found: Import[] = []
  const seen = new Set<string>()
  for (const queue = [...entries]; queue.length > 0;) {
    const file = queue.pop()!
    if (seen.has(file)) continue
    seen.add(file)
    found.push({ from: file, to: file, isTypeOnly: false })
    for (const edge of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      if (edge.isTypeOnly) continue
      found.push(edge)
      if (/\.tsx?$/.test(edge.to)) queue.push(edge.to)
    }
  }
  return found
}

/** Files (`#platform/…`) and packages that the server looks up by name while it runs, with `createRequire`. */
export const resolvedNames = (root = process.cwd()): string[] =>
  serverSources(root)
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((source) => source.includes('createRequire'))
    .flatMap((source) =>
      Array.from(source.matchAll(/\bresolve\w*\(\s*'([#@a-z][^']*)'/g), ([, name]) => name!),
    )

/** Every file of a release but package.json and what is new in it, by its path from the root. */
export function releaseFiles(scripts: Scripts, root = process.cwd()): string[] {
  const sources = runtimeSources(scripts, root).map(({ from }) => from)
  const rest = globSync([...readAtRunTime, ...forOperators, 'build/{client,server}/**/*'], {
    cwd: root,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  return [...new Set([...sources, ...rest])].sort()
}
