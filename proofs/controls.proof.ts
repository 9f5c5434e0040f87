import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'

import { changeProcedure, restoreProcedure } from '#platform/testing/change-procedure.ts'
import { startCluster } from '#platform/testing/cluster/postgres-cluster.ts'
import { guards } from '#shop/checkout/testing/guards/guards.ts'

import { say } from './testing/say.ts'

const STUCK = 'waits until the test times out'

/** Where chance decides what meets, a test may pass once without its guard. */
const TRIES = 3

const cluster = await startCluster()
const folder = mkdtempSync(join(tmpdir(), 'libas-controls-'))
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('with every guard in place all of them pass', async () => {
  const tests = new Map<string, Set<string>>()
  for (const [file, names] of guards.flatMap((guard) => Object.entries(guard.tests)))
    tests.set(file, new Set([...(tests.get(file) ?? []), ...names]))

  // All of them at once take longer than each alone; none of them has to run into its limit here.
  const results = await run(tests, ['--testTimeout', '120000'])

  expect(results.filter(({ status }) => status !== 'passed')).toEqual([])
  const expected = [...tests].flatMap(([file, names]) =>
    Array.from(names, (name) => at(file, name)),
  )
  expect(results.map(({ file, title }) => at(file, title)).sort()).toEqual(expected.sort())
})

test.for(guards.map((guard) => [guard.guard, guard] as const))(
  '%s',
  async ([guard, { changes, tests }]) => {
    say(`Without: ${guard}`)
    const stuck: [file: string, name: string][] = []
    await inTemplate(async (client) => {
      for (const change of changes) await changeProcedure(client, change)
    })
    try {
      for (const [file, names] of Object.entries(tests)) {
        for (const name of names) {
          const wrong = await whatGoesWrong(file, name)
          say(`  ${name}: ${wrong}`)
          expect(wrong, `"${name}" does not need it`).not.toBe('nothing')
          if (wrong === STUCK) stuck.push([file, name])
        }
      }
    } finally {
      await inTemplate(async (client) => {
        for (const { procedure } of changes) await restoreProcedure(client, procedure)
      })
    }
    // That it waits for ever may be because it runs alone, and not for want of the guard.
    for (const [file, name] of stuck)
      expect(await whatGoesWrong(file, name), `"${name}" with the guard`).toBe('nothing')
  },
)

/** Runs one test on the template as it is now. */
async function whatGoesWrong(file: string, name: string): Promise<string> {
  for (let times = 0; times < TRIES; times += 1) {
    const [result, ...more] = await run(new Map([[file, new Set([name])]]))
    if (result === undefined || more.length > 0)
      throw new Error(`${file} has not exactly one test called "${name}".`)
    if (result.status === 'failed') return gist(result.failureMessages.join('\n'))
  }
  return 'nothing'
}

type Result = { title: string; status: string; failureMessages: string[] }

/** Runs tests by the files they are in. */
async function run(
  tests: Map<string, Set<string>>,
  options: string[] = [],
): Promise<(Result & { file: string })[]> {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const pattern = [...tests.values()]
    .flatMap((names) => Array.from(names, (name) => `${escape(name)}$`))
    .join('|')
  await new Promise((done) =>
    execFile(
      'vitest',
      [
        'run',
        '--project',
        'db',
        ...tests.keys(),
        ...options,
        '-t',
        pattern,
        '--reporter',
        'json',
        '--outputFile',
        report,
      ],
      { env: { PATH: process.env.PATH, TEST_TEMPLATE_URL: cluster.templateUrl } },
      // Whether tests failed is in the report.
      done,
    ),
  )
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; message: string; assertionResults: Result[] }[]
  }
  for (const { name, message, assertionResults } of testResults)
    if (assertionResults.length === 0) throw new Error(`${name} has no tests. ${message}`)
  return (
    testResults
      .flatMap(({ name, assertionResults }) =>
        assertionResults.map((result) => ({ ...result, file: relative(process.cwd(), name) })),
      )
      // The pattern also runs tests of other files with the same title, and titles that end like one.
      .filter(({ file, title }) => tests.get(file)?.has(title))
      .filter(({ status }) => status === 'passed' || status === 'failed')
  )
}

const at = (file: string, title: string) => `${file}: ${title}`

/** What went wrong, in a line. */
function gist(message: string): string {
  const lines = message.split('\n').map((line) => line.trim())
  // The last step of a history is where it went wrong.
  const history = lines.find((line) => line.startsWith('Counterexample'))
  if (history !== undefined) return `… ${history.slice(-110)}`
  if (message.includes('STACK_TRACE_ERROR')) return STUCK
  return lines[0]!
    .replace('expected +0 to be 1 // Object.is equality', 'nobody waits for a lock')
    .slice(0, 150)
}

async function inTemplate(work: (client: Client) => Promise<void>) {
  // Nobody may be connected to a template while it is cloned.
  const client = new Client({ connectionString: cluster.templateUrl })
  await client.connect()
  await work(client)
  await client.end()
}

const escape = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
