import { readFileSync } from 'node:fs'

import type { Pool } from 'pg'

import { procedureFiles } from '#platform/db/migrate.ts'

/** Texts of a procedure's file and what stands there instead. */
export type ProcedureChange = { procedure: string; replace: [text: string, instead: string][] }

/** The statement that changes the procedure; fails unless its file has each text exactly once. */
export function changedProcedure({ procedure, replace }: ProcedureChange): string {
  let source = sourceOf(procedure)
  for (const [text, instead] of replace) {
    const [before, after, ...more] = source.split(text)
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`${procedure}.sql has not exactly one "${text}".`)
    source = before + instead + after
  }
  return replacing(source)
}

/** Changes a procedure in this database, a private one: what would happen without its guards? */
export async function changeProcedure(pool: Pick<Pool, 'query'>, change: ProcedureChange) {
  await pool.query(changedProcedure(change))
}

/** Gives a procedure back the text of its file. */
export async function restoreProcedure(pool: Pick<Pool, 'query'>, procedure: string) {
  await pool.query(replacing(sourceOf(procedure)))
}

function sourceOf(procedure: string): string {
  const file = procedureFiles(process.cwd()).find(({ name }) => name === procedure)
  if (!file) throw new Error(`There is no procedure ${procedure}.`)
  return readFileSync(file.path, 'utf8')
}

const replacing = (source: string) =>
  source.replace(/^create function/m, 'create or replace function')
