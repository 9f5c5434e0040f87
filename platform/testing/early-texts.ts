import { readFileSync } from 'node:fs'
import { join } from 'node:path/posix'

import { parseSync, visitorKeys } from 'oxc-parser'
import type { Node } from 'oxc-parser'

import { resolveImport } from '#tools/import-graph.ts'

/** The texts of every language: the value of each export, by file. */
type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>

type Module = {
  file: string
  body: readonly Node[]
  /** What imported names stand for. */
  imports: Map<string, { file: string; name: string }>
  /** Functions at the top level, by name. */
  functions: Map<string, Node>
  /** Groups of texts, by the names that stand for them. */
  groups: Map<string, object>
}

/** These run the function they are given before they return. */
const runsAtOnce =
  /^(map|flatMap|filter|find|some|every|forEach|reduce|sort|toSorted|from|groupBy)$/
const isFunction = ({ type }: Node) => /Function|MethodDefinition/.test(type)

/**
 * Finds texts that are read while a module loads, as `file: code`. Such a text keeps the language of the process
 * for everyone. Follows functions that are called while a module loads, in whichever file they are.
 */
export function findEarlyTexts(sources: ReadonlyMap<string, string>, texts: Texts): string[] {
  const modules = new Map<string, Module | undefined>()
  const known = new Map<Node, boolean>()

  function moduleOf(file: string): Module | undefined {
    if (!modules.has(file)) {
      const source = sources.get(file)
      modules.set(file, source === undefined ? undefined : readModule(file, source, texts))
    }
    return modules.get(file)
  }

  /** Whether running a function reads a text before it returns. */
  function readsTexts(file: string, name: string): boolean {
    if (file.endsWith('/current-language.ts') && name === 'currentLanguage') return true
    const module = moduleOf(file)
    const found = module?.functions.get(name)
    if (!module || !found) return false
    const before = known.get(found)
    if (before !== undefined) return before
    // A function that calls itself reads what it reads otherwise.
    known.set(found, false)
    const reads = bodyOf(found).some((part) => readsIn(module, part).length > 0)
    known.set(found, reads)
    return reads
  }

  /** What is read when `node` runs. */
  function readsIn(module: Module, node: Node, isRun = true): Node[] {
    if (isFunction(node) && !isRun) return []
    if (node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(node.type)) return []
    if (isLeaf(module, node)) return [node]
    if (node.type === 'CallExpression') {
      const { callee } = node
      const own = callee.type === 'Identifier' ? callee.name : undefined
      const from = own === undefined ? undefined : module.imports.get(own)
      const isRead =
        own !== undefined &&
        (from
          ? isTranslated(from, texts) || readsTexts(from.file, from.name)
          : readsTexts(module.file, own))
      const method =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
          ? callee.property.name
          : ''
      return [
        ...(isRead ? [node] : []),
        ...readsIn(module, callee, true),
        ...node.arguments.flatMap((given) => readsIn(module, given, runsAtOnce.test(method))),
      ]
    }
    return childrenOf(node).flatMap((child) => readsIn(module, child, false))
  }

  return [...sources].flatMap(([file, source]) => {
    // Texts are made of each other.
    if (file in texts || file.replace(/\.\w+\.ts$/, '.ts') in texts) return []
    if (!mayRead(source)) return []
    const module = moduleOf(file)
    const found = module?.body.flatMap((part) => readsIn(module, part, false)) ?? []
    return found.map(({ start, end }) => `${file}: ${source.slice(start, end)}`)
  })
}

/** Whether a file imports anything of the repository; only that brings texts. */
const mayRead = (source: string) => /from '[#.]/.test(source)

const isTranslated = ({ file, name }: { file: string; name: string }, texts: Texts) =>
  typeof texts[file]?.[name] === 'function'

function readModule(file: string, source: string, texts: Texts): Module {
  const { program } = parseSync(file, source, { preserveParens: false })
  const module: Module = {
    file,
    body: program.body,
    imports: new Map(),
    functions: new Map(),
    groups: new Map(),
  }
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const from = resolveImport(file, statement.source.value)
      for (const each of statement.specifiers) {
        if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier') continue
        const { name } = each.imported
        module.imports.set(each.local.name, { file: from, name })
        const value = texts[from]?.[name]
        if (typeof value === 'object' && value !== null) module.groups.set(each.local.name, value)
      }
      continue
    }
    const made =
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement
    if (made.type === 'FunctionDeclaration' && made.id) module.functions.set(made.id.name, made)
    if (made.type !== 'VariableDeclaration') continue
    for (const { id, init } of made.declarations) {
      if (!init) continue
      if (id.type === 'Identifier' && isFunction(init)) module.functions.set(id.name, init)
      const value = valueOf(module, init)
      if (typeof value !== 'object' || value === null) continue
      if (id.type === 'Identifier') module.groups.set(id.name, value)
      if (id.type === 'ObjectPattern')
        for (const property of id.properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
          const inner: unknown = Reflect.get(value, property.key.name)
          if (property.value.type === 'Identifier' && typeof inner === 'object' && inner !== null)
            module.groups.set(property.value.name, inner)
        }
    }
  }
  return module
}

/** What an expression such as `text.fields.name` stands for; undefined for anything but texts. */
function valueOf(module: Module, node: Node): unknown {
  if (node.type === 'Identifier') return module.groups.get(node.name)
  if (node.type !== 'MemberExpression') return undefined
  const group = valueOf(module, node.object)
  if (typeof group !== 'object' || group === null) return undefined
  // Which one is known only when it runs: any of them.
  if (node.computed) return Object.values(group)[0] ?? ''
  return node.property.type === 'Identifier' ? Reflect.get(group, node.property.name) : undefined
}

/** A text, or one that is made by calling it: not a group of them. */
function isLeaf(module: Module, node: Node): boolean {
  if (node.type === 'SpreadElement') return valueOf(module, node.argument) !== undefined
  if (node.type !== 'MemberExpression') return false
  const value = valueOf(module, node)
  return value !== undefined && typeof value !== 'object'
}

const bodyOf = (node: Node): Node[] =>
  childrenOf(node).filter(({ type }) => !type.startsWith('TS') && type !== 'Identifier')

function childrenOf(node: Node): Node[] {
  const parts = node as unknown as Record<string, unknown>
  return (visitorKeys[node.type] ?? [])
    .flatMap((key) => parts[key] as Node | Node[] | null)
    .filter((child) => child !== null && child !== undefined)
}

/** The sources of these files, by path. */
export const readSources = (files: readonly string[], root = '.'): Map<string, string> =>
  new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
