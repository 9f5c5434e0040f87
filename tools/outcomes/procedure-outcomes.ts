import { loadModule } from 'libpg-query'
import type { CreateFunctionStmt, Node } from 'libpg-query'

import { rowsOfPlPgSql } from './plpgsql.ts'
import { parseStatement, rowsOfStatement } from './sql.ts'
import type { Context } from './sql.ts'
import { columnOf, isSame, none, onlyNull, texts, union } from './values.ts'
import type { Rows, Values } from './values.ts'

/** The column of a procedure that has nothing but these values. */
type Outcomes = { column: string; values: (string | null)[] }

/**
 * The outcomes of the procedures: what the column `outcome` can be, or the text that one returns. They are
 * derived from its statements and those of the procedures it calls. A line `-- outcome: a | b | null` of its
 * own says so where its outcomes come out of data. A procedure that returns any text has none.
 * @param sources - of all procedures, by name
 * @throws where the column can be any text and no line says more, or the line is wrong
 */
export async function outcomesOfProcedures(
  sources: ReadonlyMap<string, string>,
): Promise<Map<string, Outcomes>> {
  await loadModule()
  const known = new Map<string, Rows>()
  const rowsOf = (name: string): Rows | undefined => {
    const source = sources.get(name)
    const before = known.get(name)
    if (source === undefined || before) return before
    const definition = definitionOf(source)
    // A call of itself adds nothing to what its other statements return.
    const columns = definition.names.map((each) => ({ name: each, values: none }))
    known.set(name, { columns, isWhole: true, isEmpty: true })
    const rows = withDeclared(name, source, derive(name, source, definition, rowsOf))
    known.set(name, rows)
    return rows
  }
  const outcomes = new Map<string, Outcomes>()
  for (const name of sources.keys()) {
    const column = rowsOf(name)?.columns.find((each) => isOutcome(each.name, name))
    if (!column) continue
    const { isOpen, isNull, texts: all } = column.values
    if (isOpen && column.name === 'outcome') {
      throw new Error(`${name}: its outcomes cannot be derived; add a line "-- outcome: a | b".`)
    }
    if (!isOpen && (all.size > 0 || column.name === 'outcome')) {
      const values = [...[...all].sort(), ...(isNull ? [null] : [])]
      outcomes.set(name, { column: column.name, values })
    }
  }
  return outcomes
}

const isOutcome = (column: string, procedure: string) =>
  column === 'outcome' || column === 'problem' || column === procedure

type Definition = {
  language: string
  body: string
  /** Its columns; a scalar has the procedure's name. */
  names: string[]
  isScalar: boolean
  isSet: boolean
}

function definitionOf(source: string): Definition {
  const statement = parseStatement(source)
  if (!('CreateFunctionStmt' in statement)) throw new Error('A procedure is expected.')
  const { funcname, parameters = [], returnType, options = [] } = statement.CreateFunctionStmt
  const out = parameters.flatMap((each) =>
    'FunctionParameter' in each &&
    ['FUNC_PARAM_OUT', 'FUNC_PARAM_INOUT', 'FUNC_PARAM_TABLE'].includes(
      each.FunctionParameter.mode ?? '',
    )
      ? [each.FunctionParameter.name ?? '']
      : [],
  )
  const type = textOf(returnType?.names?.at(-1))
  const isScalar = out.length === 0 && type === 'text' && !returnType?.arrayBounds
  return {
    language: textOf(option(options, 'language')) ?? '',
    body: bodyOf(option(options, 'as')),
    names: isScalar ? [textOf(funcname?.at(-1)) ?? ''] : out,
    isScalar,
    isSet: Boolean(returnType?.setof),
  }
}

const option = (options: NonNullable<CreateFunctionStmt['options']>, name: string) => {
  const found = options.find((each) => 'DefElem' in each && each.DefElem.defname === name)
  return found && 'DefElem' in found ? found.DefElem.arg : undefined
}

const textOf = (node: Node | undefined) => (node && 'String' in node ? node.String.sval : undefined)
const bodyOf = (node: Node | undefined) =>
  (node && 'List' in node && textOf(node.List.items?.[0])) || ''

function derive(
  procedure: string,
  source: string,
  { language, body, names, isScalar, isSet }: Definition,
  rowsOf: Context['rowsOf'],
): Rows {
  if (names.length === 0) return { columns: [], isWhole: false, isEmpty: true }
  if (language === 'plpgsql') {
    return rowsOfPlPgSql(source, procedure, { names, isScalar, isSet }, rowsOf)
  }
  const rows = rowsOfStatement(parseStatement(body), {
    variables: new Map(),
    sources: new Map(),
    queries: new Map(),
    procedure,
    rowsOf,
  })
  const columns = names.map((name, at) => ({ name, values: columnOf(rows, at) }))
  return { columns, isWhole: true, isEmpty: rows.isEmpty }
}

/** Replaces the outcomes that were derived by those its own line names. */
function withDeclared(procedure: string, source: string, rows: Rows): Rows {
  const line = /^-- outcome: (.+)$/m.exec(source)?.[1]
  if (line === undefined) return rows
  const names = line.split(' | ')
  const declared = union(
    texts(...names.filter((name) => name !== 'null')),
    names.includes('null') ? onlyNull : none,
  )
  return {
    ...rows,
    columns: rows.columns.map((column) =>
      isOutcome(column.name, procedure)
        ? { ...column, values: checked(procedure, source, column.values, declared) }
        : column,
    ),
  }
}

function checked(procedure: string, source: string, derived: Values, declared: Values): Values {
  // What a procedure it calls returns may never come here.
  const missing = [...derived.texts].filter(
    (text) => !declared.texts.has(text) && source.includes(`'${text}'`),
  )
  if (missing.length > 0) {
    throw new Error(`${procedure}: its line "-- outcome:" leaves out ${missing.join(', ')}.`)
  }
  if (isSame(derived, declared)) {
    throw new Error(`${procedure}: its line "-- outcome:" only repeats what is derived; remove it.`)
  }
  return declared
}
