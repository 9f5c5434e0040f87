import type { Import } from './import-graph.ts'

type Repository = {
  /** The text of every TypeScript file and every procedure, by path. */
  sources: ReadonlyMap<string, string>
  imports: readonly Import[]
}

const isTest = (file: string) => /[.]test[.]tsx?$/.test(file)
const isDatabaseTest = (file: string) => file.endsWith('.db.test.ts')
const procedureOf = (file: string): string | undefined =>
  /[/]procedures[/].*?(\w+)[.]sql$/.exec(file)?.[1]

/** Every test depends on these. */
const ofAllTests =
  /^(package(-lock)?[.]json|vitest[.]config[.]ts|platform\/testing\/(cluster\/cluster-setup|fail-on-console|leave-nothing|property-seed)[.]ts)$/
/** Every database test depends on these. */
const ofDatabaseTests = /^database\/migrations\//
/** Reads files that it does not import, so that anything may change its outcome. */
const readsFiles = /globSync|import[.]meta[.]glob|sourceFiles\(/

/**
 * The tests that changed files can break: tests that import one of them, by any number of steps, or call a changed
 * procedure, and tests that read files of the whole repository. Types are left to the compiler.
 */
export function affectedTests(
  { sources, imports }: Repository,
  changed: readonly string[],
): string[] {
  const tests = [...sources.keys()].filter(isTest)
  if (changed.some((file) => ofAllTests.test(file))) return tests
  const affected = dependentsOf(changed, usersIn(sources, imports))
  const isSchemaChanged = changed.some((file) => ofDatabaseTests.test(file))
  return tests.filter(
    (test) =>
      affected.has(test) ||
      (isSchemaChanged && isDatabaseTest(test)) ||
      (changed.length > 0 && readsFiles.test(sources.get(test) ?? '')),
  )
}

/** The files that use each file. */
function usersIn(sources: ReadonlyMap<string, string>, imports: readonly Import[]) {
  const users = new Map<string, Set<string>>()
  const add = (file: string, user: string) =>
    users.set(file, (users.get(file) ?? new Set()).add(user))
  for (const { from, to, isTypeOnly } of imports) if (!isTypeOnly) add(to, from)
  const procedures = new Map<string, string>()
  for (const file of sources.keys()) {
    const name = procedureOf(file)
    if (name !== undefined) procedures.set(name, file)
    // The text that is read is chosen by language.
    const english = file.replace(/[.][a-z]{2}[.]ts$/, '.ts')
    if (english !== file) add(file, english)
  }
  for (const [file, text] of sources)
    for (const word of new Set(text.match(/\w+/g))) {
      const procedure = procedures.get(word)
      if (procedure !== undefined && procedure !== file) add(procedure, file)
    }
  return users
}

function dependentsOf(files: readonly string[], users: ReadonlyMap<string, ReadonlySet<string>>) {
  const found = new Set(files)
  // A set also visits what is added meanwhile.
  for (const file of found) for (const user of users.get(file) ?? []) found.add(user)
  return found
}
