import { growingShorts } from './bits.ts'

/** What slots can have of one kind, such as a colour: the number of each value among all, by its code. */
export type CountedField = {
  numbers: ReadonlyMap<string, number>
  /** Notes what the next slot has of it; codes that are not known are left out. */
  note: (codes: readonly string[]) => void
}

/** A part of what is stored of a slot: which values each of its states stands for; the first one for none. */
type Column = { states: readonly (readonly number[])[]; state: number }

/** Columns whose combinations are counted together; `codes`: the combination of each slot. */
type Group = { columns: Column[]; size: number; codes: ReturnType<typeof growingShorts> }

const MOST_COMBINATIONS = 1024
const BITS_OF_COLUMN = 8

export type ValueCounts = ReturnType<typeof valueCounts>

/**
 * Counts which values slots have, for slots that are given one by one. Several fields are stored as one code of their
 * combination: so a slot costs a few additions, and what the combinations stand for is worked out once. All fields
 * come before the first slot.
 */
export function valueCounts() {
  const columns: Column[] = []
  const columnsOf = new Map<CountedField, readonly Column[]>()
  let groups: Group[] = []
  /** How many slots that have not left have each value, by its number. */
  const live: number[] = []

  function field(given: readonly Column[], own: CountedField): CountedField {
    columns.push(...given)
    columnsOf.set(own, given)
    groups = grouped(columns)
    return own
  }

  /** One number after the other; two names may have one code, as sizes "S/M" and "S-M" have. */
  const numbered = (given: readonly string[]) =>
    new Map([...new Set(given)].map((code) => [code, live.push(0) - 1]))

  /** A field of which a slot has one state at most, each of which stands for some of the values. */
  function oneState(given: readonly string[], meanings: ReadonlyMap<string, readonly string[]>) {
    const numbers = numbered(given)
    const states = [...meanings.values()].map((codesOf) =>
      codesOf.flatMap((code) => numbers.get(code) ?? []),
    )
    const places = new Map([...meanings.keys()].map((state, at) => [state, at + 1]))
    const column: Column = { states: [[], ...states], state: 0 }
    return field([column], {
      numbers,
      note: ([state]) => {
        column.state = (state !== undefined && places.get(state)) || 0
      },
    })
  }

  /** A field of which a slot has one value at most. */
  const one = (given: readonly string[]) =>
    oneState(given, new Map(given.map((code) => [code, [code]])))

  /** A field of which a slot has any number of values. */
  function several(given: readonly string[]): CountedField {
    const numbers = numbered(given)
    const all = [...numbers.values()]
    const own = Array.from({ length: Math.ceil(all.length / BITS_OF_COLUMN) }, (_, at): Column => {
      const part = all.slice(at * BITS_OF_COLUMN, (at + 1) * BITS_OF_COLUMN)
      return { states: subsetsOf(part), state: 0 }
    })
    return field(own, {
      numbers,
      note(noted) {
        for (const column of own) column.state = 0
        for (const code of noted) {
          const number = numbers.get(code)
          if (number === undefined) continue
          const at = number - all[0]!
          own[Math.floor(at / BITS_OF_COLUMN)]!.state |= 1 << (at % BITS_OF_COLUMN)
        }
      },
    })
  }

  /** Stores what was noted, for the next slot. */
  function push() {
    for (const { columns: own, codes } of groups) {
      let code = 0
      for (const { states, state } of own) {
        code = code * states.length + state
        for (const value of states[state]!) live[value]! += 1
      }
      codes.push(code)
    }
  }

  /** Counts the values of a slot that is leaving. */
  function remove(slot: number) {
    for (const { columns: own, codes } of groups) {
      let code = codes.at(slot)
      for (const { states } of own.toReversed()) {
        const state = code % states.length
        code = (code - state) / states.length
        for (const value of states[state]!) live[value]! -= 1
      }
    }
  }

  /** How many of these slots have each value, by its number; `only`: those of this field. */
  function count(slots: Uint32Array, only?: CountedField): Int32Array {
    const asked = only && columnsOf.get(only)!
    const totals = new Int32Array(live.length)
    for (const group of groups) {
      if (asked && !asked.some((column) => group.columns.includes(column))) continue
      addUp(group, combinationsIn(group, slots), totals)
    }
    return totals
  }

  return { one, oneState, several, push, remove, count, live: live as readonly number[] }
}

/** How many slots have each combination of a group. */
function combinationsIn({ size, codes }: Group, slots: Uint32Array): Int32Array {
  const counts = new Int32Array(size)
  const all = codes.view()
  for (let at = 0; at < slots.length; at += 1) counts[all[slots[at]!]!]! += 1
  return counts
}

/** Adds how often each combination was counted to the values that it stands for. */
function addUp({ columns, size }: Group, counts: Int32Array, totals: Int32Array) {
  let left = size
  for (const { states } of columns.toReversed()) {
    left /= states.length
    const own = new Int32Array(states.length)
    // From here on a combination is counted without this column.
    for (let rest = 0; rest < left; rest += 1) {
      let sum = 0
      for (let state = 0; state < states.length; state += 1) {
        const count = counts[rest * states.length + state]!
        own[state]! += count
        sum += count
      }
      counts[rest] = sum
    }
    for (const [state, standsFor] of states.entries())
      if (own[state]! > 0) for (const value of standsFor) totals[value]! += own[state]!
  }
}

function grouped(columns: readonly Column[]): Group[] {
  const groups: Group[] = []
  for (const column of columns) {
    const size = column.states.length
    const group = groups.find((one) => one.size * size <= MOST_COMBINATIONS)
    if (group) {
      group.columns.push(column)
      group.size *= size
    } else groups.push({ columns: [column], size, codes: growingShorts() })
  }
  return groups
}

/** Every subset of some values, in the order of the whole number that has a bit for each. */
const subsetsOf = (values: readonly number[]) =>
  Array.from({ length: 2 ** values.length }, (_, bits) =>
    values.filter((_value, at) => (bits & (1 << at)) !== 0),
  )
