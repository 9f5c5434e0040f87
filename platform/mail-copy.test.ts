import { describe, expect, test } from 'vitest'

import { namesIn, fillSubject, fillTemplate } from './mail-copy.ts'

describe('words with variables', () => {
  test('a variable is replaced wherever it is named, with or without spaces', () => {
    const variables = { order_number: 'LB-1', customer_name: 'Amina' }
    expect(fillTemplate('{{customer_name}}: {{ order_number }}, {{order_number}}', variables)).toBe(
      'Amina: LB-1, LB-1',
    )
  })

  test('the value of a variable is never read as a name, nor as a pattern', () => {
    const variables = { name: '{{secret}} $& $1', secret: 'x' }
    expect(fillTemplate('{{name}}', variables)).toBe('{{secret}} $& $1')
  })

  test('an unknown variable is left out', () => {
    expect(fillTemplate('{{other}}{{constructor}}.', { name: 'x' })).toBe('.')
  })

  test('a subject is one line, whatever its variables are', () => {
    expect(fillSubject(' For {{name}} ', { name: 'Amina\r\nBcc: x@example.com' })).toBe(
      'For Amina Bcc: x@example.com',
    )
  })

  test('names are found once each', () => {
    expect(namesIn('{{a}} {{ b }} {{a}} {c} {{}}')).toEqual(['a', 'b', ''])
  })
})
