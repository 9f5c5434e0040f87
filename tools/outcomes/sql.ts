import { parseSync } from 'libpg-query'
import type { FuncCall, Node, SelectStmt } from 'libpg-query'

import {
  among,
  anything,
  columnOf,
  except,
  none,
  notNull,
  onlyNull,
  orNull,
  texts,
  union,
  unknownRows,
} from './values.ts'
import type { Rows, Values } from './values.ts'

/** What is known where an expression is evaluated. */
export type Context = {
  /** The variables, `record.field` for a field; one that is missing may be anything. */
  variables: ReadonlyMap<string, Values>
  /** What `from` names; undefined where its columns are not known. */
  sources: ReadonlyMap<string, Rows | undefined>
  queries: ReadonlyMap<string, Rows>
  /** The procedure it stands in: its name qualifies its own variables. */
  procedure: string
  /** What a call of a procedure gives; undefined for a function of PostgreSQL's own. */
  rowsOf: (procedure: string) => Rows | undefined
}

type Sources = Map<string, Rows | undefined>

const AGGREGATES = /"(count|sum|min|max|array_agg|jsonb_agg|string_agg|bool_or|bool_and)"/

const parsed = new Map<string, Node>()

/** The statement's tree. */
export function parseStatement(query: string): Node {
  const known = parsed.get(query)
  if (known) return known
  const statement = parseSync(query).stmts?.[0]?.stmt
  if (!statement) throw new Error(`No statement: ${query}`)
  parsed.set(query, statement)
  return statement
}

/** The expression's tree. */
export function parseExpression(expression: string): Node {
  const statement = parseStatement(`select ${expression}`)
  const [target] = ('SelectStmt' in statement && statement.SelectStmt.targetList) || []
  const value = target && 'ResTarget' in target ? target.ResTarget.val : undefined
  if (!value) throw new Error(`No expression: ${expression}`)
  return value
}

/** The rows a statement gives: a query's, or those of its `returning`. */
export function rowsOfStatement(statement: Node, context: Context): Rows {
  if ('SelectStmt' in statement) return rowsOfSelect(statement.SelectStmt, context)
  const write =
    'InsertStmt' in statement
      ? statement.InsertStmt
      : 'UpdateStmt' in statement
        ? statement.UpdateStmt
        : 'DeleteStmt' in statement
          ? statement.DeleteStmt
          : undefined
  if (!write) return unknownRows
  const inner = withQueries(write.withClause?.ctes, context)
  const target = write.relation?.alias?.aliasname ?? write.relation?.relname ?? ''
  const sources: Sources = new Map([[target, undefined]])
  return targetRows(write.returningClause?.exprs ?? [], sources, { ...inner, sources }, true)
}

function rowsOfSelect(select: SelectStmt, outer: Context): Rows {
  const context = withQueries(select.withClause?.ctes, outer)
  if (select.larg && select.rarg) {
    const [left, right] = [rowsOfSelect(select.larg, context), rowsOfSelect(select.rarg, context)]
    return {
      columns: left.columns.map(({ name, values }, at) => ({
        name,
        values: union(values, columnOf(right, at)),
      })),
      isWhole: left.isWhole && right.isWhole,
      isEmpty: left.isEmpty && right.isEmpty,
    }
  }
  if (select.valuesLists) {
    const lists = select.valuesLists.map((list) => ('List' in list && list.List.items) || [])
    const columns = (lists[0] ?? []).map((_, at) => ({
      name: `column${at + 1}`,
      values: union(...lists.map((list) => valuesOf(list[at], context))),
    }))
    return { columns, isWhole: true, isEmpty: false }
  }
  const sources: Sources = new Map()
  for (const item of select.fromClause ?? []) addSource(item, context, sources)
  const within = { ...context, sources: new Map([...context.sources, ...sources]) }
  const isOneRow =
    !select.groupClause &&
    !select.havingClause &&
    AGGREGATES.test(JSON.stringify(select.targetList))
  const isEmpty =
    !isOneRow &&
    (Boolean(select.whereClause) || [...sources.values()].some((rows) => rows?.isEmpty ?? true))
  return targetRows(
    select.targetList ?? [],
    sources,
    narrow(select.whereClause, true, within),
    isEmpty,
  )
}

function targetRows(
  targets: readonly Node[],
  own: Sources,
  context: Context,
  isEmpty: boolean,
): Rows {
  const columns: Rows['columns'] = []
  let isWhole = true
  for (const target of targets) {
    const { name, val } = 'ResTarget' in target ? target.ResTarget : {}
    const path = columnPath(val)
    if (path?.at(-1) === '*') {
      const chosen = path.length > 1 ? [context.sources.get(path[0]!)] : [...own.values()]
      for (const source of chosen) {
        if (!source?.isWhole) isWhole = false
        columns.push(...(source?.columns ?? []))
      }
    } else {
      columns.push({ name: name ?? nameOf(val), values: valuesOf(val, context) })
    }
  }
  return { columns, isWhole, isEmpty }
}

