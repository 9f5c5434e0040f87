import { parsePlPgSQLSync } from 'libpg-query'

import { narrow, parseExpression, parseStatement, rowsOfStatement, valuesOf } from './sql.ts'
import type { Context } from './sql.ts'
import {
  anything,
  columnOf,
  isSame,
  none,
  onlyNull,
  orNull,
  texts,
  union,
  unknownRows,
} from './values.ts'
import type { Rows, Values } from './values.ts'

type Expression = { PLpgSQL_expr: { query: string } }
type Variable = { refname: string; default_val?: Expression }
type RecordVariable = { refname: string; datatype?: { PLpgSQL_type: { typname: string } } }
type Target =
  | { PLpgSQL_row: { fields: { name: string; varno?: number }[] } }
  | { PLpgSQL_rec: RecordVariable }
type Datum =
  | Target
  | { PLpgSQL_var: Variable }
  | { PLpgSQL_recfield: { fieldname: string; recparentno?: number } }

type Statement = Record<string, Body | undefined>
/** The parts of all kinds of statement, each of which has some. */
type Body = {
  body?: Statement[]
  exceptions?: {
    PLpgSQL_exception_block: { exc_list: { PLpgSQL_exception: { action?: Statement[] } }[] }
  }
  cond?: Expression
  then_body?: Statement[]
  elsif_list?: { PLpgSQL_if_elsif: { cond: Expression; stmts?: Statement[] } }[]
  else_body?: Statement[]
  else_stmts?: Statement[]
  case_when_list?: { PLpgSQL_case_when: { stmts?: Statement[] } }[]
  varno?: number
  expr?: Expression
  retvarno?: number
  query?: Expression
  sqlstmt?: Expression
  into?: boolean
  strict?: boolean
  target?: Target
  var?: Target | { PLpgSQL_var: Variable }
  diag_items?: { PLpgSQL_diag_item: { target?: number } }[]
}

/** What is known of the variables; undefined where no statement arrives. */
type State = ReadonlyMap<string, Values> | undefined
/** Whether a row was returned, noted among the variables: no variable can have its name. */
const RETURNED = '#returned'
/** Stands before a variable with what it has if `found` holds. */
const IF_FOUND = '?'

type Result = { names: readonly string[]; isScalar: boolean; isSet: boolean }

/**
 * What a PL/pgSQL procedure returns, by following its statements. `names`: its columns; a scalar has its own
 * name.
 */
