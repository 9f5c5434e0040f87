import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path/posix'

import { parseSync } from 'oxc-parser'
import type { EcmaScriptModule } from 'oxc-parser'

/** `to` is a file of this repository, `node:fs`, or `node_modules/react/` for any part of a package. */
export type Import = { from: string; to: string; isTypeOnly: boolean }

const folders = [
  'app',
  'bench',
  'database',
  'e2e',
  'platform',
  'proofs',
  'sandbox',
  'server',
  'shop',
  'tools',
]
const isSource = (name: string) => /[.]tsx?$/.test(name) && !name.endsWith('.d.ts')

/** All TypeScript files, by their paths from the root. */
export function sourceFiles(root = process.cwd()): string[] {
  return [
    ...readdirSync(root),
    ...folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    ),
  ].filter(isSource)
}

/** What these files import, static and dynamic. */
export function readImports(files: readonly string[], root = process.cwd()): Import[] {
  return files.flatMap((from) => {
    const source = readFileSync(join(root, from), 'utf8')
    return importsOf(from, source)
  })
}

/** What a file with this text imports. */
export function importsOf(from: string, source: string): Import[] {
  const { module, errors } = parseSync(from, source)
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`)
  const found = requests(module, source).map(({ request, isTypeOnly }) => ({
    from,
    to: resolveImport(from, request),
    isTypeOnly,
  }))
  // React Router generates these types.
  return found.filter(({ to }) => !to.includes('/+types/'))
}

function requests(module: EcmaScriptModule, source: string) {
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ request: moduleRequest.value, isTypeOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^(['"`])([^$]*)\1$/.exec(source.slice(start, end))
      return literal?.[2] === undefined ? [] : [{ request: literal[2], isTypeOnly: false }]
    }),
  ]
}

/** The file or package that a request in a file stands for. */
export function resolveImport(from: string, request: string): string {
  const [path = ''] = request.split('?')
  if (path.startsWith('.')) return join(from, '..', path)
  if (path.startsWith('#')) return path.slice(1)
  if (path.startsWith('node:')) return path
  if (builtinModules.includes(path)) return `node:${path}`
  const [scope, name] = path.split('/')
  return path.startsWith('@') ? `node_modules/${scope}/${name}/` : `node_modules/${scope}/`
}