const nameOf = (value: Node | undefined): string =>
  columnPath(value)?.at(-1) ??
  (value && 'FuncCall' in value
    ? functionName(value.FuncCall)
    : value && 'TypeCast' in value
      ? nameOf(value.TypeCast.arg)
      : '')

function withQueries(statements: readonly Node[] | undefined, outer: Context): Context {
  const queries = new Map(outer.queries)
  for (const statement of statements ?? []) {
    if (!('CommonTableExpr' in statement)) continue
    const { ctename = '', ctequery } = statement.CommonTableExpr
    queries.set(ctename, ctequery ? rowsOfStatement(ctequery, { ...outer, queries }) : unknownRows)
  }
  return { ...outer, queries }
}

/** Adds what an item of `from` names; the side of an outer join that may be missing gives null as well. */
function addSource(item: Node, context: Context, sources: Sources, isOptional = false) {
  const add = (name: string, rows: Rows | undefined) =>
    sources.set(
      name,
      rows && isOptional
        ? {
            ...rows,
            columns: rows.columns.map((each) => ({ ...each, values: orNull(each.values) })),
          }
        : rows,
    )
  if ('JoinExpr' in item) {
    const { larg, rarg, jointype } = item.JoinExpr
    const isFull = jointype === 'JOIN_FULL'
    if (larg) addSource(larg, context, sources, isOptional || isFull || jointype === 'JOIN_RIGHT')
    if (rarg) addSource(rarg, context, sources, isOptional || isFull || jointype === 'JOIN_LEFT')
  } else if ('RangeSubselect' in item) {
    const { alias, subquery } = item.RangeSubselect
    const rows =
      subquery &&
      rowsOfStatement(subquery, {
        ...context,
        sources: new Map([...context.sources, ...sources]),
      })
    add(alias?.aliasname ?? '', rows && renamed(rows, alias?.colnames))
  } else if ('RangeFunction' in item) {
    const { alias, functions = [], coldeflist } = item.RangeFunction
    const [call] = functions.length === 1 && 'List' in functions[0]! ? functions[0].List.items! : []
    if (!call || !('FuncCall' in call)) return add(alias?.aliasname ?? '', undefined)
    const name = functionName(call.FuncCall)
    const known = coldeflist ? undefined : context.rowsOf(name)
    const isScalar = known?.columns.length === 1 && known.columns[0]!.name === name
    const rows =
      isScalar && alias?.aliasname
        ? { ...known, columns: [{ ...known.columns[0]!, name: alias.aliasname }] }
        : known
    add(alias?.aliasname ?? name, rows && renamed(rows, alias?.colnames))
  } else if ('RangeVar' in item) {
    const { relname = '', alias } = item.RangeVar
    add(alias?.aliasname ?? relname, context.queries.get(relname))
  }
}

function renamed(rows: Rows, names: readonly Node[] = []): Rows {
  const columns = rows.columns.map((column, at) => ({
    ...column,
    name: stringOf(names[at]) ?? column.name,
  }))
  return { ...rows, columns }
}

/** What an expression can give. */
export function valuesOf(node: Node | undefined, context: Context): Values {
  if (!node) return anything
  if ('A_Const' in node) {
    if (node.A_Const.isnull) return onlyNull
    const text = node.A_Const.sval?.sval
    return text === undefined ? notNull(anything) : texts(text)
  }
  if ('TypeCast' in node) return valuesOf(node.TypeCast.arg, context)
  if ('ColumnRef' in node) return lookUp(columnPath(node) ?? [], context).values
  if ('CoalesceExpr' in node) {
    const all = (node.CoalesceExpr.args ?? []).map((arg) => valuesOf(arg, context))
    const used = all.slice(0, all.findIndex((each) => !each.isNull) + 1 || undefined)
    return { ...union(...used), isNull: used.every((each) => each.isNull) }
  }
  if ('CaseExpr' in node) return valuesOfCase(node.CaseExpr, context)
  if ('SubLink' in node && node.SubLink.subLinkType === 'EXPR_SUBLINK') {
    const rows = node.SubLink.subselect && rowsOfStatement(node.SubLink.subselect, context)
    if (!rows) return anything
    return rows.isEmpty ? orNull(columnOf(rows, 0)) : columnOf(rows, 0)
  }
  if ('FuncCall' in node) {
    const name = functionName(node.FuncCall)
    if (name === 'min' || name === 'max') return orNull(valuesOf(node.FuncCall.args?.[0], context))
    const rows = context.rowsOf(name)
    return rows && !(rows.columns.length > 1) ? columnOf(rows, 0) : anything
  }
  if ('A_Expr' in node) {
    const { kind, name, lexpr, rexpr } = node.A_Expr
    if (kind === 'AEXPR_NULLIF') return orNull(valuesOf(lexpr, context))
    const operator = stringOf(name?.[0])
    if (kind === 'AEXPR_OP' && operator === '||') {
      return joined(valuesOf(lexpr, context), valuesOf(rexpr, context))
    }
  }
  return anything
}