export function rowsOfPlPgSql(
  source: string,
  procedure: string,
  { names, isScalar, isSet }: Result,
  rowsOf: Context['rowsOf'],
): Rows {
  const { plpgsql_funcs: functions } = parsePlPgSQLSync(source) as unknown as {
    plpgsql_funcs: { PLpgSQL_function: { datums: Datum[]; action: Statement } }[]
  }
  const { datums, action } = functions[0]!.PLpgSQL_function
  const returned = names.map(() => none)
  let isEmpty = false
  /** States that leave a loop or run on in it, and those after each statement of a guarded block. */
  const jumps: State[][] = []
  const guarded: State[][] = []

  const note = (values: readonly Values[]) =>
    values.forEach((each, at) => (returned[at] = union(returned[at] ?? none, each)))
  const context = (variables: NonNullable<State>): Context => ({
    variables,
    sources: new Map(),
    queries: new Map(),
    procedure,
    rowsOf,
  })
  const evaluate = (expression: Expression, variables: NonNullable<State>) =>
    valuesOf(parseExpression(expression.PLpgSQL_expr.query), context(variables))
  const query = (expression: Expression, variables: NonNullable<State>) =>
    rowsOfStatement(parseStatement(expression.PLpgSQL_expr.query), context(variables))
  const assume = (condition: Expression, holds: boolean, variables: NonNullable<State>) => {
    const text = condition.PLpgSQL_expr.query.trim()
    if (text === (holds ? 'found' : 'not found')) {
      const found = [...variables].filter(([key]) => key.startsWith(IF_FOUND))
      return new Map([...variables, ...found.map(([key, each]) => [key.slice(1), each] as const)])
    }
    return narrow(parseExpression(text), holds, context(variables)).variables
  }

  const nameOf = (varno = 0): string => {
    const datum = datums[varno]!
    if ('PLpgSQL_var' in datum) return datum.PLpgSQL_var.refname
    if ('PLpgSQL_rec' in datum) return datum.PLpgSQL_rec.refname
    if ('PLpgSQL_row' in datum) return '#row'
    return `${nameOf(datum.PLpgSQL_recfield.recparentno)}.${datum.PLpgSQL_recfield.fieldname}`
  }
  const returnedBy = ({ expr, retvarno }: Body, variables: NonNullable<State>) =>
    expr ? evaluate(expr, variables) : (variables.get(nameOf(retvarno)) ?? anything)
  const assign = (variables: NonNullable<State>, name: string, values: Values) => {
    const after = new Map(
      [...variables].filter(([key]) => !key.replace(IF_FOUND, '').startsWith(`${name}.`)),
    )
    after.delete(IF_FOUND + name)
    return after.set(name, values)
  }
  const assignRow = (
    variables: NonNullable<State>,
    target: NonNullable<Body['var']>,
    rows: Rows,
    mayMiss: boolean,
  ) => {
    const given = (values: Values) => (mayMiss ? orNull(values) : values)
    if ('PLpgSQL_var' in target)
      return assign(variables, target.PLpgSQL_var.refname, given(columnOf(rows, 0)))
    if ('PLpgSQL_row' in target) {
      return target.PLpgSQL_row.fields.reduce<NonNullable<State>>(
        (known, { varno }, at) => assign(known, nameOf(varno), given(columnOf(rows, at))),
        variables,
      )
    }
    const { refname, datatype } = target.PLpgSQL_rec
    const after = assign(variables, refname, anything)
    // A row of a table is filled by position, and its columns are not known here.
    if (datatype?.PLpgSQL_type.typname !== 'record') return after
    for (const { name, values } of rows.columns) after.set(`${refname}.${name}`, given(values))
    return after
  }

  const run = (statements: readonly Statement[] | undefined, before: State): State => {
    let state = before
    for (const statement of statements ?? []) {
      if (!state) return undefined
      const [[kind, body]] = Object.entries(statement) as [[string, Body]]
      state = step(kind, body, SETS_FOUND.has(kind) ? withoutFound(state) : state)
      guarded.forEach((seen) => seen.push(state))
    }
    return state
  }

  const loop = (
    body: Body,
    entry: NonNullable<State>,
    each: (state: NonNullable<State>) => State,
  ) => {
    let state: State = entry
    for (;;) {
      const left: State[] = []
      jumps.push(left)
      const after: State = merge([state, run(body.body, each(state!)), ...left])
      jumps.pop()
      if (isSameState(after, state)) return state
      state = after
    }
  }

  const leave = (state: NonNullable<State>) => {
    if (!isSet && !isScalar) note(names.map((name) => state.get(name) ?? anything))
    if (state.get(RETURNED)?.texts.has('no')) isEmpty = true
    return undefined
  }

  const step = (kind: string, body: Body, state: NonNullable<State>): State => {
    switch (kind) {
      case 'PLpgSQL_stmt_block': {
        if (!body.exceptions) return run(body.body, state)
        const seen: State[] = [state]
        guarded.push(seen)
        const after = run(body.body, state)
        guarded.pop()
        const failed = merge(seen)
        const handlers = body.exceptions.PLpgSQL_exception_block.exc_list
        return merge([after, ...handlers.map((each) => run(each.PLpgSQL_exception.action, failed))])
      }
      case 'PLpgSQL_stmt_assign': {
        const [, text = ''] = /^[^:=]*:?=(.*)$/s.exec(body.expr!.PLpgSQL_expr.query) ?? []
        const values = evaluate({ PLpgSQL_expr: { query: text } }, state)
        return assign(state, nameOf(body.varno), values)
      }
      case 'PLpgSQL_stmt_if': {
        const ends: State[] = [run(body.then_body, assume(body.cond!, true, state))]
        let rest = assume(body.cond!, false, state)
        for (const { PLpgSQL_if_elsif: branch } of body.elsif_list ?? []) {
          ends.push(run(branch.stmts, assume(branch.cond, true, rest)))
          rest = assume(branch.cond, false, rest)
        }
        return merge([...ends, run(body.else_body, rest)])
      }
      case 'PLpgSQL_stmt_case':
        return merge([
          ...(body.case_when_list ?? []).map((each) => run(each.PLpgSQL_case_when.stmts, state)),
          run(body.else_stmts, state),
        ])
      case 'PLpgSQL_stmt_execsql': {
        if (!body.into) return state
        const rows = query(body.sqlstmt!, state)
        if (!rows.isEmpty || body.strict) return assignRow(state, body.target!, rows, false)
        const after = assignRow(state, body.target!, rows, true)
        const found = assignRow(new Map(), body.target!, rows, false)
        return new Map([
          ...after,
          ...[...found].map(([key, each]) => [IF_FOUND + key, each] as const),
        ])
      }
      case 'PLpgSQL_stmt_dynexecute':
        return body.into ? assignRow(state, body.target!, unknownRows, true) : state
      case 'PLpgSQL_stmt_getdiag':
        return (body.diag_items ?? []).reduce<NonNullable<State>>(
          (known, { PLpgSQL_diag_item: { target } }) => assign(known, nameOf(target), anything),
          state,
        )
      case 'PLpgSQL_stmt_loop':
        return loop(body, state, (at) => at)
      case 'PLpgSQL_stmt_while':
        return loop(body, state, (at) => assume(body.cond!, true, at))
      case 'PLpgSQL_stmt_fori':
        return loop(body, state, (at) => assignRow(at, body.var!, unknownRows, false))
      case 'PLpgSQL_stmt_foreach_a':
        return loop(body, state, (at) => assign(at, nameOf(body.varno), anything))
      case 'PLpgSQL_stmt_fors':
        return loop(body, state, (at) => assignRow(at, body.var!, query(body.query!, at), false))
      case 'PLpgSQL_stmt_exit':
        jumps.at(-1)?.push(body.cond ? assume(body.cond, true, state) : state)
        return body.cond ? assume(body.cond, false, state) : undefined
      case 'PLpgSQL_stmt_return_next':
        note(names.map((name) => state.get(name) ?? anything))
        return assign(state, RETURNED, texts('yes'))
      case 'PLpgSQL_stmt_return_query': {
        const rows = body.query ? query(body.query, state) : unknownRows
        note(names.map((_, at) => columnOf(rows, at)))
        return rows.isEmpty ? state : assign(state, RETURNED, texts('yes'))
      }
      case 'PLpgSQL_stmt_return':
        if (isScalar) note([returnedBy(body, state)])
        return leave(state)
      case 'PLpgSQL_stmt_raise':
        return (body as { elog_level?: number }).elog_level === RAISE_EXCEPTION ? undefined : state
      case 'PLpgSQL_stmt_perform':
      case 'PLpgSQL_stmt_assert':
        return state
      default:
        throw new Error(`${procedure}: ${kind} is not known here.`)
    }
  }

  let start: NonNullable<State> = new Map([[RETURNED, texts(isSet ? 'no' : 'yes')]])
  for (const name of names) start = assign(start, name, onlyNull)
  for (const datum of datums) {
    if (!('PLpgSQL_var' in datum) || !datum.PLpgSQL_var.default_val) continue
    start = assign(start, datum.PLpgSQL_var.refname, evaluate(datum.PLpgSQL_var.default_val, start))
  }
  const end = run([action], start)
  if (end) leave(end)
  return {
    columns: names.map((name, at) => ({ name, values: returned[at] ?? none })),
    isWhole: true,
    isEmpty,
  }
}

