import type { AsyncCommand } from 'fast-check'
import { expect } from 'vitest'

import { expectAsModel } from './history-scene.ts'
import type { HistoryScene } from './history-scene.ts'
import type { ModelShop } from './model-shop.ts'

type Act<What> = {
  /** What it is about, as things are now; undefined when it makes no sense now. */
  about: (model: ModelShop) => What | undefined
  /** As it reads in a counter-example: "Verb: who and what". */
  describe: (what: What) => string
  /** Does it to the model, and says what the shop ought to answer, or may. */
  expected: (model: ModelShop, what: What) => string | string[]
  /** Does it, and says what the shop answered. */
  actual: (scene: HistoryScene, what: What) => Promise<string>
}

/** How often each thing was answered in all histories so far: quiet ones would prove nothing. */
export const answered = new Map<string, number>()

/** A step of a history: the shop must answer as the model does, and be as it is afterwards. */
export function act<What>({
  about,
  describe,
  expected,
  actual,
}: Act<What>): AsyncCommand<ModelShop, HistoryScene> {
  let description = 'never done'
  return {
    // Its type is without what only its own methods read.
    check: (model) => about(model as ModelShop) !== undefined,
    async run(model, scene) {
      const what = about(model)!
      description = describe(what)
      const answer = await actual(scene, what)
      const result = `${description.split(':')[0]}: ${answer.split(',')[0]}`
      answered.set(result, (answered.get(result) ?? 0) + 1)
      expect([expected(model, what)].flat(), description).toContain(answer)
      await expectAsModel(scene, model)
    },
    toString: () => description,
  }
}

/** The nth of a list, however long that is. */
export const nthOf = <T>(list: readonly T[], nth: number): T | undefined => list[nth % list.length]
