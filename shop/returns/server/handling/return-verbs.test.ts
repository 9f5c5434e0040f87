import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import type { FormRefused } from '#platform/forms/form-answer.ts'
import type { Services } from '#platform/services.ts'

import { lineField } from '../../handling/line-field.ts'
import type { LineQuestion } from '../../handling/line-field.ts'
import { readReceived, readRefunded, returnVerbs } from './return-verbs.ts'

const id = randomUUID()
const typed = (answers: Partial<Record<LineQuestion, string>>) =>
  Object.fromEntries(
    Object.entries(answers).map(([question, text]) => [
      lineField(question as LineQuestion, id),
      text,
    ]),
  )

describe('the form about an opened parcel', () => {
  test('is read line by line; what is left empty is none', () => {
    const { value: items, errors } = readReceived(
      typed({
        restocked: ' 2 ',
        written_off: '',
        deduction: '£2.50',
        deduction_reason: ' A stain ',
      }),
    )

    expect(errors).toEqual({})
    expect(items).toEqual([
      {
        return_item_id: id,
        restocked: 2,
        written_off: 0,
        missing: 0,
        deduction_pence: 250,
        deduction_reason: 'A stain',
      },
    ])
  })

  test.for([
    [{ restocked: 'two' }, 'restocked'],
    [{ restocked: '1', missing: '-1' }, 'missing'],
    [{ restocked: '1', deduction: '1,500' }, 'deduction'],
    [{ restocked: '1', deduction: '5' }, 'deduction_reason'],
  ] as const)('is refused at the field that is wrong: %o', ([answers, question]) => {
    expect(Object.keys(readReceived(typed(answers)).errors)).toEqual([lineField(question, id)])
  })

  test('has no lines that are none', () => {
    expect(readReceived({ 'restocked:no-id': '1' }).value).toEqual([])
  })
})

describe('the form of a refund', () => {
  test('is read in pence', () => {
    expect(readRefunded(typed({ refund: '89.00' }))).toMatchObject({
      value: [{ return_item_id: id, pence: 8900 }],
      errors: {},
    })
  })

  test('is refused where an amount or the way cannot be read', async () => {
    const form = new FormData()
    const wrong = { ...typed({ refund: 'all' }), delivery: '3.999', way: 'cash' }
    for (const [name, value] of Object.entries(wrong)) form.set(name, value)
    const refund = returnVerbs.find(({ name }) => name === 'refund-return')
    const answer = await refund?.act({} as Services, { form, id, actorId: id })

    expect(Object.keys((answer as FormRefused).fields)).toEqual([
      lineField('refund', id),
      'delivery',
      'way',
    ])
  })
})