/** PostgreSQL's number for the level ERROR. */
const RAISE_EXCEPTION = 21

/** Statements after which `found` refers to them, not to an earlier one. */
const SETS_FOUND = new Set([
  'PLpgSQL_stmt_execsql',
  'PLpgSQL_stmt_dynexecute',
  'PLpgSQL_stmt_perform',
  'PLpgSQL_stmt_return_query',
  'PLpgSQL_stmt_fori',
  'PLpgSQL_stmt_fors',
  'PLpgSQL_stmt_foreach_a',
])

const withoutFound = (state: NonNullable<State>) =>
  new Map([...state].filter(([key]) => !key.startsWith(IF_FOUND)))

/** What is known where several ways meet. */
function merge(states: readonly State[]): State {
  const [first, ...others] = states.filter((state) => state !== undefined)
  if (!first) return undefined
  return new Map(
    [...first].flatMap(([key, values]) => {
      const all = others.map((state) => state.get(key))
      return all.every((each) => each !== undefined) ? [[key, union(values, ...all)]] : []
    }),
  )
}

function isSameState(a: State, b: State) {
  if (!a || !b) return a === b
  return (
    a.size === b.size &&
    [...a].every(([key, values]) => isSame(values, b.get(key) ?? none) && b.has(key))
  )
}
