import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { changedProcedure } from '#platform/testing/change-procedure.ts'
import { findTests } from '#tools/contract/find-tests.ts'

import { guards } from './guards/guards.ts'

/** Whether a title as its file has it, with placeholders for its cases, can become this one. */
const fits = (title: string, name: string) =>
  new RegExp(
    `^${title
      .split(/\$\{[^}]*\}|\$[\w.]+|%[sj]/)
      .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*')}$`,
  ).test(name)

// That the tests fail without their guard is shown by the proof `controls`, which takes half an hour.
test.for(guards)('$guard: its tests and what it takes out exist', ({ changes, tests }) => {
  for (const [file, names] of Object.entries(tests)) {
    const found = existsSync(file) ? findTests(readFileSync(file, 'utf8'), file) : []
    for (const name of names)
      expect(
        found.filter(({ title }) => fits(title, name)),
        `${file}: ${name}`,
      ).not.toEqual([])
  }
  for (const change of changes) expect(() => changedProcedure(change)).not.toThrow()
})
