import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { importsOf } from '../import-graph.ts'
import { builtFrom } from './build-stamp.ts'

test('the shop is built again after a change of anything that the configuration of its build imports', () => {
  const found = new Set<string>()
  const queue = ['vite.config.ts', 'react-router.config.ts']
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const { to, isTypeOnly } of importsOf(file, readFileSync(file, 'utf8')))
      if (!isTypeOnly && /\.tsx?$/.test(to)) queue.push(to)
  }

  expect(found).toContain('tools/build/translate-modules.ts')
  expect([...found].filter((file) => !builtFrom('.').includes(file))).toEqual([])
})
