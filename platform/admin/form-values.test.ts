import { describe, expect, test } from 'vitest'

import { changedNames, readFormValues, savedValues } from './form-values.ts'

const valuesOf = (...entries: [string, string | File][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return readFormValues(form)
}

describe('what a form would send', () => {
  test('a value that is changed back is no change', () => {
    const loaded = valuesOf(['name', 'Winter'], ['tick', 'yes'])
    expect(changedNames(loaded, valuesOf(['name', 'Summer'], ['tick', 'yes']))).toEqual(['name'])
    expect(changedNames(loaded, valuesOf(['name', 'Winter']))).toEqual(['tick'])
    expect(changedNames(loaded, valuesOf(['tick', 'yes'], ['name', 'Winter']))).toEqual([])
  })

  test('the order of one name counts, line ends and what nobody types do not', () => {
    const loaded = valuesOf(['size', '1'], ['size', '2'], ['text', 'a\r\nb'])
    expect(changedNames(loaded, valuesOf(['size', '2'], ['size', '1'], ['text', 'a\nb']))).toEqual([
      'size',
    ])
    const opened = valuesOf(['version', '1'], ['version.brand', '1'], ['seen', '{}'])
    expect(changedNames(opened, valuesOf(['version', '2']))).toEqual([])
  })

  test('a chosen file is a change, an empty file input is none', () => {
    const none = valuesOf(['picture', new File([], '')])
    expect(changedNames(none, valuesOf())).toEqual([])
    expect(changedNames(none, valuesOf(['picture', new File(['x'], 'x.png')]))).toEqual(['picture'])
  })
})

describe('what counts as saved', () => {
  const sent = valuesOf(['name', ' Winter '], ['text', 'one'])

  test('what was sent, in the way the page shows it now', () => {
    const shown = valuesOf(['name', 'Winter'], ['text', 'one'])
    expect(changedNames(savedValues(sent, shown, sent), sent)).toEqual([])
    expect(changedNames(savedValues(shown, shown, sent), shown)).toEqual([])
  })

  test('what was typed while it was sent is not saved', () => {
    const shown = valuesOf(['name', 'Winter'], ['text', 'one'])
    const now = valuesOf(['name', ' Winter '], ['text', 'one and two'], ['tick', 'yes'])
    expect(changedNames(savedValues(now, shown, sent), now)).toEqual(['text', 'tick'])
  })

  test('choices of a version conflict are gone with it', () => {
    const shown = valuesOf(['name', 'Winter'])
    const chosen = valuesOf(['name', 'Winter'], ['keep:name', 'yours'])
    expect(changedNames(savedValues(shown, shown, chosen), shown)).toEqual([])
  })
})