type Case = Extract<Node, { CaseExpr: unknown }>['CaseExpr']

function valuesOfCase({ arg, args = [], defresult }: Case, outer: Context): Values {
  let context = outer
  const results: Values[] = []
  for (const branch of args) {
    if (!('CaseWhen' in branch)) continue
    const { expr, result } = branch.CaseWhen
    const condition = arg && expr ? equals(arg, expr) : expr
    results.push(valuesOf(result, narrow(condition, true, context)))
    context = narrow(condition, false, context)
  }
  return union(...results, defresult ? valuesOf(defresult, context) : onlyNull)
}

const equals = (lexpr: Node, rexpr: Node): Node => ({
  A_Expr: { kind: 'AEXPR_OP', name: [{ String: { sval: '=' } }], lexpr, rexpr },
})

function joined(left: Values, right: Values): Values {
  if (left.isOpen || right.isOpen) return anything
  const all = [...left.texts].flatMap((start) => [...right.texts].map((end) => start + end))
  return { ...texts(...all), isNull: left.isNull || right.isNull }
}

type Place = { values: Values; set: (values: Values) => Context }

/** Where a name points: a column of `from` before a variable. */
function lookUp(path: readonly string[], context: Context): Place {
  const { sources, variables } = context
  const name = path.at(-1) ?? ''
  const [alias] =
    path.length > 1 ? [path[0]!] : ([...sources].find(([, rows]) => has(rows, name)) ?? [])
  const source = alias === undefined ? undefined : sources.get(alias)
  if (alias !== undefined && sources.has(alias)) {
    if (!source) return { values: anything, set: () => context }
    const set = (values: Values) => {
      const columns = source.columns.map((each) => (each.name === name ? { name, values } : each))
      return { ...context, sources: new Map([...sources, [alias, { ...source, columns }]]) }
    }
    return { values: columnOf(source, name), set }
  }
  const key = alias === undefined || alias === context.procedure ? name : path.join('.')
  return {
    values: variables.get(key) ?? anything,
    set: (values) => ({ ...context, variables: new Map([...variables, [key, values]]) }),
  }
}

const has = (rows: Rows | undefined, name: string) =>
  rows?.columns.some((column) => column.name === name) ?? false

/** What is known besides where a condition holds, or does not. */
export function narrow(condition: Node | undefined, holds: boolean, context: Context): Context {
  if (!condition) return context
  if ('BoolExpr' in condition) {
    const { boolop, args = [] } = condition.BoolExpr
    if (boolop === 'NOT_EXPR') return narrow(args[0], !holds, context)
    if ((boolop === 'AND_EXPR') !== holds) return context
    return args.reduce((known, arg) => narrow(arg, holds, known), context)
  }
  if ('NullTest' in condition) {
    const { arg, nulltesttype } = condition.NullTest
    const path = columnPath(arg)
    if (!path) return context
    const { values, set } = lookUp(path, context)
    return set(
      (nulltesttype === 'IS_NULL') === holds ? { ...none, isNull: values.isNull } : notNull(values),
    )
  }
  if (!('A_Expr' in condition)) return context
  const { kind, name, lexpr, rexpr } = condition.A_Expr
  const path = columnPath(lexpr)
  const compared = rexpr && 'List' in rexpr ? (rexpr.List.items ?? []) : rexpr ? [rexpr] : []
  const literals = compared.map((each) => ('A_Const' in each ? each.A_Const.sval?.sval : undefined))
  const operator = stringOf(name?.[0])
  if (!path || !literals.every((each) => each !== undefined)) return context
  if (operator !== '=' && operator !== '<>') return context
  const { values, set } = lookUp(path, context)
  const isEqual = (operator === '=') === holds
  if (kind === 'AEXPR_OP' || kind === 'AEXPR_IN') {
    const kept = isEqual ? among(values, literals) : except(values, literals)
    // A comparison with null does not hold, whichever it is.
    return set({ ...kept, isNull: !holds && values.isNull })
  }
  if (kind !== 'AEXPR_DISTINCT' && kind !== 'AEXPR_NOT_DISTINCT') return context
  const isSame = (kind === 'AEXPR_NOT_DISTINCT') === holds
  return set(isSame ? among(values, literals) : except(values, literals))
}

function columnPath(node: Node | undefined): string[] | undefined {
  if (!node || !('ColumnRef' in node)) return undefined
  return (node.ColumnRef.fields ?? []).map((field) => stringOf(field) ?? '*')
}

const functionName = (call: FuncCall) => stringOf(call.funcname?.at(-1)) ?? ''

const stringOf = (node: Node | undefined) =>
  node && 'String' in node ? node.String.sval : undefined
